/// Where the code of an architecture stands, for `bench darkness` and `bench compile-cost`.
///
///     entry(ModelViewController<Model>.self, sources: ["Model/ModelViewController.swift", "Model/Model.swift"])
///     entry(Chain<OneMap>.self, sources: ["Chain.swift", .declaration("OneMap", in: "Maps.swift")])
public struct SourceList: Sendable {
  /// A Swift file, or what one declaration in it holds.
  public struct File: Sendable, Equatable, ExpressibleByStringLiteral {
    /// From the folder of the list.
    public let path: String
    /// The type that alone is meant, together with its extensions in that file; nil if all of the file is.
    public let declaration: String?

    public init(stringLiteral path: String) { self.init(path) }

    public init(_ path: String) { self.init(path: path, declaration: nil) }

    public static func declaration(_ name: String, in path: String) -> File { File(path: path, declaration: name) }

    private init(path: String, declaration: String?) {
      self.path = path
      self.declaration = declaration
    }
  }

  /// The file in which the architecture is listed, as `#filePath` says.
  public let listPath: String
  public var files: [File] { listed.isEmpty ? [File("\(typeName).swift")] : listed }
  /// The names of the static properties that list an architecture: what ``Architecture``, ``Completable`` and
  /// ``Failable`` ask of a type. They are for `bench`, and are not counted in its sources.
  public static let listingProperties: Set<String> = [
    "name", "origin", "kit", "isPublished", "promise", "readsMachineClock", "runsTasks", "completableLanes",
    "failableLanes", "leak",
  ]

  /// The module in which the architecture is declared.
  public var moduleName: String { String(String(reflecting: type).prefix { $0 != "." }) }

  private let type: any Architecture.Type
  private let listed: [File]
  private var typeName: Substring { String(describing: type).prefix { $0 != "<" } }

  /// - Parameter files: the file named as the type, beside the list, if none is given.
  public init(_ type: any Architecture.Type, _ files: [File], listPath: String) {
    self.type = type
    listed = files
    self.listPath = listPath
  }
}

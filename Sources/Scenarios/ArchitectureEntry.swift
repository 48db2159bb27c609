/// An architecture in an app's list, with its properties and the means to replay it.
public struct ArchitectureEntry<App: Scenarios.App>: Sendable {
  public let name: String
  public let origin: String
  public let kit: Kit
  public let isPublished: Bool
  public let promise: Promise<App>
  /// The known memory leak; see ``Architecture/leak``.
  public let leak: String?
  /// Whether it runs when no architecture is named.
  public let isDefault: Bool
  /// The number of events to replay when instructions are counted, which is fifty times as slow; nil: all.
  public let countedEventsMax: Int?
  public let readsMachineClock: Bool
  /// The faults that it can express. Computed at each call: the conformance checks took half of the start-up time of
  /// `bench`.
  public var capabilities: Set<Capability> { Capability.all(of: type) }
  public let sources: SourceList

  @usableFromInline let type: any Architecture.Type

  @usableFromInline let architectureCode: ArchitectureCode<App>
  @usableFromInline let loops: AppLoops<App>
  /// What this process knows of its crashes.
  @usableFromInline package var guarding = ReplayGuard()

  @inlinable
  init<A: Architecture>(_ type: A.Type, isDefault: Bool, countedEventsMax: Int?, sources: SourceList)
  where A.App == App {
    name = A.name
    origin = A.origin
    kit = A.kit
    isPublished = A.isPublished
    promise = A.promise
    leak = A.leak
    self.isDefault = isDefault && !A.readsMachineClock && (!A.runsTasks || JobQueue.isSupported)
    self.countedEventsMax = countedEventsMax ?? (A.App.hasWorld ? Self.worldEventsMax : nil)
    readsMachineClock = A.readsMachineClock
    self.type = type
    self.sources = sources
    architectureCode = A.runsTasks ? ArchitectureCode(TaskHost<A>.self) : ArchitectureCode(A.self)
    loops = AppLoops()
  }
}

extension ArchitectureEntry {
  /// The default ``countedEventsMax`` with a world: an event takes tens of thousands of instructions there.
  @usableFromInline static var worldEventsMax: Int { 5_000 }

  public func countedPart(of script: Script<App>) -> Script<App> {
    guard let countedEventsMax, countedEventsMax < script.count else { return script }
    return Script(script, at: 0..<countedEventsMax)
  }
}

/// An architecture for the list of an app.
///
///     static let architectures = [entry(Imperative.self), entry(Timestamped.self)]
///
/// - Parameters:
///   - isDefault: whether it runs when no architecture is named. Ignored if it reads the machine's clock.
///   - countedEventsMax: the number of events to replay when instructions are counted, for an architecture that takes
///     thousands of instructions an event. If nil all, and 5,000 in an app with a world.
///   - sources: its files, relative to the folder of the list, without shared code and kits. By default the file named
///     as the type.
@inlinable
public func entry<A: Architecture>(
  _ type: A.Type, isDefault: Bool = true, countedEventsMax: Int? = nil, sources: [SourceList.File] = [],
  listPath: String = #filePath
) -> ArchitectureEntry<A.App> {
  ArchitectureEntry(
    type, isDefault: isDefault, countedEventsMax: countedEventsMax,
    sources: SourceList(type, sources, listPath: listPath))
}

/// The source files of an architecture, for `bench darkness` and `bench compile-cost`.
///
///     entry(ModelViewController.self, sources: ["Model/ModelViewController.swift", "Model/Model.swift"])
///     entry(Chain<OneMap>.self, sources: ["Chain.swift", .declaration("OneMap", in: "Maps.swift")])
public struct SourceList: Sendable {
  public struct File: Sendable, Equatable, ExpressibleByStringLiteral {
    /// Relative to the folder of the list.
    public let path: String
    /// A type, which with its extensions in that file is counted alone; nil: the whole file.
    public let declaration: String?

    public init(stringLiteral path: String) { self.init(path) }

    public init(_ path: String) { self.init(path: path, declaration: nil) }

    public static func declaration(_ name: String, in path: String) -> File { File(path: path, declaration: name) }

    private init(path: String, declaration: String?) {
      self.path = path
      self.declaration = declaration
    }
  }

  /// The `#filePath` of the list.
  public let listPath: String
  public var files: [File] { listed.isEmpty ? [File("\(typeName).swift")] : listed }
  /// The static properties that ``Architecture``, ``Completable`` and ``Failable`` require. They serve `bench`, and are
  /// not counted in the sources.
  public static let listingProperties: Set<String> = [
    "name", "origin", "kit", "isPublished", "promise", "readsMachineClock", "runsTasks", "completableLanes",
    "failableLanes", "leak",
  ]

  public var moduleName: String { String(String(reflecting: type).prefix { $0 != "." }) }

  private let type: any Architecture.Type
  private let listed: [File]
  private var typeName: Substring { String(describing: type).prefix { $0 != "<" } }

  /// - Parameter files: if empty, the file beside the list that is named as the type.
  public init(_ type: any Architecture.Type, _ files: [File], listPath: String) {
    self.type = type
    listed = files
    self.listPath = listPath
  }
}

/// An architecture in a list: what is known of it, and how to replay it.
public struct ArchitectureEntry<App: Scenarios.App>: Sendable {
  public let name: String
  public let origin: String
  /// What it is written with.
  public let kit: Kit
  /// Whether somebody has published it.
  public let isPublished: Bool
  public let promise: Promise<App>
  /// What it is known to keep for ever; see ``Architecture/leak``.
  public let leak: String?
  /// Whether it runs when no architecture is named.
  public let isDefault: Bool
  /// How many events of a trace are replayed where instructions are counted, which is fifty times as slow; all if nil.
  public let countedEventsMax: Int?
  /// Whether its decisions depend on the machine's clock, hence differ from replay to replay.
  public let readsMachineClock: Bool
  /// Which faults it can express. Asked at each call, as few commands need it: to ask what types conform to took half of
  /// the time in which `bench` starts.
  public var capabilities: Set<Capability> { Capability.all(of: type) }
  /// Where its code stands.
  public let sources: SourceList

  @usableFromInline let type: any Architecture.Type

  /// How its instances are made, and how events reach them.
  @usableFromInline let seat: Seat<App>
  @usableFromInline let loops: AppLoops<App>
  /// What this process knows of it.
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
    seat = A.runsTasks ? Seat(TaskHost<A>.self) : Seat(A.self)
    loops = AppLoops()
  }
}

extension ArchitectureEntry {
  /// How many events are counted where a world answers: one takes tens of thousands of instructions there.
  @usableFromInline static var worldEventsMax: Int { 5_000 }

  /// The beginning of a script, as far as instructions are counted.
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
///   - isDefault: whether it runs when no architecture is named; one that reads the machine's clock never does.
///   - countedEventsMax: how many events are replayed where instructions are counted; if nil all, and 5,000 in an app with a
///     world. For an architecture that takes thousands of instructions for each event.
///   - sources: the files in which it is written, from the folder of the list; the one named as the type if none is given.
///     What all architectures share, or a kit brings, is not among them.
@inlinable
public func entry<A: Architecture>(
  _ type: A.Type, isDefault: Bool = true, countedEventsMax: Int? = nil, sources: [SourceList.File] = [],
  listPath: String = #filePath
) -> ArchitectureEntry<A.App> {
  ArchitectureEntry(
    type, isDefault: isDefault, countedEventsMax: countedEventsMax,
    sources: SourceList(type, sources, listPath: listPath))
}

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

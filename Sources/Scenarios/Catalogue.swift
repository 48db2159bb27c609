public import Traces

/// The apps that a `bench` knows.
///
///     Bench.main(Catalogue([VideoCall.benchmark]))
public struct Catalogue: Sendable {
  public let benchmarks: [any AnyAppBenchmark]

  public init(_ benchmarks: [any AnyAppBenchmark]) { self.benchmarks = benchmarks }
}

/// An app and the architectures of it that are compared, where the app's type does not matter.
public protocol AnyAppBenchmark<App>: Sendable {
  associatedtype App: Scenarios.App
  var architectures: [ArchitectureEntry<App>] { get }
  /// ``Nothing``: the harness overhead, measured with every app.
  var overhead: ArchitectureEntry<App> { get }
  /// The app's oracle, as something that can be replayed.
  var oracle: ArchitectureEntry<App> { get }
}

extension AnyAppBenchmark {
  /// Who brings about the event that a line of a trace means; nil if it is a condition.
  ///
  /// - Precondition: the line's words are in the app's ``App/traceVocabulary``.
  package func origin(of line: TraceEvent) -> Origin? {
    line.source == Conditions.source ? nil : App.origin(of: App.event(line))
  }

  public var appName: String { App.name }
  public var appSummary: String { App.summary }
  public var appRule: String { App.rule }
  public var comparesKits: Bool { App.comparesKits }
  public var missingKits: [Kit: String] { App.missingKits }
  public var vocabulary: Vocabulary { App.traceVocabulary }
  /// The app's own, or random events where it lists none.
  public var traces: [TraceRecipe] { App.traces.isEmpty ? [.random(of: App.self)] : App.traces }
  public var effects: [String] { App.effects }

  /// A trace of the app from a recording; what the recording lacks comes from the seed. Nil if nobody types in the app.
  public func trace(from recording: KeystrokeRecording, seed: UInt64) -> Trace? {
    App.trace(from: recording, seed: seed)
  }

  /// The entry of that name, ``Nothing`` included.
  public func architecture(named name: String) -> ArchitectureEntry<App>? {
    (architectures + [overhead]).first { $0.name == name }
  }
}

/// An app and the architectures of it that are compared.
public struct AppBenchmark<App: Scenarios.App>: AnyAppBenchmark {
  public let architectures: [ArchitectureEntry<App>]
  public let overhead: ArchitectureEntry<App>
  public let oracle: ArchitectureEntry<App>

  /// Inlinable, so that the loops of ``overhead`` and ``oracle`` are compiled where the app's type is known, as the
  /// architectures' are.
  @inlinable
  public init(_ app: App.Type, architectures: [ArchitectureEntry<App>]) {
    self.architectures = architectures
    overhead = entry(Nothing<App>.self)
    oracle = .oracle
  }

  init(
    architectures: [ArchitectureEntry<App>], overhead: ArchitectureEntry<App>, oracle: ArchitectureEntry<App>
  ) {
    self.architectures = architectures
    self.overhead = overhead
    self.oracle = oracle
  }

  /// The app with these architectures after its own.
  ///
  ///     Bench.main(Catalogue([VideoCall.benchmark.adding([entry(Mine.self)])]))
  public func adding(_ own: [ArchitectureEntry<App>]) -> AppBenchmark {
    AppBenchmark(architectures: architectures + own, overhead: overhead, oracle: oracle)
  }
}

extension Catalogue {
  /// Why no command can work with the catalogue, in one line with what to do about it; nil where nothing is wrong.
  package var problem: String? {
    guard !benchmarks.isEmpty else { return "the catalogue lists no app: list one" }
    if let name = benchmarks.map({ $0.appName }).firstRepeated {
      return
        "the catalogue lists two apps called '\(name)': list the app once, with all its architectures, or rename one"
    }
    return benchmarks.lazy.compactMap { $0.problem }.first
  }
}

extension AnyAppBenchmark {
  fileprivate var problem: String? {
    if let problem = ListedName(appName).problem { return "the catalogue lists an app \(problem)" }
    guard architectures.contains(where: \.isDefault) else {
      return "\(appName) lists no architecture that runs without being named: list one"
    }
    guard !App.alphabet.isEmpty else {
      return "the alphabet of \(appName) is empty: list a letter for each kind of event"
    }
    let names = architectures.map(\.name)
    for name in names {
      if let problem = ListedName(name).problem { return "\(appName) lists an architecture \(problem)" }
      if [overhead.name, oracle.name].contains(name) {
        return "\(appName) lists an architecture called '\(name)', a name that bench needs for its own: rename it"
      }
    }
    if let name = names.firstRepeated {
      return "\(appName) lists two architectures called '\(name)', and results are told apart by that name: rename one"
    }
    for name in traces.map(\.name) {
      if let problem = ListedName(name).problem { return "\(appName) lists a trace \(problem)" }
    }
    if let name = traces.map(\.name).firstRepeated {
      return "\(appName) lists two traces called '\(name)': rename one"
    }
    return nil
  }
}

/// A name that stands on command lines, in CSV files and in file names.
private struct ListedName {
  let text: String

  init(_ text: String) { self.text = text }

  /// Completes "an app …"; nil for a good name.
  var problem: String? {
    let scalars = text.unicodeScalars
    guard let first = scalars.first else { return "without a name: give it one" }
    if first.isOfWord, scalars.allSatisfy({ $0.isOfWord || "-_.+".unicodeScalars.contains($0) }) { return nil }
    // Escaped, as it may hold what a terminal obeys.
    let shown = scalars.map { $0.escaped(asASCII: true) }.joined()
    return
      "called '\(shown)': make the name of letters, digits, '-', '_', '.' and '+', and begin with a letter or digit"
  }
}

extension Unicode.Scalar {
  fileprivate var isOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}

extension [String] {
  fileprivate var firstRepeated: String? {
    var seen: Set<String> = []
    return first { !seen.insert($0).inserted }
  }
}

public import Traces

/// The apps of a `bench` program.
///
///     Bench.main(Catalogue([VideoCall.benchmark]))
public struct Catalogue: Sendable {
  public let benchmarks: [any AnyAppBenchmark]

  public init(_ benchmarks: [any AnyAppBenchmark]) { self.benchmarks = benchmarks }
}

/// An ``AppBenchmark`` without the app's type.
public protocol AnyAppBenchmark<App>: Sendable {
  associatedtype App: Scenarios.App
  var architectures: [ArchitectureEntry<App>] { get }
  var overhead: ArchitectureEntry<App> { get }
  var oracle: ArchitectureEntry<App> { get }
}

extension AnyAppBenchmark {
  /// The source of the event of a trace line; nil if the line is a condition.
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
  /// The app's traces, or one of random events if it lists none.
  public var traces: [TraceRecipe] { App.traces.isEmpty ? [.random(of: App.self)] : App.traces }
  public var effects: [String] { App.effects }

  /// A trace from a recording; the seed supplies what the recording lacks. Nil if the app has no typing.
  public func trace(from recording: KeystrokeRecording, seed: UInt64) -> Trace? {
    App.trace(from: recording, seed: seed)
  }

  /// Includes ``Nothing``.
  public func architecture(named name: String) -> ArchitectureEntry<App>? {
    (architectures + [overhead]).first { $0.name == name }
  }
}

public struct AppBenchmark<App: Scenarios.App>: AnyAppBenchmark {
  public let architectures: [ArchitectureEntry<App>]
  public let overhead: ArchitectureEntry<App>
  public let oracle: ArchitectureEntry<App>

  /// Inlinable, so that the loops of ``overhead`` and ``oracle`` are specialised for the app, as those of its
  /// architectures are.
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
  /// An error that makes the catalogue unusable, with its remedy in one line; nil if there is none.
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

/// A name for command lines, CSV files and file names.
private struct ListedName {
  let text: String

  init(_ text: String) { self.text = text }

  /// Completes "an app …"; nil for a good name.
  var problem: String? {
    let scalars = text.unicodeScalars
    guard let first = scalars.first else { return "without a name: give it one" }
    if first.isOfWord, scalars.allSatisfy({ $0.isOfWord || "-_.+".unicodeScalars.contains($0) }) { return nil }
    // Escaped, because it may contain terminal control characters.
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

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

public import Streams
public import Traces

/// The plan of the world's answers in a trace.
public struct AnswerPlan<App: Scenarios.App>: Sendable {
  /// An answer that is a line of the trace. The longest waiting request that allows it gets it; if there is none, no
  /// request does.
  @usableFromInline
  struct Cue: Sendable {
    @usableFromInline let time: VirtualInstant
    @usableFromInline let event: App.Event

    @usableFromInline
    init(time: VirtualInstant, event: App.Event) {
      self.time = time
      self.event = event
    }
  }

  /// Draws latencies and answers; nil if requests are answered by cues or letters, or never.
  @usableFromInline var conditions: ConditionTable?
  @usableFromInline var cues: [Cue] = []
  /// The latencies of the first requests of each kind. They take precedence over ``conditions``.
  @usableFromInline var recordedNanoseconds: [UInt8: [Int64]] = [:]

  @usableFromInline
  init() {}

  /// The plan without the cues before an instant.
  package func starting(at time: VirtualInstant) -> AnswerPlan {
    var plan = self
    plan.cues.removeAll { $0.time < time }
    return plan
  }
}

extension Conditions {
  /// The source of lines that state conditions. Wherever they stand, they hold for the whole trace. They are no events.
  public static let source = Trace.conditionSource

  private enum Quantity: String, CaseIterable {
    case latencyMedian = "latency_median_ns"
    case latencySigma = "latency_sigma_ppm"
    case mishaps = "mishaps_ppm"
    /// The latency of the next request of a kind.
    case took = "took_ns"

    var limits: ClosedRange<Int64> {
      switch self {
      case .latencyMedian, .took: 0...Trace.timeNanosecondsMax
      case .latencySigma: 0...4_000_000
      case .mishaps: 0...1_000_000
      }
    }

    /// The word in a trace: `latency_median_ns` for every kind of request, `load_latency_median_ns` for one.
    func word(_ kind: String?) -> String { kind.map { "\($0)_\(rawValue)" } ?? rawValue }
  }

  private static let seedWord = "seed"

  /// The words of these lines, for a world that answers these kinds.
  ///
  ///     0,world,seed,1
  ///     0,world,latency_median_ns,300000000
  ///     0,world,save_latency_median_ns,2000000
  ///     0,world,load_took_ns,412000000
  ///
  /// The nth `took` of a kind is the latency of the nth request of that kind, which gets the usual answer.
  static func vocabulary(kinds: some Sequence<String>) -> [Vocabulary.Word] {
    let quantities = Quantity.allCases
    let usual = quantities.filter { $0 != .took }.map { ($0, $0.word(nil)) }
    let own = kinds.sorted().flatMap { kind in quantities.map { ($0, $0.word(kind)) } }
    return [Vocabulary.Word(source, seedWord, value: .wholeNumber)]
      + (usual + own).map { Vocabulary.Word(source, $1, value: .number(in: $0.limits)) }
  }

  /// The conditions as lines of a trace, at time 0.
  public var lines: [TraceEvent] {
    [Self.line(Self.seedWord, Int64(bitPattern: seed))] + Self.lines(usual, nil)
      + services.sorted { $0.key < $1.key }.flatMap { Self.lines($0.value, $0.key) }
  }

  private static func lines(_ service: Service, _ kind: String?) -> [TraceEvent] {
    [
      line(Quantity.latencyMedian.word(kind), service.latency.median.traceNanoseconds),
      line(Quantity.latencySigma.word(kind), service.latency.sigma.millionths),
      line(Quantity.mishaps.word(kind), service.mishaps.millionths),
    ]
  }

  private static func line(_ word: String, _ value: Int64) -> TraceEvent {
    TraceEvent(timeNanoseconds: 0, source: source, kind: word, value: "\(value)")
  }

  /// - Parameter values: the value of the last line of each kind. Nil if none gives the seed.
  fileprivate init?(_ values: [String: Int64?], kinds: some Sequence<String>) {
    guard let seed = values[Self.seedWord] ?? nil else { return nil }
    func service(_ kind: String?, or usual: Service) -> Service {
      var service = usual
      if let value = values[Quantity.latencyMedian.word(kind)] ?? nil { service.latency.median = .nanoseconds(value) }
      if let value = values[Quantity.latencySigma.word(kind)] ?? nil {
        service.latency.sigma = Spread(millionths: value)
      }
      if let value = values[Quantity.mishaps.word(kind)] ?? nil { service.mishaps = Chance(millionths: value) }
      return service
    }
    let usual = service(nil, or: Service(latency: LogNormal(median: .zero, sigma: 0)))
    let own = kinds.map { ($0, service($0, or: usual)) }.filter { $1 != usual }
    self.init(seed: UInt64(bitPattern: seed), usual: usual, services: Dictionary(uniqueKeysWithValues: own))
  }

  fileprivate static func recordedWord(_ kind: String) -> String { Quantity.took.word(kind) }
}

extension AnswerPlan {
  /// Reads conditions, recorded latencies and answers from a trace.
  ///
  /// - Precondition: the trace's words are in the app's vocabulary.
  init(_ trace: Trace) {
    var lines = AnswerLines<App>()
    for line in trace.events {
      lines.add(line, line.source == Conditions.source ? nil : App.event(line))
    }
    self = lines.plan
  }
}

/// Collects the lines of a trace that concern answers.
struct AnswerLines<App: Scenarios.App> {
  private var collected = AnswerPlan<App>()
  private var values: [String: Int64?] = [:]
  private let recordedKinds: [String: UInt8]

  init() {
    recordedKinds =
      App.hasWorld
      ? Dictionary(uniqueKeysWithValues: App.World.kinds.map { (Conditions.recordedWord($0.key), $0.value) }) : [:]
  }

  var plan: AnswerPlan<App> {
    guard App.hasWorld else { return AnswerPlan() }
    var plan = collected
    let kinds = App.World.kinds
    plan.conditions = Conditions(values, kinds: kinds.keys).map { ConditionTable($0, kinds: kinds) }
    return plan
  }

  /// - Parameter event: the line's event; nil for a condition.
  mutating func add(_ line: TraceEvent, _ event: App.Event?) {
    guard App.hasWorld else { return }
    if let event {
      guard App.origin(of: event) == .world else { return }
      collected.cues.append(.init(time: VirtualInstant(nanoseconds: line.timeNanoseconds), event: event))
    } else if let kind = recordedKinds[line.kind] {
      if let took = Int64(line.value) { collected.recordedNanoseconds[kind, default: []].append(took) }
    } else {
      values[line.kind] = .some(Int64(line.value))
    }
  }
}

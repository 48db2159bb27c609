public import Streams
public import Traces

/// What a trace says of the world's answers.
public struct AnswerPlan<App: Scenarios.App>: Sendable {
  /// An answer that is a line of the trace. It goes to the longest waiting request that can be answered so, and to nobody
  /// if there is none.
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

  /// Draws latencies and answers; nil if a request is answered by a cue or a letter, or never.
  @usableFromInline var conditions: ConditionTable?
  /// In order of time.
  @usableFromInline var cues: [Cue] = []
  /// What the nth request of a kind takes, by kind. They come before ``conditions``.
  @usableFromInline var recordedNanoseconds: [UInt8: [Int64]] = [:]

  @usableFromInline
  init() {}

  /// The same without the cues before an instant.
  package func starting(at time: VirtualInstant) -> AnswerPlan {
    var plan = self
    plan.cues.removeAll { $0.time < time }
    return plan
  }
}

extension Conditions {
  /// The source of the lines that state conditions. They hold for the whole trace wherever they
  /// stand, and are no events of the app.
  public static let source = Trace.conditionSource

  /// What a line of source ``source`` states.
  private enum Quantity: String, CaseIterable {
    case latencyMedian = "latency_median_ns"
    case latencySigma = "latency_sigma_ppm"
    case mishaps = "mishaps_ppm"
    /// What the next request of a kind took.
    case took = "took_ns"

    var limits: ClosedRange<Int64> {
      switch self {
      case .latencyMedian, .took: 0...Trace.timeNanosecondsMax
      case .latencySigma: 0...4_000_000
      case .mishaps: 0...1_000_000
      }
    }

    /// Its kind in a trace: `latency_median_ns` for every kind of request, `load_latency_median_ns` for one.
    func word(_ kind: String?) -> String { kind.map { "\($0)_\(rawValue)" } ?? rawValue }
  }

  private static let seedWord = "seed"

  /// The words of such lines, for a world that answers these kinds.
  ///
  ///     0,world,seed,1
  ///     0,world,latency_median_ns,300000000
  ///     0,world,save_latency_median_ns,2000000
  ///     0,world,load_took_ns,412000000
  ///
  /// The nth `took` of a kind says how long the nth request of that kind takes. It gets the usual answer.
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

  /// The conditions that lines of a trace state; nil if none gives the seed.
  ///
  /// - Parameter values: what the last line of each kind says.
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

  /// The kind of line that says what a request of a kind took.
  fileprivate static func recordedWord(_ kind: String) -> String { Quantity.took.word(kind) }
}

extension AnswerPlan {
  /// What the lines of a trace say of answers: conditions, recorded latencies, and answers at their times.
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

/// Collects what the lines of a trace say of answers.
struct AnswerLines<App: Scenarios.App> {
  private var collected = AnswerPlan<App>()
  /// What the last condition of each kind says.
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

  /// - Parameter event: what the line means; nil for a condition.
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

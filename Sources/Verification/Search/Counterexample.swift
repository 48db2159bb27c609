import Basics
import Foundation
public import Scenarios
public import Traces

/// The fewest and simplest steps that show one kind of divergence.
public struct Counterexample<App: Scenarios.App>: Sendable {
  public let contest: Contest<App>
  public let kind: DivergenceKind
  /// 1-minimal: see ``Shrinking``.
  public let steps: [Step]
  /// All divergences on the steps.
  private let divergences: [Divergence<App>]

  /// - Throws: ``Unrepeatable`` if the steps do not show the kind, or no longer do.
  public init(
    of kind: DivergenceKind, in contest: Contest<App>, shrinking steps: [Step]
  ) throws(Unrepeatable) {
    if kind.death != nil {
      // Whoever started this process has shrunk them: each try may end a process.
      try self.init(of: kind, in: contest, showing: contest.minimalSteps(of: kind) ?? steps)
      return
    }
    try self.init(of: kind, in: contest, showing: steps)
    let shrinking = Shrinking(app: App.self) { contest.kinds(on: $0).contains(kind) }
    try self.init(of: kind, in: contest, showing: shrinking.minimal(steps))
  }

  /// Takes the steps as they are, without shrinking.
  /// - Throws: ``Unrepeatable`` if the steps do not show the kind, or no longer do.
  public init(
    of kind: DivergenceKind, in contest: Contest<App>, showing steps: [Step]
  ) throws(Unrepeatable) {
    divergences = contest.divergences(on: steps)
    guard contest.kinds(of: divergences).contains(kind) else { throw Unrepeatable(steps, in: contest) }
    self.contest = contest
    self.kind = kind
    self.steps = steps
  }

  /// Sorted for display: divergences that the promise does not state first, then shorter before longer.
  public static func inOrder(_ counterexamples: [Counterexample]) -> [Counterexample] {
    counterexamples.sorted { one, other in
      if one.kind.isStated != other.kind.isStated { return other.kind.isStated }
      return StepOrder(one.steps, one.kind) < StepOrder(other.steps, other.kind)
    }
  }

  /// The steps in the notation of ``StepNotation``.
  public var notation: String { StepNotation<App>.text(steps) }

  /// The first divergence of that kind.
  public var divergence: Divergence<App> {
    // An exchange consists of several divergences; the first stands for all.
    divergences.first { contest.kind(of: $0) == kind } ?? divergences[0]
  }

  /// The architecture's decisions on the steps.
  public var decisions: ContiguousArray<DecisionLog<App.Decision>.Entry> {
    contest.actual.record(Timeline(steps)).entries
  }

  /// What differs, in one sentence that begins with a verb and has no full stop. Long values are cut.
  public var sentence: String {
    if case .cause(let index) = kind, let promise = contest.promise { return promise.causes[index].sentence }
    let due = contest.promise == nil ? "\(contest.expected.name) decides" : "is due"
    if kind == .exchanged {
      let own = divergences.filter { $0.observer == 0 }
      let (expected, actual) = (own.flatMap(\.expected), own.flatMap(\.actual))
      return "decides \(Self.words(actual)) in place of \(Self.words(expected)), which \(due)"
    }
    let divergence = divergence
    if let death = divergence.death {
      let moment =
        switch divergence.happening {
        case Divergence<App>.making: "while it is made"
        case Divergence<App>.noEvent: "at the end"
        case let happening: "at " + happening
        }
      let sentence = "\(death.sentence(limits: contest.actual.guarding.limits)) \(moment)"
      return divergence.isDeathOfExpected ? "goes on, where \(contest.expected.name) \(sentence)" : sentence
    }
    let isJoining = divergence.event == nil && divergence.happening == Step.lateSubscriberWord
    let moment = isJoining ? "as the subscriber joins" : "at " + divergence.happening
    let verb = divergence.observer == 0 ? "decides" : "tells a late subscriber"
    if divergence.actual.isEmpty {
      let missing = divergence.observer == 0 ? "decides nothing" : "tells a late subscriber nothing"
      return "\(missing) \(moment), where \(Self.clause(due, divergence.expected))"
    }
    return "\(verb) \(Self.words(divergence.actual)) \(moment), where \(Self.clause(due, divergence.expected))"
  }

  private static func clause(_ due: String, _ decisions: [App.Decision]) -> String {
    due == "is due" ? "\(words(decisions)) is due" : "\(due) \(words(decisions))"
  }

  private static func words(_ decisions: [App.Decision]) -> String {
    decisions.isEmpty ? "nothing" : SafeText.excerpts(decisions.map(\.description))
  }

  /// The history as a trace that can be replayed on its own. A trace contains the user's events, the world's answers and
  /// clock readings. Other steps (a late subscriber, a reply from within, an input that ends, a fault of the world) are
  /// named in its origin only. What time brings follows from the times.
  public func trace(named name: String) -> Trace {
    var events: [TraceEvent] = []
    var lastReading = Int64.min
    // Who dies leaves no record of the event at which it does. The other has it, as the steps are the same for both.
    let isDeathOfActual = divergence.death != nil && !divergence.isDeathOfExpected
    let recorded = isDeathOfActual ? contest.expected : contest.actual
    for moment in recorded.record(Timeline(steps)).moments {
      guard let event = moment.happening.event else { continue }
      var line = App.line(event)
      let (time, clock) = (moment.time.nanoseconds, moment.clock.nanoseconds)
      line.timeNanoseconds = time
      if clock != max(time, lastReading == .min ? time : lastReading + 1) { line.clockNanoseconds = clock }
      lastReading = clock
      events.append(line)
    }
    return Trace(
      name: name,
      origin: [
        "counterexample: \(contest.actual.name) \(sentence)", "expected: \(contest.expected.name)",
        "steps: \(notation)",
      ],
      events: events)
  }

  /// Whether ``trace(named:)`` contains everything, so that the two differ on the trace alone.
  public var isWholeAsTrace: Bool { steps.allSatisfy { $0.isEvent && $0.reply == nil } }
}

extension Counterexample {
  /// Whether the same events without faults show something that the promise does not state. Promises apply to traces
  /// without faults whose clock strictly increases; what a fault causes breaks none.
  package var breaksPromise: Bool {
    guard contest.promise != nil, !kind.isStated else { return false }
    return contest.breaksPromise(on: steps.compactMap(\.withoutFault))
  }
}

extension Step {
  /// The step without its fault; nil if it is no event.
  fileprivate var withoutFault: Step? {
    isEvent ? Step(happening, waitNanoseconds: waitNanoseconds) : nil
  }
}

extension Counterexample {
  /// The rule that the architecture breaks, in a sentence without its full stop, where it decides too little because it
  /// decides elsewhere. Nil if nothing shows that.
  ///
  /// Takes real time, a tenth of a second or more, where a decision is missing that the promise does not state.
  public var hint: String? {
    // It takes a replay that nobody watches.
    guard contest.actual.knownDeaths.isEmpty else { return nil }
    guard !kind.isStated, divergence.actual.count < divergence.expected.count else { return nil }
    return contest.actual.stray(on: steps)?.hint
  }
}

extension AnyAppBenchmark {
  /// The rule that an architecture breaks, where it decides elsewhere when each letter of the alphabet happens once. Nil if
  /// nothing shows that. Takes real time, a tenth of a second or more.
  public func strayHint(of architecture: String) -> String? {
    self.architecture(named: architecture)?.stray(on: App.alphabet.indices.map(Step.letter))?.hint
  }
}

extension ArchitectureEntry {
  /// Whether it decides where nobody replays; see ``Stray``.
  func stray(on steps: [Step]) -> Stray? {
    stray(on: Timeline(steps)) { isFound in
      let end = ContinuousClock.now + Self.timeout
      while !isFound(), ContinuousClock.now < end { Self.pause() }
    }
  }

  /// As long as anybody sleeps in this app, and a tenth of a second. No longer than a second: an app may wait for days.
  private static var timeout: Duration {
    min(.milliseconds(100) + (App.alphabet.compactMap(\.pause).max() ?? .zero), .seconds(1))
  }

  private static func pause() {
    let seconds = 0.002
    // Elsewhere the main queue is somebody else's.
    guard Thread.isMainThread else { return Thread.sleep(forTimeInterval: seconds) }
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
    Thread.sleep(forTimeInterval: seconds)
  }
}

extension Stray {
  var hint: String {
    let fact =
      switch self {
      case .otherThread: "a decision is made on another thread than the one that replays"
      case .afterwards: "a decision is made after the replay, by whatever the main queue runs"
      case .wokenElsewhere: "a task is woken by another thread, as by a sleep on the machine's clock"
      }
    return fact
      + "; use the scheduler or the clock that is given, and state `runsTasks` where there are tasks (docs/extending.md, "
      + "\"An architecture with tasks\")"
  }
}

import Basics
import Foundation
public import Scenarios
public import Traces

/// The fewest and simplest steps that show one kind of divergence.
public struct Counterexample<App: Scenarios.App>: Sendable {
  public let comparison: DifferentialPair<App>
  public let kind: DivergenceKind
  /// 1-minimal: see ``Shrinking``.
  public let steps: [Step]
  private let divergences: [Divergence<App>]

  /// - Throws: ``Unrepeatable`` if the steps do not show the kind, or no longer do.
  public init(
    of kind: DivergenceKind, in comparison: DifferentialPair<App>, shrinking steps: [Step]
  ) throws(Unrepeatable) {
    if kind.death != nil {
      // The parent process has shrunk them, because each attempt may end a process.
      try self.init(of: kind, in: comparison, showing: comparison.minimalSteps(of: kind) ?? steps)
      return
    }
    try self.init(of: kind, in: comparison, showing: steps)
    let shrinking = Shrinking(app: App.self) { comparison.kinds(on: $0).contains(kind) }
    try self.init(of: kind, in: comparison, showing: shrinking.minimal(steps))
  }

  /// Takes the steps without shrinking.
  /// - Throws: ``Unrepeatable`` if the steps do not show the kind, or no longer do.
  public init(
    of kind: DivergenceKind, in comparison: DifferentialPair<App>, showing steps: [Step]
  ) throws(Unrepeatable) {
    divergences = comparison.divergences(on: steps)
    guard comparison.kinds(of: divergences).contains(kind) else { throw Unrepeatable(steps, in: comparison) }
    self.comparison = comparison
    self.kind = kind
    self.steps = steps
  }

  /// Sorted for display: unstated divergences first, then by length.
  public static func inOrder(_ counterexamples: [Counterexample]) -> [Counterexample] {
    counterexamples.sorted { one, other in
      if one.kind.isStated != other.kind.isStated { return other.kind.isStated }
      return StepOrder(one.steps, one.kind) < StepOrder(other.steps, other.kind)
    }
  }

  /// The steps in ``StepNotation``.
  public var notation: String { StepNotation<App>.text(steps) }

  /// The first divergence of that kind.
  public var divergence: Divergence<App> {
    // An exchange consists of several divergences; use the first.
    divergences.first { comparison.kind(of: $0) == kind } ?? divergences[0]
  }

  /// The basis of the stated cause; nil if the promise does not state the divergence.
  public var basis: CauseBasis? {
    guard case .cause(let index) = kind else { return nil }
    return comparison.promise?.causes[index].basis
  }

  public var decisions: ContiguousArray<DecisionLog<App.Decision>.Entry> {
    comparison.actual.record(Timeline(steps)).entries
  }

  /// The difference, in a sentence without subject and full stop. Long values are cut.
  public var sentence: String {
    if case .cause(let index) = kind, let promise = comparison.promise { return promise.causes[index].sentence }
    let due = comparison.promise == nil ? "\(comparison.expected.name) decides" : "is due"
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
      let sentence = "\(death.sentence(limits: comparison.actual.guarding.limits)) \(moment)"
      return divergence.isDeathOfExpected ? "goes on, where \(comparison.expected.name) \(sentence)" : sentence
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

  /// The history as a trace that can be replayed on its own: the user's events, the world's answers and clock readings.
  /// Other steps (late subscribers, re-entrant events, ended inputs, faults of the world) are only named in its origin.
  /// Alarms follow from the times.
  public func trace(named name: String) -> Trace {
    var events: [TraceEvent] = []
    var lastReading = Int64.min
    // The record of a crash lacks its event. The other side's record has it, because the steps are the same.
    let isDeathOfActual = divergence.death != nil && !divergence.isDeathOfExpected
    let recorded = isDeathOfActual ? comparison.expected : comparison.actual
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
        "counterexample: \(comparison.actual.name) \(sentence)", "expected: \(comparison.expected.name)",
        "steps: \(notation)",
      ],
      events: events)
  }

  /// Whether the two differ on ``trace(named:)`` alone.
  public var isWholeAsTrace: Bool { steps.allSatisfy { $0.isEvent && $0.reply == nil } }
}

extension Counterexample {
  /// Whether the same events without faults show an unstated divergence. Promises do not cover faults.
  package var breaksPromise: Bool {
    guard comparison.promise != nil, !kind.isStated else { return false }
    return comparison.breaksPromise(on: steps.compactMap(\.withoutFault))
  }
}

extension Step {
  fileprivate var withoutFault: Step? {
    isEvent ? Step(happening, waitNanoseconds: waitNanoseconds) : nil
  }
}

extension Counterexample {
  /// The broken rule, without a full stop, if decisions are missing because they are made outside the replay. Otherwise
  /// nil.
  ///
  /// Takes real time, a tenth of a second or more, if a decision is missing that the promise does not explain.
  public var hint: String? {
    // The check needs a replay without crash protection.
    guard comparison.actual.knownDeaths.isEmpty else { return nil }
    guard !kind.isStated, divergence.actual.count < divergence.expected.count else { return nil }
    return comparison.actual.offReplayDecision(on: steps)?.hint
  }
}

extension AnyAppBenchmark {
  /// The broken rule, if an architecture decides outside the replay after one event of each letter. Otherwise nil.
  /// Takes real time, a tenth of a second or more.
  public func strayHint(of architecture: String) -> String? {
    self.architecture(named: architecture)?.offReplayDecision(on: App.alphabet.indices.map(Step.letter))?.hint
  }
}

extension ArchitectureEntry {
  /// How decisions escape the replay; nil if none does.
  func offReplayDecision(on steps: [Step]) -> OffReplayDecision? {
    offReplayDecision(on: Timeline(steps)) { isFound in
      let end = ContinuousClock.now + Self.timeout
      while !isFound(), ContinuousClock.now < end { Self.pause() }
    }
  }

  /// The app's longest pause and a tenth of a second, but at most a second: an app may pause for days.
  private static var timeout: Duration {
    min(.milliseconds(100) + (App.alphabet.compactMap(\.pause).max() ?? .zero), .seconds(1))
  }

  private static func pause() {
    let seconds = 0.002
    // Other threads must not run the main queue.
    guard Thread.isMainThread else { return Thread.sleep(forTimeInterval: seconds) }
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
    Thread.sleep(forTimeInterval: seconds)
  }
}

extension OffReplayDecision {
  var hint: String {
    let fact =
      switch self {
      case .otherThread: "a decision is made on another thread than the replay"
      case .afterwards: "a decision is made after the replay, on the main queue"
      case .wokenElsewhere: "a task is woken by another thread, as by a sleep on the machine's clock"
      }
    return fact
      + "; use the scheduler or the clock that is given, and state `runsTasks` where there are tasks (docs/extending.md, "
      + "\"An architecture with tasks\")"
  }
}

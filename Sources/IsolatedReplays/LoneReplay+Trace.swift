import Scenarios
import Traces
import Verification

/// How an architecture ends its process while it replays a trace.
package struct TraceDeath {
  package let architecture: String
  package let death: Death
  /// Few events that show it, with their own times and values.
  package let least: Trace
  /// The event of the whole trace at which it happens: ``Flight/making`` while the instance is made, nil at the end.
  package let eventIndex: Int?
  /// The same of ``least``.
  package let leastIndex: Int?
  /// Whether steps tell the same, and are known now.
  package let isRetold: Bool

  init<App>(_ found: LoneReplay<App>.FoundOnTrace, isRetold: Bool) {
    architecture = found.architecture
    death = found.death
    least = found.least
    eventIndex = found.eventIndex
    leastIndex = found.leastIndex
    self.isRetold = isRetold
  }
}

extension LoneReplay {
  /// How it died on a trace.
  struct FoundOnTrace {
    let architecture: String
    let death: Death
    let least: Trace
    let eventIndex: Int?
    let leastIndex: Int?
  }

  /// Nil if it lives.
  func death(on trace: Trace) throws -> FoundOnTrace? {
    guard let first = try end(.events(SentTrace(trace))) else { return nil }
    let index = eventIndex(first.moment, of: trace)
    let least = try least(trace, first.death, upTo: index)
    let last = try end(.events(SentTrace(least)))
    return FoundOnTrace(
      architecture: suspect.architecture, death: first.death, least: least, eventIndex: index,
      leastIndex: last.flatMap { eventIndex($0.moment, of: least) })
  }

  /// Which event of the trace a moment of its replay is; ``Flight/making`` while the instance is made, nil behind the last.
  private func eventIndex(_ moment: Int, of trace: Trace) -> Int? {
    moment < Script<App>(trace).count ? moment : nil
  }

  /// As few events as die so: of a long trace perhaps more, since the effort is bounded.
  private func least(_ trace: Trace, _ death: Death, upTo index: Int?) throws -> Trace {
    var failure: (any Error)?
    func dies(_ events: [TraceEvent]) -> Bool {
      guard failure == nil else { return false }
      do {
        return try end(.events(SentTrace(Trace(name: trace.name, events: events))))?.death == death
      } catch {
        failure = error
        return false
      }
    }
    // Where each line is an event of the user's, what comes behind has no part in it.
    let isPlain = Script<App>(trace).count == trace.events.count
    let beginning = isPlain ? index.map { Array(trace.events.prefix($0 + 1)) } : nil
    let whole = beginning.flatMap { dies($0) ? $0 : nil } ?? trace.events
    let budget = death.isSlow ? 20 * whole.count : Self.triedEventsMax
    let events = Shrinking<TraceEvent>(budget: min(budget, Self.triedEventsMax), while: dies).minimal(whole)
    if let failure { throw failure }
    return Trace(name: trace.name, events: events)
  }

  /// How many events may be replayed to make a trace shorter: some hundred processes for a trace of a thousand events.
  private static var triedEventsMax: Int { 100_000 }
}

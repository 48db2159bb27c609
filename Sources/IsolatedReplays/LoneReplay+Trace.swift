import Scenarios
import Traces
import Verification

/// How an architecture ends its process while it replays a trace.
package struct TraceDeath {
  package let architecture: String
  package let death: Death
  /// The event of the whole trace at which it happens: ``Flight/making`` while the instance is made, nil at the end.
  package let eventIndex: Int?
  /// That event.
  package let event: TraceEvent?
  /// How many events of the user's the trace has.
  package let eventCount: Int
  /// Few events that show it, with their own times and values; nil where more lead to it than are tried, or where they do
  /// not show it alone.
  package let least: Trace?
  /// The event of ``least`` at which it happens, as in ``eventIndex``.
  package let leastIndex: Int?
  /// Whether steps tell the same, and are known now.
  package var isRetold = false
}

extension LoneReplay {
  /// How it dies on a trace; nil if it lives.
  ///
  /// - Parameters:
  ///   - path: of the trace's records.
  ///   - count: how many events it has.
  func death(on trace: ReadableTrace, at path: String, events count: Int) throws -> TraceDeath? {
    guard let first = try end(.trace(path: path), events: count) else { return nil }
    let beginning = try Beginning<App>(of: trace, through: first.moment)
    var found: (trace: Trace, index: Int?)?
    if let lines = beginning.lines { found = try least(lines, of: trace.name, first.death) }
    return TraceDeath(
      architecture: suspect.architecture, death: first.death,
      eventIndex: first.moment < beginning.eventCount ? first.moment : nil, event: beginning.last,
      eventCount: beginning.eventCount, least: found?.trace, leastIndex: found?.index)
  }

  private func end(on trace: Trace) throws -> (death: Death, moment: Int)? {
    let file = try handOver(trace)
    return try withExtendedLifetime(file) {
      try end(.trace(path: file.path), events: trace.events.count)
    }
  }

  /// As few events as die so: of a long trace perhaps more, since the effort is bounded.
  /// - Returns: nil if not even all of them do.
  private func least(
    _ lines: [TraceEvent], of name: String, _ death: Death
  ) throws -> (trace: Trace, index: Int?)? {
    var failure: (any Error)?
    func dies(_ events: [TraceEvent]) -> Bool {
      guard failure == nil else { return false }
      do {
        return try end(on: Trace(name: name, events: events))?.death == death
      } catch {
        failure = error
        return false
      }
    }
    guard dies(lines) else {
      if let failure { throw failure }
      return nil
    }
    let budget = death.isSlow ? max(200, lines.count) : Self.triedEventsMax
    let events = Shrinking<TraceEvent>(budget: budget, while: dies).minimal(lines)
    if let failure { throw failure }
    let trace = Trace(name: name, events: events)
    let moment = try end(on: trace)?.moment ?? .max
    return (trace, moment < Script<App>(trace).count ? moment : nil)
  }

  /// How many events may be replayed to make a trace shorter: some hundred processes for a trace of a thousand events.
  static var triedEventsMax: Int { 100_000 }
}

/// What of a trace leads to an event.
private struct Beginning<App: Scenarios.App> {
  /// The event; nil if the trace ends before it.
  private(set) var last: TraceEvent?
  /// How many events of the user's the trace has.
  private(set) var eventCount = 0
  /// The lines up to the event, or all where some are no events of the user's, since they may tell of what comes before; nil
  /// if they are too many.
  private(set) var lines: [TraceEvent]? = []

  /// - Parameter index: of the user's events.
  init(of trace: ReadableTrace, through index: Int) throws(TraceError) {
    let max = LoneReplay<App>.triedEventsMax
    var (read, lineCount, countThrough) = ([TraceEvent](), 0, index < 0 ? 0 : nil as Int?)
    var reader = try trace.reader()
    while let line = try reader.next() {
      lineCount += 1
      if lineCount <= max { read.append(line) }
      guard line.source != Conditions.source, App.origin(of: App.event(line)) == .user else { continue }
      if eventCount == index { (last, countThrough) = (line, lineCount) }
      eventCount += 1
    }
    let count = eventCount == lineCount || lineCount > max ? countThrough ?? lineCount : lineCount
    lines = count <= max ? Array(read.prefix(count)) : nil
  }
}

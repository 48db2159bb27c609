import Foundation
import Processes
import Scenarios
import Traces
import Verification

struct SingleReplay<App: Scenarios.App> {
  let suspect: ArchitectureID
  let attempt: (_ work: SingleReplayTask, _ events: Int?) throws -> IsolatedAttempt
  let handOver: (Trace) throws -> SharedTraceFile

  struct Found {
    let death: Death
    /// Through the one at which it died; empty if it died while it was made.
    let steps: [Step]
    /// ``ReplaySlot/making``, a moment of the timeline, or nil if it died at the end.
    let moment: Int?
    /// The step at which it died, without its mishap; empty at the end.
    let word: String
  }

  /// How it dies, and at which moment (`.max` at the end); nil if it does not.
  ///
  /// - Parameter events: the number of events of a trace; nil for steps.
  func end(_ history: SingleReplayTask.History, events: Int? = nil) throws -> (death: Death, moment: Int)? {
    var vainStarts = 0
    while true {
      let attempt = try attempt(SingleReplayTask(suspect: suspect, history: history), events)
      let end = attempt.end()
      Interruption.shared.waitIfInterrupted()
      switch end {
      case .died(let death):
        // The attempt owns the recorder's memory.
        return withExtendedLifetime(attempt) { (death, attempt.recorder.activeSlots.first?.moment ?? .max) }
      case .finished, .failed(nil): return nil
      case .failed, .neverBegan:
        vainStarts += 1
        if vainStarts == IsolatedAttempt.vainStartsMax { throw attempt.failure(of: end) ?? .ended(.misbehaved) }
      }
    }
  }

  func death(on steps: [Step]) throws -> Found? {
    try end(.steps(StepNotation<App>.text(steps))).map { found($0.death, on: steps, at: $0.moment) }
  }

  private func found(_ death: Death, on steps: [Step], at moment: Int) -> Found {
    if moment == ReplaySlot.making {
      return Found(death: death, steps: [], moment: moment, word: Divergence<App>.making)
    }
    let moments = Timeline<App>(steps).moments
    guard moments.indices.contains(moment) else { return Found(death: death, steps: steps, moment: nil, word: "") }
    let index = moments[moment].stepIndex
    // Later steps have no part in it, unless a step is reordered or delayed.
    let reachesBack = steps.contains { $0.mishap == .reordered || $0.mishap == .delayed }
    return Found(
      death: death, steps: reachesBack ? steps : Array(steps[...index]), moment: moment,
      word: StepNotation<App>.text(Step(steps[index].happening)))
  }

  /// The ``Found/word`` of a recorded death.
  func word(_ record: FoundDeath) -> String? {
    guard let steps = try? StepNotation<App>.steps(written: record.notation) else { return nil }
    return found(record.death, on: steps, at: record.moment ?? .max).word
  }

  /// The record of a death, for later replays of the same steps.
  func record(_ found: Found, minimal: [Step]? = nil, in unit: Int) -> FoundDeath {
    FoundDeath(
      suspect: suspect, death: found.death, notation: StepNotation<App>.text(found.steps), moment: found.moment,
      unit: unit, minimal: minimal.map { StepNotation<App>.text($0) }, isAlone: true)
  }

  /// The record, preceded by that of the shrunk steps if they are fewer.
  func records(_ found: Found, in unit: Int) throws -> [FoundDeath] {
    let minimal = try minimal(found)
    let own = record(found, minimal: minimal.steps, in: unit)
    return minimal.steps == found.steps ? [own] : [record(minimal, in: unit), own]
  }

  /// Shrinks the steps while it dies in the same way at the same step.
  private func minimal(_ first: Found) throws -> Found {
    var best = first
    var failure: (any Error)?
    let shrinking = Shrinking(budget: first.death.isSlow ? 60 : 2_000, of: App.self) { steps in
      guard failure == nil else { return false }
      do {
        guard let found = try death(on: steps), found.death == first.death, found.word == first.word else {
          return false
        }
        if found.steps.count <= best.steps.count { best = found }
        return true
      } catch {
        failure = error
        return false
      }
    }
    let steps = shrinking.minimal(first.steps)
    if let failure { throw failure }
    return steps == best.steps ? best : try death(on: steps) ?? best
  }
}

package struct TraceDeath {
  package let architecture: String
  package let death: Death
  /// The index in the whole trace: ``ReplaySlot/making`` while the instance is made, nil at the end.
  package let eventIndex: Int?
  package let event: TraceEvent?
  package let eventCount: Int
  /// The shrunk trace, with original times and values; nil if the trace is too long to shrink, or if the events do not
  /// show the death alone.
  package let least: Trace?
  /// As ``eventIndex``, in ``least``.
  package let leastIndex: Int?
  /// Whether steps show the same death, and are recorded.
  package var isRetold = false
}

extension SingleReplay {
  /// How it dies on a trace; nil if it does not.
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

  /// Shrinks the events while it dies in the same way. The effort is bounded, so a long trace may not be minimal.
  /// - Returns: nil if it does not die on all of them.
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

  /// How many events may be replayed to shrink a trace: some hundred processes for a trace of a thousand events.
  static var triedEventsMax: Int { 100_000 }
}

private struct Beginning<App: Scenarios.App> {
  /// The event; nil if the trace ends before it.
  private(set) var last: TraceEvent?
  private(set) var eventCount = 0
  /// The lines through the event. All lines if some are not user events, since those may belong to earlier ones. Nil if
  /// there are too many.
  private(set) var lines: [TraceEvent]? = []

  init(of trace: ReadableTrace, through index: Int) throws(TraceError) {
    let max = SingleReplay<App>.triedEventsMax
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

/// A small trace that another process replays: a file of records, removed with this object. On Linux it is in memory.
final class SharedTraceFile {
  let path: String
  #if os(Linux)
    private let file: NamelessFile

    init(_ trace: Trace, by calls: any StartCalls) throws {
      var bytes: [UInt8] = []
      try TraceRecords.write(ReadableTrace(trace)) { bytes += $0 }
      file = try ChildProcessFailure.ofThisProgram { () throws(SystemError) in try NamelessFile(bytes, by: calls) }
      path = file.path()
    }
  #else
    init(_ trace: Trace, by calls: any StartCalls) throws {
      path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).records").path
      var bytes = Data()
      try TraceRecords.write(ReadableTrace(trace)) { bytes += $0 }
      try bytes.write(to: URL(fileURLWithPath: path))
    }

    deinit { unlink(path) }
  #endif
}

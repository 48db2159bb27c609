import Streams
package import Traces

/// A trace prepared for replay block by block: the user's events and the plan of the world's answers. In memory are the
/// plan and, during a pass, one block. A trace of at most one block is in memory as a whole.
package struct TraceScript<App: Scenarios.App>: Sendable {
  package static var usualBlockEvents: Int { 65_536 }

  package let count: Int
  /// The plan of the world's answers.
  package let answers: AnswerPlan<App>
  package let blockEvents: Int
  private let supply: Supply

  private enum Supply: Sendable {
    case whole(Script<App>)
    case lines(ReadableTrace)
  }

  /// Reads the trace to its end.
  ///
  /// - Precondition: the trace's words are in the app's ``App/traceVocabulary``.
  package init(_ trace: ReadableTrace, blockEvents: Int = usualBlockEvents) throws(TraceError) {
    var moments: [Script<App>.Moment] = []
    var (answers, clock, count) = (AnswerLines<App>(), TraceClock(), 0)
    var reader = try trace.reader()
    while let line = try reader.next() {
      let reading = clock.reading(at: line)
      let event = line.source == Conditions.source ? nil : App.event(line)
      answers.add(line, event)
      guard let event, App.origin(of: event) == .user else { continue }
      count += 1
      if count <= blockEvents { moments.append(Script.Moment(event, at: line, clock: reading)) }
    }
    self.count = count
    self.answers = answers.plan
    self.blockEvents = blockEvents
    supply = count <= blockEvents ? .whole(Script(moments, self.answers)) : .lines(trace)
  }

  package init(_ script: Script<App>) {
    count = script.count
    answers = script.answers
    blockEvents = max(script.count, 1)
    supply = .whole(script)
  }

  package func blocks() throws(TraceError) -> ScriptBlocks<App> {
    switch supply {
    case .whole(let script): ScriptBlocks(script)
    case .lines(let trace): ScriptBlocks(try trace.reader(), answers)
    }
  }

  /// - Complexity: O(events), in memory too.
  package func whole() throws -> Script<App> { try beginning(count) }

  /// - Complexity: O(`count`), in memory too.
  package func beginning(_ count: Int) throws -> Script<App> {
    if case .whole(let script) = supply {
      return count >= script.count ? script : Script(script, at: 0..<count)
    }
    var blocks = try blocks()
    return try blocks.next(count) ?? Script([], answers)
  }

  /// The last events up to an instant, at most `max`, and the event after them, if there is one.
  package struct Part {
    package let script: Script<App>
    /// The number of events at or before the instant.
    package let count: Int
    /// Whether earlier events were left out.
    package let isCut: Bool
  }

  /// - Complexity: O(events up to the instant); O(`max` + block) memory.
  package func part(through time: VirtualInstant, max: Int) throws -> Part {
    if case .whole(let script) = supply, script.index(after: time) <= max {
      let count = script.index(after: time)
      return Part(script: Script(script, at: 0..<min(count + 1, script.count)), count: count, isCut: false)
    }
    var blocks = try blocks()
    var moments: [Script<App>.Moment] = []
    var (next, isCut): (Script<App>.Moment?, Bool) = (nil, false)
    while next == nil, let block = try blocks.next(blockEvents) {
      let count = block.index(after: time)
      moments += (0..<count).map(block.moment)
      if count < block.count { next = block.moment(at: count) }
      if moments.count > max {
        moments.removeFirst(moments.count - max)
        isCut = true
      }
    }
    let answers = isCut ? answers.starting(at: moments.first?.time ?? .zero) : answers
    return Part(script: Script(moments + (next.map { [$0] } ?? []), answers), count: moments.count, isCut: isCut)
  }
}

extension Script {
  func moment(at index: Int) -> Moment {
    Moment(event: lines[index].event, time: lines[index].time, clock: lines[index].clock)
  }
}

extension Script.Moment {
  init(_ event: App.Event, at line: TraceEvent, clock: Int64) {
    self.init(
      event: event, time: VirtualInstant(nanoseconds: line.timeNanoseconds), clock: VirtualInstant(nanoseconds: clock))
  }
}

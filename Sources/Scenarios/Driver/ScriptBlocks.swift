import Streams
package import Traces

/// The events of a trace as scripts of a block each, for a replay that keeps none of them.
package struct ScriptBlocks<App: Scenarios.App> {
  /// A line behind the first event says what belongs before all of them, so that no block can be replayed before all are read.
  package struct LateLine: Error, Equatable, CustomStringConvertible {
    let event: TraceEvent

    package var description: String {
      "the trace says among its events how the world answers: \(event.source),\(event.kind)"
    }
  }

  /// How the world answers. Where the trace is read for the first time, only the lines before the first event say so.
  package let answers: AnswerPlan<App>
  private var reader: TraceReader?
  private var clock = TraceClock()
  /// The event behind those that were handed over.
  private var first: Script<App>.Moment?
  /// All events, if they are in memory.
  private var whole: Script<App>?
  /// Whether lines that are no events have been read before.
  private let knowsAnswers: Bool

  /// Of a trace that is read once.
  ///
  /// - Throws: ``LateLine`` if the first event is no user's.
  package init(_ stream: TraceStream) throws {
    var (lines, reader) = (AnswerLines<App>(), try ReadableTrace(stream).reader())
    while let line = try reader.next() {
      let reading = clock.reading(at: line)
      if line.source == Conditions.source {
        lines.add(line, nil)
        continue
      }
      let event = App.event(line)
      guard App.origin(of: event) == .user else { throw LateLine(event: line) }
      first = Script.Moment(event, at: line, clock: reading)
      break
    }
    answers = lines.plan
    self.reader = reader
    knowsAnswers = false
  }

  /// Of a trace that has been read before.
  init(_ reader: TraceReader, _ answers: AnswerPlan<App>) {
    self.reader = reader
    self.answers = answers
    knowsAnswers = true
  }

  /// Of one that is in memory.
  init(_ script: Script<App>) {
    whole = script
    answers = script.answers
    knowsAnswers = true
  }

  /// The next events, at most `count`, or all if they are in memory; nil after the last.
  ///
  /// - Complexity: O(count).
  /// - Throws: ``LateLine``, or a `TraceError`.
  package mutating func next(_ count: Int) throws -> Script<App>? {
    if let script = whole.take() { return script.count > 0 ? script : nil }
    guard reader != nil else { return nil }
    var moments: [Script<App>.Moment] = []
    moments.reserveCapacity(count)
    if let first = first.take() { moments.append(first) }
    while moments.count < count, let moment = try nextMoment() { moments.append(moment) }
    return moments.isEmpty ? nil : Script(moments, answers)
  }

  /// Whether all events have been handed over.
  package mutating func isAtEnd() throws -> Bool {
    if reader == nil { return whole == nil }
    if first == nil { first = try nextMoment() }
    return first == nil
  }

  private mutating func nextMoment() throws -> Script<App>.Moment? {
    while let line = try reader?.next() {
      let reading = clock.reading(at: line)
      let event = line.source == Conditions.source ? nil : App.event(line)
      if let event, App.origin(of: event) == .user { return Script.Moment(event, at: line, clock: reading) }
      guard knowsAnswers else { throw LateLine(event: line) }
    }
    return nil
  }
}

import Streams
package import Traces

/// The events of a stream as scripts of a block each, for a replay that keeps none of them.
package struct ScriptBlocks<App: Scenarios.App> {
  /// A line behind the first event says what belongs before all of them, so that no block can be replayed before all are read.
  package struct LateLine: Error, Equatable, CustomStringConvertible {
    let event: TraceEvent

    package var description: String {
      "the trace says among its events how the world answers: \(event.source),\(event.kind)"
    }
  }

  /// What the lines before the first event say of the world's answers.
  package let answers: AnswerPlan<App>
  private var iterator: TraceStream.Iterator
  private var clock = TraceClock()
  /// The first event, which has been read with the lines before it.
  private var first: TraceEvent?

  package init(_ stream: TraceStream) {
    iterator = stream.makeIterator()
    var conditions = Trace(name: stream.name)
    while let line = iterator.next() {
      guard line.source == Conditions.source else {
        first = line
        break
      }
      conditions.events.append(line)
      _ = clock.reading(at: line)
    }
    answers = AnswerPlan(conditions)
  }

  /// The next events, at most `count`; nil after the last.
  ///
  /// - Complexity: O(count).
  package mutating func next(_ count: Int) throws(LateLine) -> Script<App>? {
    var moments: [Script<App>.Moment] = []
    while moments.count < count, let line = first.take() ?? iterator.next() {
      let event = line.source == Conditions.source ? nil : App.event(line)
      guard let event, App.origin(of: event) == .user else { throw LateLine(event: line) }
      moments.append(
        Script.Moment(
          event: event, time: VirtualInstant(nanoseconds: line.timeNanoseconds),
          clock: VirtualInstant(nanoseconds: clock.reading(at: line))))
    }
    return moments.isEmpty ? nil : Script(moments, AnswerPlan())
  }
}

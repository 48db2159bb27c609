import Traces

/// A trace as processes send it to each other, whatever is in it.
package struct SentTrace: Codable, Sendable {
  private let name: String
  private var times: [Int64] = []
  private var sources: [String] = []
  private var kinds: [String] = []
  private var values: [String] = []
  private var clocks: [Int64?] = []

  /// Its name and its events, without its origin.
  package init(_ trace: Trace) {
    name = trace.name
    for event in trace.events {
      times.append(event.timeNanoseconds)
      sources.append(event.source)
      kinds.append(event.kind)
      values.append(event.value)
      clocks.append(event.clockNanoseconds)
    }
  }

  package var trace: Trace {
    Trace(
      name: name,
      events: times.indices.map { index in
        TraceEvent(
          timeNanoseconds: times[index], source: sources[index], kind: kinds[index], value: values[index],
          clockNanoseconds: clocks[index])
      })
  }
}

/// A task, and the libraries that implement it.
struct Pipeline {
  let name: String
  private(set) var implementations: [Implementation] = []
  /// Whether it starts calls. All pipelines that do start the same.
  private(set) var startsCalls = false

  init(_ name: String) { self.name = name }

  /// One library's form of the pipeline.
  struct Implementation {
    let library: Library
    let begin: (Inputs) -> Replay
  }

  mutating func add<Calls: CallPipeline>(_ library: Library, _ make: @escaping (CallLog, TraceClock) -> Calls) {
    startsCalls = true
    implementations.append(
      Implementation(library: library) { inputs in
        let log = CallLog(capacity: inputs.calls.count)
        let clock = TraceClock()
        let calls = make(log, clock)
        return Replay(
          eventCount: inputs.calls.count, pass: { inputs.calls.replay(into: calls, clock) },
          decisions: { log.decisions })
      })
  }

  mutating func add<Numbers: NumberPipeline>(_ library: Library, _ make: @escaping (Sum) -> Numbers) {
    implementations.append(
      Implementation(library: library) { inputs in
        let sum = Sum(capacity: inputs.numbers.count)
        let numbers = make(sum)
        return Replay(
          eventCount: inputs.numbers.count, pass: { inputs.numbers.replay(into: numbers, sum) },
          decisions: { sum.decisions })
      })
  }
}

struct Replay {
  let eventCount: Int
  /// Sends all events of the trace once.
  let pass: () -> Void
  /// The decisions so far.
  let decisions: () -> Decisions
}

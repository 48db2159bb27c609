import Dispatch
import Foundation
import Streams
import Synchronization
import Testing

/// Four threads send, subscribe, cancel, complete and release at once. Most of what would go wrong here the sanitizers
/// find, and some of it only a run without them. For longer:
///
///     STREAMS_STRESS_SECONDS=3600 swift test --filter StressTests
@Suite struct StressTests {
  private static let seconds =
    ProcessInfo.processInfo.environment["STREAMS_STRESS_SECONDS"].flatMap(Double.init)
    ?? (ProcessInfo.processInfo.environment["BENCH_TESTS"] == "all" ? 60 : 1)

  @Test("No graph loses its integrity where any thread uses it", arguments: StressGraph.all)
  func stress(_ graph: StressGraph) {
    let end = ContinuousClock.now + .seconds(Self.seconds / Double(StressGraph.all.count))
    var round = 0
    repeat {
      Self.play(graph, round)
      round += 1
    } while ContinuousClock.now < end
  }

  /// One graph: what all subscribers hear comes one at a time, and everything is released at the end.
  private static func play(_ graph: StressGraph, _ round: Int) {
    let census = StressCensus()
    do {
      let sources = StressSources()
      let erased = graph.build(sources)
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        var (tokens, logs): ([AnyCancellable], [StressLog]) = ([], [])
        for step in 0..<40 {
          switch (thread + step * 7 + round) % 9 {
          case 0, 1:
            let log = StressLog(census)
            logs.append(log)
            tokens.append(
              erased.publisher.sink(receiveCompletion: { _ in log.note() }, receiveValue: { _ in log.note() }))
          case 2: if !tokens.isEmpty { tokens.removeFirst().cancel() }
          case 3: if !tokens.isEmpty { tokens.removeLast() }
          case 4: sources.value.value = step
          case 5: sources.count = step
          case 6: if step == 36 { sources.second.send(completion: .finished) }
          default: (step.isMultiple(of: 2) ? sources.first : sources.second).send(step)
          }
        }
        #expect(!logs.contains { $0.hasOverlapped }, "\(graph)")
      }
      for subject in [sources.first, sources.second] { subject.send(completion: .finished) }
    }
    let left = census.living.load(ordering: .sequentiallyConsistent)
    #expect(left == 0, "\(graph) keeps \(left) subscribers")
  }
}

/// Sendable, as all of it is for any thread.
final class StressSources: @unchecked Sendable {
  let (first, second) = (Ints(), Ints())
  let value = CurrentValueSubject<Int, Never>(-1)
  @Published var count = -2
}

/// How many subscribers there are.
final class StressCensus: Sendable {
  let living = Atomic(0)
}

/// Whether two threads were in one subscriber at once.
final class StressLog: Sendable {
  private let isBusy = Atomic(false)
  private let overlaps = Atomic(0)
  private let census: StressCensus

  init(_ census: StressCensus) {
    self.census = census
    census.living.add(1, ordering: .relaxed)
  }

  deinit { census.living.subtract(1, ordering: .relaxed) }

  var hasOverlapped: Bool { overlaps.load(ordering: .relaxed) > 0 }

  func note() {
    if isBusy.exchange(true, ordering: .acquiring) { overlaps.add(1, ordering: .relaxed) }
    isBusy.store(false, ordering: .releasing)
  }
}

/// A graph for any thread, of these sources.
struct StressGraph: Sendable, CustomStringConvertible {
  let description: String
  let build: @Sendable (StressSources) -> Erased

  /// Sendable, as it is for any thread.
  struct Erased: @unchecked Sendable {
    let publisher: AnyPublisher<Int, Never>

    init(_ publisher: some Publisher<Int, Never>) { self.publisher = AnyPublisher(publisher) }
  }

  init<P: Publisher<Int, Never> & SendableMetatype>(
    _ description: String, _ build: @escaping @Sendable (StressSources) -> P
  ) {
    self.description = description
    self.build = { Erased(build($0)) }
  }

  static let all: [StressGraph] = [
    StressGraph("passthrough") { $0.first },
    StressGraph("currentValue") { $0.value },
    StressGraph("published") { $0.$count },
    StressGraph("merge") { $0.first.merge(with: $0.value) },
    StressGraph("merge of 3") { $0.first.merge(with: $0.value, $0.$count) },
    StressGraph("combineLatest") { $0.first.combineLatest($0.value) { $0 + $1 } },
    StressGraph("zip") { $0.first.zip($0.second) { $0 + $1 } },
    StressGraph("zip of 3") { $0.first.zip($0.second, $0.value) { $0 + $1 + $2 } },
    StressGraph("withLatestFrom") { $0.first.withLatestFrom($0.$count) },
    StressGraph("prefix(untilOutputFrom:)") { $0.first.prefix(untilOutputFrom: $0.second) },
    StressGraph("drop(untilOutputFrom:)") { $0.first.drop(untilOutputFrom: $0.second) },
    StressGraph("flatMap") { sources in sources.first.flatMap { _ in sources.value.prefix(2) } },
    StressGraph("flatMap(maxPublishers:)") { sources in
      sources.first.flatMap(maxPublishers: .max(1)) { _ in sources.second.first() }
    },
    StressGraph("switchToLatest") { sources in sources.first.map { _ in sources.value }.switchToLatest() },
    StressGraph("append") { $0.second.append($0.value) },
    StressGraph("catch") { sources in
      sources.first.setFailureType(to: Failure.self).merge(with: sources.second.map { _ in 0 }.prefix(1).failing())
        .catch { _ in sources.value }
    },
    StressGraph("share") { $0.first.merge(with: $0.second).share() },
    StressGraph("autoconnect") { $0.first.multicast { CurrentValueSubject(-3) }.autoconnect() },
    StressGraph("first of many") { $0.first.merge(with: $0.value, $0.$count).dropFirst(3).first() },
    StressGraph("receive(on:)") { $0.first.merge(with: $0.second).receive(on: ImmediateScheduler.shared) },
  ]
}

extension Publisher where Output == Int, Failure == Never {
  /// Fails where it would finish.
  fileprivate func failing() -> some Publisher<Int, StreamsTests.Failure> {
    setFailureType(to: StreamsTests.Failure.self).append(Fail(error: StreamsTests.Failure(number: 1)))
  }
}

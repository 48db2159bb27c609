import Dispatch
import Foundation
import Streams
import Synchronization
import Testing

/// Four threads send, subscribe, cancel, complete and release at once. The sanitizers find most errors here, and a run
/// without them finds the rest. To run it longer:
///
///     STREAMS_STRESS_SECONDS=3600 swift test --filter StressTests
@Suite struct StressTests {
  private static let seconds =
    ProcessInfo.processInfo.environment["STREAMS_STRESS_SECONDS"].flatMap(Double.init)
    ?? (ProcessInfo.processInfo.environment["BENCH_TESTS"] == "all" ? 20 : 1)

  @Test(
    "Four threads use a graph: deliveries to a subscriber do not overlap, and everything is released",
    arguments: StressGraph.all)
  func stress(_ graph: StressGraph) {
    let end = ContinuousClock.now + .seconds(Self.seconds / Double(StressGraph.all.count))
    var round = 0
    repeat {
      Self.play(graph, round)
      round += 1
    } while ContinuousClock.now < end
  }

  private static func play(_ graph: StressGraph, _ round: Int) {
    let census = StressCensus()
    weak var released: StressSources?
    do {
      let (sources, logs) = (StressSources(), StressLogs())
      released = sources
      let erased = graph.build(sources)
      onThreads(4) { thread in
        var tokens: [AnyCancellable] = []
        for step in 0..<40 {
          switch (thread + step * 7 + round) % 9 {
          case 0, 1:
            let log = StressLog(census)
            logs.add(log)
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
        // The tokens are kept, so that values in a queue are still delivered.
        logs.keep(tokens)
      }
      for subject in [sources.first, sources.second] { subject.send(completion: .finished) }
      sources.rest()
      logs.release()
      sources.disconnect()
      sources.rest()
      #expect(!logs.haveOverlapped, "\(graph)")
    }
    let left = census.living.load(ordering: .sequentiallyConsistent)
    #expect(left == 0, "\(graph) keeps \(left) subscribers")
    #expect(released == nil, "\(graph)")
  }
}

/// Sendable, because every part is for any thread.
final class StressSources: @unchecked Sendable {
  let (first, second) = (Ints(), Ints())
  let value = CurrentValueSubject<Int, Never>(-1)
  @Published var count = -2
  let queue = DispatchQueue(label: "stress", attributes: .concurrent)
  private let exclusion = Lock()
  private var connections: [any Cancellable] = []

  /// Keeps the last two connections, and cancels the one before them.
  func keep(_ connection: any Cancellable) {
    let former = exclusion.hold {
      connections.append(connection)
      return connections.count > 2 ? connections.removeFirst() : nil
    }
    former?.cancel()
  }

  func disconnect() {
    let ended = exclusion.hold {
      defer { connections = [] }
      return connections
    }
    for connection in ended { connection.cancel() }
  }

  /// Waits for the actions of the queue, and for the actions that they add. A timer that fires later finds its
  /// subscription cancelled.
  func rest() {
    for _ in 0..<3 { queue.sync(flags: .barrier) {} }
  }
}

/// An object with a property that follows a publisher.
private final class StressFollower {
  @Published var number = -4

  init(_ numbers: some Publisher<Int, Never>) { numbers.assign(to: &$number) }

  /// Retains this object.
  var numbers: some Publisher<Int, Never> {
    $number.map { [self] number in
      withExtendedLifetime(self) {}
      return number
    }
  }
}

/// The number of living subscribers.
final class StressCensus: Sendable {
  let living = Atomic(0)
}

/// Records whether two threads called one subscriber at once.
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

/// The subscribers of all threads, and the tokens that are left. Sendable, because its state is accessed only under the
/// lock.
private final class StressLogs: @unchecked Sendable {
  private let exclusion = Lock()
  private var all: [StressLog] = []
  private var tokens: [AnyCancellable] = []

  func add(_ log: StressLog) { exclusion.hold { all.append(log) } }
  func keep(_ tokens: [AnyCancellable]) { exclusion.hold { self.tokens += tokens } }

  func release() {
    let tokens = exclusion.hold {
      defer { self.tokens = [] }
      return self.tokens
    }
    withExtendedLifetime(tokens) {}
  }

  var haveOverlapped: Bool { exclusion.hold { all.contains { $0.hasOverlapped } } }
}

/// A graph of `StressSources`, for any thread.
struct StressGraph: Sendable, CustomStringConvertible {
  let description: String
  let build: @Sendable (StressSources) -> Erased

  /// Sendable, because the publisher is for any thread.
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

  static let all = subjects + operators + queues

  private static let subjects: [StressGraph] = [
    StressGraph("passthrough") { $0.first },
    StressGraph("currentValue") { $0.value },
    StressGraph("published") { $0.$count },
    StressGraph("assign(to:)") { sources in Deferred { StressFollower(sources.first).numbers } },
    StressGraph("share") { $0.first.merge(with: $0.second).share() },
    StressGraph("multicast") { sources in
      let multicast = sources.first.multicast { Ints() }
      return multicast.handleEvents(receiveSubscription: { _ in sources.keep(multicast.connect()) })
    },
    StressGraph("multicast to a value") { sources in
      let multicast = sources.first.multicast { CurrentValueSubject(-3) }
      return multicast.handleEvents(receiveSubscription: { _ in sources.keep(multicast.connect()) })
    },
    StressGraph("autoconnect") { $0.first.multicast { CurrentValueSubject(-3) }.autoconnect() },
  ]

  private static let operators: [StressGraph] = [
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
    StressGraph("flatMap(maxPublishers:) of 2") { sources in
      sources.first.flatMap(maxPublishers: .max(2)) { _ in sources.value.prefix(2) }
    },
    StressGraph("switchToLatest") { sources in sources.first.map { _ in sources.value }.switchToLatest() },
    StressGraph("switchToLatest, erased") { sources in
      sources.first.map { number in
        number.isMultiple(of: 4) ? AnyPublisher(sources.value) : AnyPublisher(sources.second.prefix(2))
      }.switchToLatest()
    },
    StressGraph("append") { $0.second.append($0.value) },
    StressGraph("prepend") { $0.second.prepend($0.value.prefix(2)) },
    StressGraph("catch") { sources in
      sources.first.setFailureType(to: Failure.self).merge(with: sources.second.map { _ in 0 }.prefix(1).failing())
        .catch { _ in sources.value }
    },
    StressGraph("retry") { sources in
      sources.first.setFailureType(to: Failure.self).merge(with: sources.second.map { _ in 0 }.prefix(1).failing())
        .retry(2).replaceError(with: 1)
    },
    StressGraph("first of many") { $0.first.merge(with: $0.value, $0.$count).dropFirst(3).first() },
    StressGraph("receive(on:)") { $0.first.merge(with: $0.second).receive(on: ImmediateScheduler.shared) },
  ]

  private static let queues: [StressGraph] = [
    StressGraph("receive(on:) a queue") { $0.first.merge(with: $0.second).receive(on: $0.queue) },
    StressGraph("subscribe(on:)") { $0.first.merge(with: $0.value).subscribe(on: $0.queue) },
    StressGraph("delay") { $0.first.delay(for: .microseconds(1), scheduler: $0.queue) },
    StressGraph("debounce") { $0.first.debounce(for: .microseconds(1), scheduler: $0.queue) },
    StressGraph("throttle") { $0.value.throttle(for: .microseconds(20), scheduler: $0.queue, latest: true) },
    StressGraph("timeout") { $0.first.timeout(.microseconds(200), scheduler: $0.queue) },
    StressGraph("collect by time") {
      $0.first.collect(.byTimeOrCount($0.queue, .microseconds(20), 3)).map { $0[0] }
    },
    StressGraph("merge of queues") {
      $0.first.receive(on: $0.queue).merge(with: $0.value.receive(on: $0.queue), $0.$count).dropFirst().first()
    },
    StressGraph("Future") { sources in
      Future { promise in sources.queue.async { promise(.success(0)) } }.merge(with: sources.first)
    },
    StressGraph("flatMap to Future") { sources in
      sources.first.flatMap { number in Future { promise in sources.queue.async { promise(.success(number)) } } }
    },
  ]
}

extension Publisher where Output == Int, Failure == Never {
  /// Fails instead of finishing.
  fileprivate func failing() -> some Publisher<Int, StreamsTests.Failure> {
    setFailureType(to: StreamsTests.Failure.self).append(Fail(error: StreamsTests.Failure(number: 1)))
  }
}

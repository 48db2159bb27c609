import Dispatch
import Streams
import Testing

/// A graph of several inputs, and its output if each input sends the numbers below a count on its own thread.
struct ThreadedGraph: Sendable, CustomTestStringConvertible {
  enum Outputs {
    /// Each number this many times, in any order.
    case each(Int)
    /// Each number of an input with the same number of the others.
    case zipped
    /// The last output has the last number of every input.
    case latest
    /// The last output is the last number of the last input.
    case lastOfLast
    /// Some of the numbers, in order.
    case ascending
    /// One output more than there are numbers.
    case oneMore
  }

  let graph: MultiInputGraph
  let outputs: Outputs
  /// The number of inputs that are subscribed to before any input has ended.
  let startedAtOnce: Int

  var testDescription: String { graph.testDescription }

  init(_ graph: MultiInputGraph, _ outputs: Outputs) {
    (self.graph, self.outputs, startedAtOnce) = (graph, outputs, graph.inputs)
  }

  init(
    _ name: String, inputs: Int = 2, startedAtOnce: Int? = nil, _ outputs: Outputs,
    build: @escaping @Sendable ([AnyPublisher<Int, Failure>]) -> AnyPublisher<Int, Failure>
  ) {
    graph = MultiInputGraph(testDescription: name, inputs: inputs) {
      build($0).map { "\($0)" }.eraseToAnyPublisher()
    }
    self.outputs = outputs
    self.startedAtOnce = startedAtOnce ?? inputs
  }

  /// Whether `values` is a possible output.
  func mayYield(_ values: [String], count: Int) -> Bool {
    switch outputs {
    case .each(let times):
      return values.sorted() == (0..<count).flatMap { Array(repeating: "\($0)", count: times) }.sorted()
    case .zipped: return values == (0..<count).map { String(repeating: "\($0)", count: graph.inputs) }
    case .latest: return values.last == String(repeating: "\(count - 1)", count: graph.inputs)
    case .lastOfLast: return values.last == "\(count - 1)"
    case .ascending:
      let numbers = values.map { Int($0)! }
      return numbers == numbers.sorted()
    case .oneMore: return values.count == count + 1
    }
  }

  static let all: [ThreadedGraph] =
    multiInputGraphs.map { graph in
      switch graph.testDescription.prefix(3) {
      case "mer": ThreadedGraph(graph, .each(graph.inputs))
      case "zip": ThreadedGraph(graph, .zipped)
      default: ThreadedGraph(graph, .latest)
      }
    } + ofTwo + flattening + oneAfterTheOther

  private static let ofTwo: [ThreadedGraph] = [
    ThreadedGraph("merge", .each(2)) { $0[0].merge(with: $0[1]).eraseToAnyPublisher() },
    ThreadedGraph(
      MultiInputGraph(testDescription: "combineLatest", inputs: 2) {
        $0[0].combineLatest($0[1]).map { "\($0.0)\($0.1)" }.eraseToAnyPublisher()
      }, .latest),
    ThreadedGraph("withLatestFrom", .ascending) { $0[0].withLatestFrom($0[1]).eraseToAnyPublisher() },
    ThreadedGraph("prefix(untilOutputFrom:)", .ascending) {
      $0[0].prefix(untilOutputFrom: $0[1].drop { $0 < 7 }).eraseToAnyPublisher()
    },
    ThreadedGraph("drop(untilOutputFrom:)", .ascending) {
      $0[0].drop(untilOutputFrom: $0[1].drop { $0 < 7 }).eraseToAnyPublisher()
    },
    ThreadedGraph("an input on the subscriber's thread", .each(3)) {
      $0[0].merge(with: $0[1], ThreadedInts.numbers.publisher.setFailureType(to: Failure.self)).eraseToAnyPublisher()
    },
  ]

  private static let flattening: [ThreadedGraph] = [
    ThreadedGraph("flatMap", inputs: 3, .each(3)) { inputs in
      inputs.publisher.setFailureType(to: Failure.self).flatMap { $0 }.eraseToAnyPublisher()
    },
    ThreadedGraph("flatMap(maxPublishers:)", inputs: 4, startedAtOnce: 2, .each(4)) { inputs in
      inputs.publisher.setFailureType(to: Failure.self).flatMap(maxPublishers: .max(2)) { $0 }.eraseToAnyPublisher()
    },
    ThreadedGraph("switchToLatest", inputs: 3, .lastOfLast) { inputs in
      inputs.publisher.setFailureType(to: Failure.self).switchToLatest().eraseToAnyPublisher()
    },
    ThreadedGraph("an upstream on another thread", inputs: 1, .each(1)) { inputs in
      inputs[0].flatMap { Just($0).setFailureType(to: Failure.self) }.eraseToAnyPublisher()
    },
    ThreadedGraph("publishers from another thread", startedAtOnce: 1, .each(ThreadedInts.numbers.count)) { inputs in
      inputs[0].flatMap { _ in inputs[1] }.eraseToAnyPublisher()
    },
    ThreadedGraph("operators within operators", inputs: 4, .each(4)) { inputs in
      let inner = inputs[2...].publisher.setFailureType(to: Failure.self)
      return inner.map { $0 }.flatMap { Just($0).flatMap { $0 } }.merge(with: inputs[0].merge(with: inputs[1]))
        .eraseToAnyPublisher()
    },
  ]

  /// Operators that continue with another publisher, on the thread on which the previous one has ended.
  private static let oneAfterTheOther: [ThreadedGraph] = [
    ThreadedGraph("append", startedAtOnce: 1, .each(2)) { $0[0].append($0[1]).eraseToAnyPublisher() },
    ThreadedGraph("catch", startedAtOnce: 1, .each(2)) { inputs in
      inputs[0].append(Fail(error: Failure(number: 1))).catch { _ in inputs[1] }.eraseToAnyPublisher()
    },
    ThreadedGraph("tryCatch", startedAtOnce: 1, .each(2)) { inputs in
      inputs[0].append(Fail(error: Failure(number: 1))).tryCatch { _ in inputs[1] }
        .mapError { _ in Failure(number: 2) }.eraseToAnyPublisher()
    },
    ThreadedGraph("retry", inputs: 1, .each(3)) {
      $0[0].append(Fail(error: Failure(number: 1))).retry(2).catch { _ in Empty(completeImmediately: true) }
        .eraseToAnyPublisher()
    },
    ThreadedGraph("replaceError", inputs: 1, .oneMore) {
      $0[0].append(Fail(error: Failure(number: 1))).replaceError(with: 0).setFailureType(to: Failure.self)
        .eraseToAnyPublisher()
    },
  ]
}

/// Sends the numbers below a count on a queue at a request, and finishes.
struct ThreadedInts: Publisher {
  typealias Output = Int
  typealias Failure = StreamsTests.Failure
  static let numbers = 0..<30
  let queue: DispatchQueue
  var fails = false

  func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Int, S.Failure == Failure {
    let sending = Sending(AnySubscriber(copy subscriber), queue, fails ? .failure(Failure(number: 3)) : .finished)
    subscriber.receive(subscription: sending)
  }

  /// Sendable: the subscriber is accessed only under the lock, and only the one action of the queue calls it.
  final class Sending: Subscription, @unchecked Sendable {
    private let exclusion = Lock()
    private let queue: DispatchQueue
    private let completion: Subscribers.Completion<Failure>
    private var subscriber: AnySubscriber<Int, Failure>?

    init(
      _ subscriber: AnySubscriber<Int, Failure>, _ queue: DispatchQueue, _ completion: Subscribers.Completion<Failure>
    ) {
      (self.subscriber, self.queue, self.completion) = (subscriber, queue, completion)
    }

    func request(_ demand: Subscribers.Demand) {
      queue.async { [self] in
        for number in numbers { exclusion.hold { subscriber }?.receive(number) }
        exclusion.hold { subscriber.take() }?.receive(completion: completion)
      }
    }

    func cancel() {
      let ended = exclusion.hold { subscriber.take() }
      withExtendedLifetime(ended) {}
    }
  }
}

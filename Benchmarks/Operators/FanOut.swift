import Scenarios
import Streams

/// How many subscribers there are.
protocol Width {
  static var subscriberCount: Int { get }
}

enum One: Width { static let subscriberCount = 1 }
enum Three: Width { static let subscriberCount = 3 }
enum Ten: Width { static let subscriberCount = 10 }
enum Thousand: Width { static let subscriberCount = 1_000 }

extension Publisher<Int, Never> {
  /// So many sinks, which do the same work each: the last one adds the number, less what the others have added, 1 each. So
  /// the sum is right if every one of them has heard every number once, and wrong if any has missed some.
  fileprivate func sinks(_ count: Int, into sum: Sum) -> [AnyCancellable] {
    (1..<count).map { _ in sink { _ in sum.add(1) } } + [sink { sum.add($0 &- (count &- 1)) }]
  }
}

extension Operators {
  /// One subject, many sinks.
  final class FanOut<Subscribers: Width>: EndingPipeline {
    static var name: String { "fan-out-\(Subscribers.subscriberCount)" }
    static var origin: String { "a subject; sinks: \(Subscribers.subscriberCount)" }

    let sum: Sum
    private let numbers = PassthroughSubject<Int, Never>()
    private let subscriptions: [AnyCancellable]

    init(_ sum: Sum) {
      self.sum = sum
      subscriptions = numbers.sinks(Subscribers.subscriberCount, into: sum)
    }

    func send(_ number: Int) { numbers.send(number) }

    func end() { numbers.send(completion: .finished) }
  }

  /// One subject, a map that is shared, and several sinks.
  final class Share<Subscribers: Width>: EndingPipeline {
    static var name: String { "share-\(Subscribers.subscriberCount)" }
    static var origin: String { "map, share; sinks: \(Subscribers.subscriberCount)" }

    let sum: Sum
    private let numbers = PassthroughSubject<Int, Never>()
    private let subscriptions: [AnyCancellable]

    init(_ sum: Sum) {
      self.sum = sum
      subscriptions = numbers.map { $0 }.share().sinks(Subscribers.subscriberCount, into: sum)
    }

    func send(_ number: Int) { numbers.send(number) }

    func end() { numbers.send(completion: .finished) }
  }
}

import Scenarios
import Streams

protocol Width {
  static var subscriberCount: Int { get }
}

enum One: Width { static let subscriberCount = 1 }
enum Three: Width { static let subscriberCount = 3 }
enum Ten: Width { static let subscriberCount = 10 }
enum Thousand: Width { static let subscriberCount = 1_000 }

extension Publisher<Int, Never> {
  /// Sinks into one sum. Each but the last adds 1; the last adds the number minus the count of the others. So the sum
  /// is right only if every sink has received every number once.
  fileprivate func sinks(_ count: Int, into sum: Sum) -> [AnyCancellable] {
    (1..<count).map { _ in sink { _ in sum.add(1) } } + [sink { sum.add($0 &- (count &- 1)) }]
  }
}

extension Operators {
  final class FanOut<Subscribers: Width>: EndingPipeline {
    static var name: String { "fan-out-\(Subscribers.subscriberCount)" }
    static var origin: String { "a subject; sinks: \(Subscribers.subscriberCount)" }

    let sum: Sum
    private let numbers = PassthroughSubject<Int, Never>(.confined)
    private let subscriptions: [AnyCancellable]

    init(_ sum: Sum) {
      self.sum = sum
      subscriptions = numbers.sinks(Subscribers.subscriberCount, into: sum)
    }

    func send(_ number: Int) { numbers.send(number) }

    func end() { numbers.send(completion: .finished) }
  }

  final class Share<Subscribers: Width>: EndingPipeline {
    static var name: String { "share-\(Subscribers.subscriberCount)" }
    static var origin: String { "map, share; sinks: \(Subscribers.subscriberCount)" }

    let sum: Sum
    private let numbers = PassthroughSubject<Int, Never>(.confined)
    private let subscriptions: [AnyCancellable]

    init(_ sum: Sum) {
      self.sum = sum
      subscriptions = numbers.map { $0 }.share().sinks(Subscribers.subscriberCount, into: sum)
    }

    func send(_ number: Int) { numbers.send(number) }

    func end() { numbers.send(completion: .finished) }
  }
}

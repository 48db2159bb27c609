import Scenarios
import Streams

/// When a value that is sent during a delivery is delivered.
protocol ReentrantDelivery {
  static var name: String { get }
  static var delivery: Delivery { get }
  static var words: String { get }
}

enum DepthFirst: ReentrantDelivery {
  static let name = "re-entrant-send"
  static let delivery = Delivery.depthFirst
  static let words = "depth first"
}

enum Queued: ReentrantDelivery {
  static let name = "re-entrant-send-queued"
  static let delivery = Delivery.queued
  static let words = "queued"
}

extension Operators {
  /// A number is delivered in two parts; the sink sends the second when it receives the first.
  final class ReentrantSend<Order: ReentrantDelivery>: EndingPipeline {
    static var name: String { Order.name }
    static var origin: String { "a subject and a sink, which sends half of each number from within, \(Order.words)" }

    private struct Part {
      let number: Int
      /// The part still to be sent.
      let rest: Int
    }

    let sum: Sum
    private let parts = PassthroughSubject<Part, Never>(.confined, delivery: Order.delivery)
    private let subscription: AnyCancellable

    init(_ sum: Sum) {
      self.sum = sum
      subscription = parts.sink { [parts] part in
        sum.add(part.number)
        if part.rest != 0 { parts.send(Part(number: part.rest, rest: 0)) }
      }
    }

    func send(_ number: Int) { parts.send(Part(number: number / 2, rest: number &- number / 2)) }

    func end() { parts.send(completion: .finished) }
  }
}

import Khipu
import Scenarios

extension Operators {
  /// A Khipu feature that answers each message with another, `depth` messages in all, before the first has been
  /// handled.
  final class Reentrancy<let depth: Int>: OperatorArchitecture {
    static var name: String { "re-entrancy-\(depth)" }
    static var origin: String { "Khipu: a message whose handling says the next; one in another: \(depth)" }

    private struct Message {
      let number: Int
      /// How many messages follow.
      let rest: Int
    }

    let sum: Sum
    private let rootHandler: Input<Message>

    init(_ sum: Sum) {
      self.sum = sum
      let store = createMemoryStore(initial: NoState())
      rootHandler = createRootHandler { rootHandler in
        createAppDomain(store: store, receivers: [], rootHandler: rootHandler) { _, output in
          [
            { message in
              if message.rest == 0 { return sum.add(message.number) }
              output(Message(number: message.number, rest: message.rest - 1))
            }
          ]
        }
      }
    }

    func send(_ number: Int) { rootHandler(Message(number: number, rest: depth - 1)) }
  }
}

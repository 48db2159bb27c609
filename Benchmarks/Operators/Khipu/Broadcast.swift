import Khipu
import Scenarios

extension Operators {
  /// An app of Khipu, one of whose features answers each message with the next, so many, and adds the number at the last one.
  /// All other features hear each message and ignore it.
  final class Broadcast<let featureCount: Int, let messageCount: Int>: OperatorArchitecture {
    static var name: String { "broadcast-\(featureCount)x\(messageCount)" }
    static var origin: String {
      "Khipu: each message to every feature; features: \(featureCount), messages: \(messageCount)"
    }

    private enum Message {
      /// To be added after so many more messages.
      case add(Int, after: Int)
      /// What the other features act on. Nobody says it.
      case other(Int)
    }

    let sum: Sum
    private let rootHandler: Input<Message>

    init(_ sum: Sum) {
      self.sum = sum
      let store = createMemoryStore(initial: NoState())
      rootHandler = createRootHandler { rootHandler in
        createAppDomain(store: store, receivers: [], rootHandler: rootHandler) { _, output in
          let ignoring: Input<Message> = { message in
            if case .other(let number) = message { sum.add(number) }
          }
          let adding: Input<Message> = { message in
            guard case .add(let number, let rest) = message else { return }
            if rest == 0 { sum.add(number) } else { output(.add(number, after: rest - 1)) }
          }
          return Array(repeating: ignoring, count: featureCount - 1) + [adding]
        }
      }
    }

    func send(_ number: Int) { rootHandler(.add(number, after: messageCount - 1)) }
  }
}

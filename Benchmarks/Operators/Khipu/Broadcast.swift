import Khipu
import Scenarios

extension Operators {
  /// A Khipu app. One feature answers each message with the next, up to `messageCount`, and adds the number at the
  /// last. All features receive each message; the others ignore it.
  final class Broadcast<let featureCount: Int, let messageCount: Int>: OperatorArchitecture {
    static var name: String { "broadcast-\(featureCount)x\(messageCount)" }
    static var origin: String {
      "Khipu: each message to every feature; features: \(featureCount), messages: \(messageCount)"
    }

    private enum Message {
      /// Adds the number after `after` more messages.
      case add(Int, after: Int)
      /// Handled by the other features, and never sent.
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

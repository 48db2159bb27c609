import Khipu
import Scenarios

extension Operators {
  /// An app of Khipu, one of whose features adds each number and says so. All others hear both messages and ignore them.
  ///
  /// Every feature counts what it hears. The last feature takes the counts off, so that the sum is right only if each of them
  /// has heard both messages once.
  final class Broadcast<let featureCount: Int>: OperatorArchitecture {
    static var name: String { "broadcast-\(featureCount)" }
    static var origin: String { "Khipu: a message and its response, to every feature; features: \(featureCount)" }

    private enum Message {
      case add(Int)
      case added(Int)
    }

    let sum: Sum
    private let rootHandler: Input<Message>

    init(_ sum: Sum) {
      self.sum = sum
      let store = createMemoryStore(initial: NoState())
      rootHandler = createRootHandler { rootHandler in
        createAppDomain(store: store, receivers: [], rootHandler: rootHandler) { _, output in
          let ignoring: Input<Message> = { _ in sum.add(1) }
          let adding: Input<Message> = { message in
            sum.add(1)
            if case .add(let number) = message {
              sum.add(number &- 2 * featureCount)
              output(.added(number))
            }
          }
          return Array(repeating: ignoring, count: featureCount - 1) + [adding]
        }
      }
    }

    func send(_ number: Int) { rootHandler(.add(number)) }
  }
}

import Khipu
import Scenarios

extension Lights {
  /// The article's app with its three features. It shows at once what is set, and takes back what is refused.
  final class KhipuLights: KhipuScreen {
    static let name = "khipu"
    static let origin = "the article's app: features of use cases that share one vocabulary of messages"
    static let kit = Kit.khipu
    static let promise = Promise<Lights>.identical

    let rootHandler: Input<KhipuApp.Message>

    init(bridge: Bridge, screen: LightsScreen) {
      let store = createMemoryStore(initial: KhipuApp.AppState())
      let viewState = KhipuApp.LightsViewState(store: store, screen: screen)
      rootHandler = createRootHandler { rootHandler in
        KhipuApp.createAppDomain(
          store: store, receivers: [viewState.handle(msg:)], stack: KhipuApp.LightsStack(bridge),
          log: KhipuApp.LightsLog(), rootHandler: rootHandler)
      }
    }
  }
}

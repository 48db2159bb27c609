import Khipu
import Scenarios

extension Lights {
  /// The article's app with its three features. It shows values at once, and takes back refused ones.
  final class KhipuLights: KhipuScreen {
    static let name = "khipu-repaired"
    static let origin = "the article's app: features of use cases that share one vocabulary of messages"
    static let kit = Kit.khipu
    static let promise = Promise<Lights>.identical

    let rootHandler: Input<KhipuApp.Message>

    init(bridge: Bridge, screen: LightsScreen) {
      rootHandler = KhipuApp.createApp(
        bridge: bridge, screen: screen, commander: KhipuApp.createOptimisticCommander, dimmingWithin: \.limits)
    }
  }
}

import Khipu
import Scenarios

extension Lights {
  /// The article's app with use cases as its author has published them: `LightValueSetter` and `Dimmer`. All that commands
  /// the bridge works as they do.
  final class PublishedKhipuLights: KhipuScreen {
    static let name = "khipu-published"
    static let origin = "the article's use cases: the store changes once the bridge has accepted"
    static let kit = Kit.khipu
    static let isPublished = true
    static let promise = Promise<Lights>.diverges([
      .commandsBeyondLimits, .dimsToHundredth, .commandsWhatIsShown, .showsWhatIsAccepted,
    ])

    let rootHandler: Input<KhipuApp.Message>

    init(bridge: Bridge, screen: LightsScreen) {
      let store = createMemoryStore(initial: KhipuApp.AppState())
      let viewState = KhipuApp.LightsViewState(store: store, screen: screen)
      rootHandler = createRootHandler { rootHandler in
        KhipuApp.createAppDomain(
          store: store, receivers: [viewState.handle(msg:)], stack: KhipuApp.LightsStack(bridge),
          log: KhipuApp.LightsLog(), commander: KhipuApp.createPublishedCommander,
          dimmingWithin: KhipuApp.publishedRange, rootHandler: rootHandler)
      }
    }
  }
}

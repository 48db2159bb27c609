import Khipu
import Scenarios

extension Lights {
  /// The same app with use cases as their author has published them: `LightValueSetter` and `Dimmer`. All that commands the
  /// bridge works as they do; how lights are loaded and kept is ours, as it was not published.
  final class PublishedKhipuLights: KhipuScreen {
    static let name = "khipu"
    static let origin = "two use cases as their author published them, in our app"
    static let kit = Kit.khipu
    static let isPublished = true
    static let promise = Promise<Lights>.diverges([
      .commandsBeyondLimits, .dimsToHundredth, .commandsWhatIsShown, .showsWhatIsAccepted,
    ])

    let rootHandler: Input<KhipuApp.Message>

    init(bridge: Bridge, screen: LightsScreen) {
      rootHandler = KhipuApp.createApp(
        bridge: bridge, screen: screen, commander: KhipuApp.createPublishedCommander,
        dimmingWithin: KhipuApp.publishedRange)
    }
  }
}

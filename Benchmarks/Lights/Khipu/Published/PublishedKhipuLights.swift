import Khipu
import Scenarios

extension Lights {
  /// The same app with the published use cases: `LightValueSetter` and `Dimmer`. All commands to the bridge work as
  /// theirs. Loading and storing lights was not published; that part is ours.
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

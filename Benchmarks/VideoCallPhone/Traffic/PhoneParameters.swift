public import Traces
public import VideoCall

/// The parameters of ``PhoneTraffic``: those of video-call that mean something here. Only the rest between two ids
/// differs, so that the person is called about as often as calling.
public struct PhoneParameters: ParameterGroup, Hashable {
  public var person = VideoCallTraffic.Parameters.with {
    $0.openingTaps = 0
    $0.answers.misTap = 0
    $0.ids.rest.median = .seconds(60)
  }

  public init() {}

  public static let parameters: [Parameter<Self>] = VideoCallTraffic.Parameters.parameters
    .filter { !["answers.misTap", "opening.taps"].contains($0.name) && !$0.name.hasPrefix("stress.") }
    .map { Parameter($0, of: \.person) }

  public static let phone = Self()

  public static let bursty = with {
    $0.person.pushes.isBursty = true
    $0.person.pushes.gap = .seconds(600)
  }
}

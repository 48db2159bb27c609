import SearchSupport
public import Traces

extension NearbySearch {
  /// A recording of keys as a trace, as `Trace(typing:seed:after:)` makes it. The device reports its location at the
  /// start, and does not move. Presses pull the list down or choose a location, as in the preset `wifi`.
  public static func trace(from recording: KeystrokeRecording, seed: UInt64) -> Trace? {
    Trace(typing: recording, seed: seed, after: [line(.device("d1"))]) {
      line(.text($0))
    } press: { random in
      line(NearbyParameters.wifi.hand.event(isDeviceLocated: true, using: &random))
    }
  }
}

import SearchSupport
public import Traces

extension NearbySearch {
  /// A recording of keys as a trace, as `Trace(typing:seed:after:)` makes it. The device says where it is at the start, and
  /// does not move.
  public static func trace(from recording: KeystrokeRecording, seed: UInt64) -> Trace? {
    Trace(typing: recording, seed: seed, after: [line(.device("d1"))]) { line(.text($0)) }
  }
}

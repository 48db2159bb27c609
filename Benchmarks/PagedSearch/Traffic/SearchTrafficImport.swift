import SearchSupport
public import Traces

extension PagedSearch {
  /// A recording of keys as a trace, as `Trace(typing:seed:)` makes it. Presses tap a row in sight.
  public static func trace(from recording: KeystrokeRecording, seed: UInt64) -> Trace? {
    Trace(typing: recording, seed: seed) {
      line(.text($0))
    } press: { random in
      line(.select(random.uniform(in: SearchParameters.wifi.list.row)))
    }
  }
}

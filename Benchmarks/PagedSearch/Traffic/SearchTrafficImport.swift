import SearchSupport
public import Traces

extension PagedSearch {
  /// A recording of keys as a trace, as `Trace(typing:seed:)` makes it.
  public static func trace(from recording: KeystrokeRecording, seed: UInt64) -> Trace? {
    Trace(typing: recording, seed: seed) { line(.text($0)) }
  }
}

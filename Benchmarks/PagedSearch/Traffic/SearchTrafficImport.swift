import Basics
import SearchSupport
public import Traces

extension PagedSearch {
  /// A recording of keys as a trace: a person types its sentences into the field, each begun by clearing it. Keys keep their
  /// times, counted from the first one. The server answers as in the preset `wifi`; the seed decides when.
  public static func trace(from recording: KeystrokeRecording, seed: UInt64) -> Trace? {
    let typing = recording.replayed().flatMap(\.changes).map { change in
      var line = line(.text(change.text))
      line.timeNanoseconds = change.timeNanoseconds
      return line
    }
    let parameters = SearchParameters.wifi
    return Trace(
      name: recording.name,
      origin: [
        "imported: \(recording.name), a \(recording.format)",
        "file: \(recording.byteCount) bytes, FNV-1a 64 \(recording.digest.hexadecimal)",
        "seed: \(seed)",
      ] + parameters.parameterLines { $0.hasPrefix("server.") },
      events: parameters.server.lines(seed: seed) + typing)
  }
}

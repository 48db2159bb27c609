import Basics
public import Traces

extension Trace {
  /// A recording of keys as a trace of a search screen: a person types its sentences into the field, each begun by clearing
  /// it. Keys keep their times, counted from the first one. The server answers as in the preset `wifi`; the seed decides
  /// when.
  ///
  /// - Parameters:
  ///   - start: what happens at time 0, before the first key.
  ///   - line: the line for a text of the field. Its time does not count.
  public init(
    typing recording: KeystrokeRecording, seed: UInt64, after start: [TraceEvent] = [],
    line: (String) -> TraceEvent
  ) {
    let typing = recording.replayed().flatMap(\.changes).map { change in
      var line = line(change.text)
      line.timeNanoseconds = change.timeNanoseconds
      return line
    }
    let parameters = SearchParameters.wifi
    self.init(
      name: recording.name,
      origin: [
        "imported: \(recording.name), a \(recording.format)",
        "file: \(recording.byteCount) bytes, FNV-1a 64 \(recording.digest.hexadecimal)",
        "seed: \(seed)",
      ] + parameters.parameterLines { $0.hasPrefix("server.") },
      events: parameters.server.lines(seed: seed) + start + typing)
  }
}

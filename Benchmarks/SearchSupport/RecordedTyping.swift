public import Basics
public import Traces

extension Trace {
  /// A recording of keys as a trace of a search screen: a person types its sentences into the field, each begun by clearing
  /// it. Keys keep their times, counted from the first one. The server answers as in the preset `wifi`; the seed decides
  /// when.
  ///
  /// - Parameters:
  ///   - start: what happens at time 0, before the first key.
  ///   - line: the line for a text of the field. Its time does not count.
  ///   - press: the line for Enter, a tap or a click; what it was that was pressed comes from the seed.
  public init(
    typing recording: KeystrokeRecording, seed: UInt64, after start: [TraceEvent] = [],
    line: (String) -> TraceEvent, press: (inout SplitMix64) -> TraceEvent
  ) {
    var presses = SplitMix64(seed: seed, stream: "presses")
    func at(_ timeNanoseconds: Int64, _ line: TraceEvent) -> TraceEvent {
      var line = line
      line.timeNanoseconds = timeNanoseconds
      return line
    }
    let typing = recording.replayed().flatMap { sentence in
      sentence.changes.map { at($0.timeNanoseconds, line($0.text)) }
        + sentence.pressesNanoseconds.map { at($0, press(&presses)) }
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

public import Basics
public import Traces

extension Trace {
  /// A recording of keys as a trace of a search screen: a person clears the field before each sentence, and types it.
  /// Keys keep their times, counted from the first key. The server answers as in the preset `wifi`, with latencies from
  /// the seed.
  ///
  /// - Parameters:
  ///   - start: what happens at time 0, before the first key.
  ///   - line: the line for a text of the field. Its time is ignored.
  ///   - press: the line for Enter, a tap or a click, drawn from the seed.
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

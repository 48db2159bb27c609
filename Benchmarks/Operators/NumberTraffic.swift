import Basics
public import Scenarios
public import Traces

extension Operators {
  public static let traces = [
    TraceRecipe(
      name: "numbers", summary: "numbers a millisecond apart, and one read in some hundreds",
      parameters: NumberTraffic(),
      stream: { traffic, seed, events in traffic.stream(named: "numbers", seed: seed, events: events) })
  ]

  /// Each text of the field becomes a number, its length, at the time of its key. Each press is a read; a sentence
  /// without a press ends with a read. So the numbers have the rhythm of a person typing. The seed is not used.
  public static func trace(from recording: KeystrokeRecording, seed: UInt64) -> Trace? {
    let events = recording.replayed().flatMap { sentence in
      let presses = sentence.pressesNanoseconds.isEmpty ? [sentence.endNanoseconds] : sentence.pressesNanoseconds
      return sentence.changes.map { change in
        TraceEvent.number(change.text.count, at: change.timeNanoseconds)
      } + presses.map { .read(at: $0) }
    }
    return Trace(
      name: recording.name,
      origin: [
        "imported: \(recording.name), a \(recording.format)",
        "file: \(recording.byteCount) bytes, FNV-1a 64 \(recording.digest.hexadecimal)",
      ], events: events)
  }
}

/// Evenly distributed numbers at random instants of an even rate, with reads among them.
///
/// The lines of the file:
/// - `source,number,<number>`: a number goes in.
/// - `reader,read,`: the sum is read.
struct NumberTraffic: ParameterGroup {
  var size = 0...999_999
  var gap: Duration = .milliseconds(1)
  var reads: Chance = 0.004

  static let parameters: [Parameter<Self>] = [
    Parameter("numbers.size", \.size, "how large they are, uniform"),
    Parameter("numbers.gap", \.gap, "gap between events, mean"),
    Parameter("reads.chance", \.reads, "the sum is asked for, per event"),
  ]

  /// A trace of exactly `events` events; the same bytes on every machine for the same arguments. The last event is a
  /// read, so that every number is checked.
  func stream(named name: String, seed: UInt64, events count: Int) -> TraceStream {
    let origin = ["generator: NumberTraffic, \(name)", "seed: \(seed)", "events: \(count)"]
    return TraceStream(name: name, origin: origin + parameterLines(), count: count) {
      var arrivals = PoissonArrivals(meanGap: gap, using: SplitMix64(seed: seed, stream: "arrivals"))
      var numbers = SplitMix64(seed: seed, stream: "numbers")
      var readers = SplitMix64(seed: seed, stream: "reads")
      return { position in
        let (time, number) = (arrivals.next(), numbers.uniform(in: size))
        let isRead = reads.occurs(using: &readers) || position == count - 1
        return isRead ? .read(at: time) : .number(number, at: time)
      }
    }
  }
}

extension TraceEvent {
  fileprivate static func number(_ number: Int, at timeNanoseconds: Int64) -> TraceEvent {
    var line = Operators.line(.number(number))
    line.timeNanoseconds = timeNanoseconds
    return line
  }

  fileprivate static func read(at timeNanoseconds: Int64) -> TraceEvent {
    var line = Operators.line(.read)
    line.timeNanoseconds = timeNanoseconds
    return line
  }
}

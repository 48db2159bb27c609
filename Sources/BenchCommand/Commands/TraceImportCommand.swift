import BenchCommandLine
import Measuring
import Scenarios
import Traces

extension Command {
  static func traceImport(_ catalogue: Catalogue) -> Command {
    let file = Operand<String>("FILE", .required(.file), "the recording, or a trace")
    let redact = Option<Bool>(
      "redact", .flag,
      "replace what was typed by other text, of the same length at the same times; the seed decides by which")
    return Command(
      "trace import",
      summary: "Turns a recording of keys and taps into a trace of an app",
      discussion: [
        "Reads recordings of the Aalto study of keystrokes, evemu, getevent -lt, asciinema and rrweb, told apart by how they "
          + "begin. Keys and presses keep their times; what an app needs and the recording lacks, such as pushes, comes "
          + "from the seed. A trace is read as well.",
        "With --redact, times, lengths and kinds of characters stay; the first line says that the trace is redacted.",
        "'bench run --trace' takes a recording directly.",
      ],
      examples: [
        Example(
          "bench trace import typing.tsv --app video-call --seed 1 --output typing.csv", "A recording as a trace."),
        Example("bench trace import mine.cast --redact --output mine.csv", "One that others may see."),
      ],
      operands: [file],
      options: [Options.app, Options.seed, redact, Options.outputFile, Options.force, Options.quiet]
    ) { invocation in
      let arguments = invocation.arguments
      let benchmark = try catalogue.benchmark(named: arguments[Options.app])
      let seed = arguments[Options.seed]
      var isRecorded = false
      var trace: Trace
      do throws(TraceError) {
        trace = try TraceFile.read(path: arguments[file], vocabulary: benchmark.vocabulary) {
          isRecorded = true
          var recording = $0
          // Apps write the file's name above the trace, and somebody chose it.
          if arguments[redact] { recording.name = "redacted" }
          return benchmark.trace(from: recording, seed: seed)
        }
      } catch {
        throw arguments[redact] ? error.withoutContents : error
      }
      if arguments[redact] {
        guard !trace.events.contains(where: { benchmark.origin(of: $0) == .world }) else {
          throw CommandFailure(
            .badData,
            "\(arguments[file]): found answers, which may repeat what was typed; --redact expects a trace without them")
        }
        if let long = trace.events.map(\.value.utf8.count).max(), long > Redaction.textBytesMax {
          throw CommandFailure(
            .badData,
            "\(arguments[file]): found a text of \(long) bytes; --redact expects at most \(Redaction.textBytesMax)")
        }
        trace = Redaction.redacted(trace, vocabulary: benchmark.vocabulary, seed: seed, isRecorded: isRecorded)
      }
      try invocation.write(TraceStream(trace))
    }
  }
}

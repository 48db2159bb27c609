import PagedSearch
import Scenarios
import Traces
import VideoCall

extension FuzzedReader {
  static let canonicalTrace = FuzzedReader("trace") { bytes throws(Finding) in
    let trace: Trace
    do throws(TraceError) {
      trace = try CanonicalTrace.read(TraceSource(bytes: bytes, name: "input"), vocabulary: nil)
    } catch {
      return error.description
    }
    try rereads(trace, vocabulary: nil)
    return nil
  }

  /// A recording of each format, imported into an app without a world and one with a world.
  static let recordings = TraceFile.recordingFormats.map { format in
    FuzzedReader(names[format.name] ?? format.name) { bytes throws(Finding) in
      let recording: KeystrokeRecording
      do throws(TraceError) {
        recording = try format.recording(in: TraceInput(TraceSource(bytes: bytes, name: "input")))
      } catch {
        return error.description
      }
      for app in [VideoCall.benchmark, PagedSearch.benchmark] as [any AnyAppBenchmark] {
        guard let trace = app.trace(from: recording, seed: 1) else { continue }
        try rereads(trace, vocabulary: app.vocabulary)
      }
      return nil
    }
  }

  /// The folders of the corpus.
  private static let names = [
    AaltoKeystrokes.name: "aalto", EvemuEvents.name: "evemu", GeteventLog.name: "getevent", Asciicast.name: "asciinema",
    RRWebEvents.name: "rrweb",
  ]

  private static func rereads(_ trace: Trace, vocabulary: Vocabulary?) throws(Finding) {
    let written = TraceSource(bytes: CanonicalTrace.bytes(of: trace), name: trace.name)
    let reread: Trace
    do {
      reread = try CanonicalTrace.read(written, vocabulary: vocabulary)
    } catch {
      throw Finding("a trace is written and not read again: \(error)")
    }
    if reread.events != trace.events { throw Finding("a trace is written and read again as another") }
    if CanonicalTrace.bytes(of: reread) != written.bytes { throw Finding("a trace is written in two ways") }
  }
}

import Basics
import BenchmarkCatalogue
import Scenarios
import Testing
import Traces

/// A recording becomes a trace of every app with a text field.
@Suite struct RecordingImportTests {
  static let apps = ["video-call", "operators", "paged-search", "nearby-search", "characters"]

  private static let recording: KeystrokeRecording = {
    let keys: [(Int64, KeystrokeRecording.Action)] = [
      (0, .types("a")), (200, .types("b")), (300, .erases), (400, .sets("pasted")), (900, .presses), (1_000, .presses),
    ]
    let sentence = { (start: Int64) in
      KeystrokeRecording.Sentence(
        keys: keys.map { time, action in
          KeystrokeRecording.Key(pressTimeNanoseconds: (start + time) * 1_000_000 + 1, action: action)
        })
    }
    return KeystrokeRecording(
      format: "recording made for this test", name: "it", byteCount: 1, digest: FNV1a(),
      sentences: [sentence(5_000), sentence(9_000)], unknownKeyCount: 0)
  }()

  @Test("The apps that accept a recording are listed")
  func takers() {
    let taking = catalogue.benchmarks.filter { $0.trace(from: Self.recording, seed: 1) != nil }.map(\.appName)
    #expect(Set(taking) == Set(Self.apps))
  }

  @Test("Redaction changes the typed texts of a trace and nothing else", arguments: apps)
  func redacted(app: String) throws {
    let benchmark = try #require(catalogue.benchmarks.first { $0.appName == app })
    let trace = try #require(benchmark.trace(from: Self.recording, seed: 1))
    let redacted = Redaction.redacted(trace, vocabulary: benchmark.vocabulary, seed: 1, isRecorded: true)
    for (before, after) in zip(trace.events, redacted.events) {
      let isTyped = [before.source, before.kind] == ["keyboard", "text"] && !before.value.isEmpty
      #expect((before == after) == !isTyped, "\(before)")
    }
    #expect(!redacted.origin.contains { $0.contains("FNV") })
  }

  @Test("Keys and presses keep their times, and the trace survives a round trip", arguments: apps)
  func times(app: String) throws {
    let benchmark = try #require(catalogue.benchmarks.first { $0.appName == app })
    for seed in 0..<5 as Range<UInt64> {
      let trace = try #require(benchmark.trace(from: Self.recording, seed: seed))
      let user = trace.events.filter {
        !["world", "push", "device", "screen"].contains($0.source) || $0.kind == "retry"
      }
      // A push may be answered at any time.
      let typed = user.filter { $0.kind != "answer" }.map { $0.timeNanoseconds / 1_000_000 }
      #expect(typed == [0, 200, 300, 400, 900, 1_000, 4_000, 4_000, 4_200, 4_300, 4_400, 4_900, 5_000], "\(app)")
      let source = TraceSource(bytes: CanonicalTrace.bytes(of: trace), name: trace.name)
      #expect(try CanonicalTrace.read(source, vocabulary: benchmark.vocabulary) == trace)
    }
  }
}

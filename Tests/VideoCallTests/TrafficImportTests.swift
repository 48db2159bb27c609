import Basics
import Foundation
import Testing
import Traces
import VideoCall

@Suite struct TrafficImportTests {
  private static let recording = KeystrokeRecording(
    format: "recording made for this test", name: "keys.tsv", byteCount: 12, digest: FNV1a(),
    sentences: [
      sentence("ab", finalText: "ab", from: 1_000), sentence("cd", finalText: "ce", from: 1_500),
      sentence("ef", finalText: "ef", from: 7_200_000),
    ],
    unknownKeyCount: 3)

  /// Keys 100 ms apart.
  private static func sentence(
    _ text: String, finalText: String, from start: Int64
  ) -> KeystrokeRecording.Sentence {
    let keys = text.enumerated().map { index, character in
      KeystrokeRecording.Key(pressTimeNanoseconds: (start + 100 * Int64(index)) * 1_000_000, action: .types(character))
    }
    return KeystrokeRecording.Sentence(keys: keys, finalText: finalText)
  }

  private func imported(seed: UInt64 = 1) -> Trace {
    VideoCallTraffic.importing(Self.recording, named: "keys.tsv", seed: seed, parameters: .phone)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func keysKeepTheirTimesAndEachSentenceIsCalled(seed: UInt64) {
    let trace = imported(seed: seed)
    let typing = trace.events.filter { $0.kind == "text" || $0.kind == "call" }
    #expect(
      typing.map { $0.kind == "text" ? $0.value : "Call" } == [
        "a", "ab", "Call", "", "c", "cd", "Call", "", "e", "ef", "Call",
      ])
    let milliseconds = typing.filter { $0.kind == "text" }.map { $0.timeNanoseconds / 1_000_000 }
    #expect(milliseconds == [0, 100, 500, 500, 600, 7_199_000, 7_199_000, 7_199_100])

    let calls = typing.filter { $0.kind == "call" }.map(\.timeNanoseconds)
    // The pause is at least 200 ms. The first Call has at most 400 ms before the next sentence begins.
    #expect((300_000_000...500_000_000).contains(calls[0]))
    #expect((800_000_000...120_000_000_000).contains(calls[1]))
    #expect(calls[2] >= 7_199_300_000_000)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func pushesAndAnswersFillTheSpan(seed: UInt64) {
    let trace = imported(seed: seed)
    let times = trace.events.map(\.timeNanoseconds)
    #expect(times == times.sorted())
    #expect(trace.events.last?.kind == "call")
    // Two hours of pushes, about one in two minutes.
    #expect((30...95).contains(trace.events.count { $0.kind == "voip" }))
    #expect(trace.events.contains { $0.kind == "answer" })
  }

  @Test func seedsDifferAndRepeat() {
    #expect(imported(seed: 1) == imported(seed: 1))
    #expect(imported(seed: 1) != imported(seed: 2))
  }

  @Test func originSaysWhereItComesFrom() {
    let trace = imported(seed: 9)
    #expect(trace.name == "keys.tsv")
    #expect(
      trace.origin.prefix(5) == [
        "imported: keys.tsv, a recording made for this test", "file: 12 bytes, FNV-1a 64 cbf29ce484222325", "seed: 9",
        "sentences: 3, 1 typed unlike USER_INPUT",
        "keys: 6, 3 not understood, 0 delayed to the end of the sentence before",
      ])
    #expect(trace.origin[5] == "calls.leastPause=200ms calls.pauseMedian=900ms calls.pauseSigma=0.7")
    #expect(!trace.origin.contains { $0.contains("typing.") || $0.contains("misTap") })
  }

  @Test func aBreakOfYearsBringsNoEndlessPushes() {
    var recording = Self.recording
    recording.sentences[2] = Self.sentence("ef", finalText: "ef", from: 1_000 + 1_000 * 3_600 * 24 * 365 * 40)
    let trace = VideoCallTraffic.importing(recording, named: "keys.tsv", seed: 1, parameters: .phone)
    #expect(trace.events.count { $0.source != "keyboard" } <= VideoCallTraffic.importedPushesMax + 3)
    #expect(trace.events.last?.kind == "call")
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["BENCH_RECORDINGS"] != nil, "BENCH_RECORDINGS names no folder"))
  func recordingsBecomeTraces() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["BENCH_RECORDINGS"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".tsv") }
    for name in names.sorted() {
      var sentences = 0
      let trace = try TraceFile.read(path: folder + "/" + name, vocabulary: nil) { recording in
        sentences = recording.sentences.count
        return VideoCallTraffic.importing(recording, named: recording.name, seed: 1, parameters: .phone)
      }
      #expect(trace.name == name)
      #expect(trace.events.count { $0.kind == "call" } == sentences, "\(name)")
      let times = trace.events.map(\.timeNanoseconds)
      #expect(times == times.sorted(), "\(name)")
      let source = TraceSource(bytes: CanonicalTrace.bytes(of: trace), name: name)
      #expect(try CanonicalTrace.read(source, vocabulary: nil) == trace, "\(name)")
    }
  }
}

import Foundation
import Testing
import Traces

/// Recordings of other people's keys, from the folder `BENCH_RECORDINGS`.
@Suite struct RecordingsTests {
  static let folder = ProcessInfo.processInfo.environment["BENCH_RECORDINGS"]

  @Test(.enabled(if: folder != nil, "BENCH_RECORDINGS names no folder"))
  func areReadAndReplayed() throws {
    let folder = try #require(Self.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { [".tsv", ".events", ".log", ".cast", ".json"].contains(where: $0.hasSuffix) }
    for name in names.sorted() {
      try checkReplay(of: TraceFile.recording(path: folder + "/" + name))
    }
  }

  private func checkReplay(of recording: KeystrokeRecording) throws {
    let sentences = recording.replayed()
    #expect(sentences.count == recording.sentences.count, "\(recording.name)")

    let times = sentences.flatMap { [$0.startNanoseconds] + $0.changes.map(\.timeNanoseconds) + [$0.endNanoseconds] }
    #expect(times.first == 0, "\(recording.name)")
    #expect(times == times.sorted(), "\(recording.name)")
    let texts = [""] + sentences.flatMap { $0.changes.map(\.text) }
    #expect(zip(texts, texts.dropFirst()).allSatisfy { $0 != $1 }, "\(recording.name)")
    for (sentence, replayed) in zip(recording.sentences, sentences) where !sentence.typedText.isEmpty {
      #expect(replayed.changes.last?.text == sentence.typedText, "\(recording.name)")
    }
  }
}

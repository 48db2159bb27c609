import BenchCommandLine
import Foundation
import TestSupport
import Testing

@Suite("Recordings of the Aalto study")
struct RecordingTests {
  static let recordings = ProcessInfo.processInfo.environment["BENCH_RECORDINGS"]

  @Test("A recording can be shown, imported and run, and is the same trace each time")
  func fixture() throws {
    let folder = try TemporaryFolder()
    try folder.write(AaltoRecording.text, to: "typing.tsv")

    let shown = try folder.bench("trace show typing.tsv")
    #expect(shown.exitCode == .success)
    #expect(shown.output.contains("imported: typing.tsv, a recording of the Aalto keystroke study"))
    #expect(shown.output.contains("sentences: 2, 0 typed unlike USER_INPUT"))

    let imported = try folder.bench("trace import typing.tsv --seed 3 --output typing.csv")
    #expect(imported.exitCode == .success)
    #expect(imported.talk.wholeMatch(of: #/typing\.csv: \d+ events\n/#) != nil)
    let events = try folder.read("typing.csv").split(separator: "\n").filter { $0.first != "#" }
    let typed = events.filter { $0.contains("keyboard,text,") }.map { $0.split(separator: ",").dropFirst(3).joined() }
    #expect(typed == ["0", "06", "061", "0612", "", "0", "08", "0", "07"])
    #expect(events.filter { $0.hasSuffix("button,call,") }.count == 2)
    #expect(events[1] == "0,keyboard,text,0")
    #expect(events.contains("390000000,keyboard,text,061"))

    for (trace, output) in [("typing.tsv", "one"), ("typing.csv", "two")] {
      let run = try folder.bench(
        "run --trace \(trace) --seed 3 --rounds 1 --output \(output) --architecture imperative --architecture closures"
      )
      #expect(run.exitCode == .success)
      #expect(run.output.contains("video-call on \(trace): \(events.count - 1) events, seed 3, 1 round\n"))
    }
    let hashes = try ["one", "two"].map { try RunFiles(in: folder, $0).correctness.map(\.decisionsHash) }
    #expect(hashes[0] == hashes[1])
  }

  @Test(
    "On every recording that is there, every promise is kept",
    .enabled(if: recordings != nil, "BENCH_RECORDINGS names no folder"))
  func promises() throws {
    let recordings = try #require(Self.recordings)
    let names = try FileManager.default.contentsOfDirectory(atPath: recordings).filter { $0.hasSuffix(".tsv") }.sorted()
    try #require(!names.isEmpty, "\(recordings) holds no recording")
    let folder = try TemporaryFolder()
    for name in names {
      let run = try folder.bench("run --trace \(recordings)/\(name) --rounds 1 -q --output \(name)")
      #expect(run.exitCode == .success, "\(name): \(run.talk)")
      let rows = try RunFiles(in: folder, name).correctness
      #expect(Set(rows.map(\.trace)) == [name])
      let promised = rows.filter { $0.promise == .identical }
      #expect(promised.count == 5)
      #expect(promised.allSatisfy { $0.verdict == .identical }, "\(name)")
      #expect(!run.output.contains("UNEXPLAINED"), "\(name)")
    }
  }
}

import BenchCommandLine
import Foundation
import TestSupport
import Testing

@Suite("Recordings")
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

  @Test("With --redact a bad line is not quoted")
  func unquoted() throws {
    let folder = try TemporaryFolder()
    try folder.write("t_ns,source,kind,value\nsecret,keyboard,text,secret\n", to: "bad.csv")
    #expect(try folder.bench("trace import bad.csv").talk.contains("secret"))
    let redacted = try folder.bench("trace import bad.csv --redact")
    #expect(redacted.exitCode == .badData)
    #expect(redacted.talk.hasPrefix("bench: bad.csv:2: found something else, expected "))
    #expect(!redacted.talk.contains("secret"))
  }

  @Test("A redacted cast contains no part of the typed text")
  func redacted() throws {
    let folder = try TemporaryFolder()
    let keys = "secretpassword".enumerated().map { "[\($0.offset).25, \"i\", \"\($0.element)\"]\n" }
    try folder.write("{\"version\": 2}\n" + keys.joined() + "[20.5, \"i\", \"\\r\"]\n", to: "mine.cast")
    let plain = try folder.bench("trace import mine.cast --seed 3")
    #expect(plain.output.contains("13000000000,keyboard,text,secretpassword\n"))
    #expect(plain.output.contains("20250000000,button,call,\n"))

    let redacted = try folder.bench("trace import mine.cast --seed 3 --redact --output mine.csv")
    #expect(redacted.exitCode == .success)
    let text = try folder.read("mine.csv")
    #expect(text.hasPrefix("# redacted: what was typed is replaced, seed 3; kept are"))
    #expect(text.contains("\n# imported: redacted, a cast of asciinema\n"))
    #expect(!text.contains("mine.cast"))
    for start in 0...10 { #expect(!text.contains("secretpassword".dropFirst(start).prefix(4))) }
    func rows(_ text: String) -> [Substring] { text.split(separator: "\n").filter { $0.first != "#" } }
    func times(_ text: String) -> [Substring] { rows(text).map { $0.prefix { $0 != "," } } }
    #expect(times(text) == times(plain.output))
    #expect(try folder.bench("trace import mine.cast --seed 3 --redact").output == text)
    // A trace is redacted as a recording is.
    try folder.write(plain.output, to: "plain.csv")
    let again = try folder.bench("trace import plain.csv --seed 3 --redact").output
    #expect(rows(again) == rows(text))
    try folder.write("t_ns,source,kind,value\n0,keyboard,text,apple\n5,server,page,apple\n", to: "answered.csv")
    let refused = try folder.bench("trace import answered.csv --app paged-search --redact")
    #expect(refused.exitCode == .badData)
    #expect(refused.talk.hasPrefix("bench: answered.csv: found answers, which may repeat what was typed"))
  }

  @Test("A text that is too long to redact is an error")
  func redactedTooLong() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "a", count: 600_000)
    try folder.write("t_ns,source,kind,value\n0,keyboard,text,\(text)\n", to: "it.csv")
    let ended = try folder.bench("trace import it.csv --redact --output out.csv")
    #expect(ended.exitCode == .badData)
    #expect(ended.talk == "bench: it.csv: found a text of 600000 bytes; --redact expects at most 261144\n")
    #expect(try folder.contents == ["it.csv"])
  }

  @Test("A profile fitted to a recording generates traces with its parameters")
  func fitted() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      folder.bench("trace generate --events 500 --set typing.median=600ms --set edits.backspace=0.2").output,
      to: "slow.csv")
    let fit = try folder.bench("trace fit slow.csv --output slow.profile")
    #expect(fit.exitCode == .success)
    #expect(fit.remarks == "slow.profile: 11 parameters\n")
    #expect(fit.output.contains("Kolmogorov-Smirnov distance to"))
    let profile = try folder.read("slow.profile")
    #expect(profile.hasPrefix("# bench typing profile\n# slow.csv, a trace, "))
    #expect(try folder.bench("trace fit slow.csv --output -").output == profile)
    #expect(try folder.bench("trace fit slow.csv --output slow.profile").exitCode == .cannotWrite)

    let generated = try folder.bench("trace generate --profile slow.profile --set typing.rollover=0.5 --events 5")
      .output
    let settings = profile.split(separator: "\n").filter { $0.hasPrefix("typing.") && !$0.contains("rollover") }
    for setting in settings { #expect(generated.contains(setting)) }
    #expect(generated.contains("typing.rollover=0.5"))

    let few = try folder.bench("trace generate --events 60 --output few.csv").exitCode
    #expect(few == .success)
    let refused = try folder.bench("trace fit few.csv --output few.profile")
    #expect(refused.exitCode == .badData)
    #expect(
      refused.talk.wholeMatch(of: #/bench: few\.csv: found \d+ gaps between keys, expected at least 100\n/#) != nil)
    #expect(try !folder.contents.contains("few.profile"))
    let lights = try folder.bench("trace generate --app lights --profile slow.profile --events 5")
    #expect(lights.exitCode == .usage)
    #expect(lights.talk.hasPrefix("bench: --profile slow.profile sets typing.median, which lights does not have"))
  }

  @Test(
    "Every promise is kept on every recording",
    .enabled(if: recordings != nil, "BENCH_RECORDINGS names no folder"))
  func promises() throws {
    let recordings = try #require(Self.recordings)
    let names = try FileManager.default.contentsOfDirectory(atPath: recordings).filter { $0.hasSuffix(".tsv") }.sorted()
    try #require(!names.isEmpty, "\(recordings) has no recording")
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

import Basics
import Foundation
import Results
import TestSupport
import Testing

@Suite("A run read back from its files") struct RunFileTests {
  private func texts(_ run: SampleRun = SampleRun()) throws -> [String: String] {
    Dictionary(uniqueKeysWithValues: try run.result.files().map { ($0.name, $0.text) })
  }

  @Test(
    "is the run that was written, with several traces, failures and random contents", arguments: [UInt64](0..<20))
  func roundTrip(seed: UInt64) throws {
    let run = RandomRun.make(seed: seed)
    #expect(try RunResult(texts: texts(run), folder: "out") == run.result)
  }

  @Test(
    "is refused if a file is missing",
    arguments: [
      "run.json", "latency.csv", "estimates.csv", "allocations.csv", "correctness.csv", "resources.csv",
    ])
  func missing(name: String) throws {
    var texts = try texts()
    texts[name] = nil
    let error = #expect(throws: RunFileError.self) { _ = try RunResult(texts: texts, folder: "out") }
    #expect(error == .missing(file: "out/\(name)"))
  }

  @Test(
    "A malformed manifest is refused with a reason",
    arguments: [
      ("", "it is not JSON"), ("{}", "'schema_version' is missing"), ("[1]", "it is no object"),
    ])
  func manifest(json: String, reason: String) throws {
    var texts = try texts()
    texts["run.json"] = json
    let error = #expect(throws: RunFileError.self) { _ = try RunResult(texts: texts, folder: "out") }
    #expect(error == .malformedManifest(file: "out/run.json", reason: reason))
  }

  @Test("A manifest of another version is refused", arguments: [1, 3])
  func otherVersion(number: Int) throws {
    var texts = try texts()
    texts["run.json"] = #"{"schema_version": \#(number), "anything": []}"#
    let error = #expect(throws: RunFileError.self) { _ = try RunResult(texts: texts, folder: "out") }
    #expect(
      error
        == .malformedManifest(
          file: "out/run.json", reason: "it is of schema version \(number), and this program reads version 2"))
  }

  @Test("correctness.csv wins over run.json")
  func rowHolds() throws {
    var texts = try texts()
    texts["correctness.csv"] = texts["correctness.csv"]?.replacing(",diverges,diverges,", with: ",diverges,identical,")
    let result = try RunResult(texts: texts, folder: "out")
    let records = result.manifest.outcomes.compactMap(\.correctness)
    #expect(!records.contains { $0.verdict == .diverges })
    #expect(!records.contains { !$0.divergences.isEmpty })
  }

  @Test("A second row with the same keys is refused, whatever its finding", arguments: Duplicate.all)
  func duplicate(_ duplicate: Duplicate) throws {
    var texts = try texts(SampleRun(processorShares: ["imperative": 0.5]))
    let lines = try #require(texts[duplicate.file]).split(separator: "\n").map(String.init)
    let other = try #require(lines.last.flatMap { duplicate.changed($0, header: lines[0]) })
    texts[duplicate.file] = (lines + [other]).joined(separator: "\n") + "\n"
    let error = #expect(throws: RunFileError.self) { _ = try RunResult(texts: texts, folder: "out") }
    let expected = "no duplicate of an earlier row"
    #expect(
      error
        == .malformedTable(
          .malformedLine(file: "out/\(duplicate.file)", line: lines.count + 1, expected: expected)))
  }

  /// A second row with the same keys and another finding.
  struct Duplicate: CustomTestStringConvertible, Sendable {
    let file: String
    let column: String
    let finding: String

    var testDescription: String { "\(file), another \(column)" }

    static let all = [
      Duplicate(file: "correctness.csv", column: "died_on", finding: "Call"),
      Duplicate(file: "correctness.csv", column: "first_divergence_ns", finding: "7"),
      Duplicate(file: "correctness.csv", column: "decisions", finding: "7"),
      Duplicate(file: "latency.csv", column: "value", finding: "7"),
      Duplicate(file: "estimates.csv", column: "rounds", finding: "7"),
      Duplicate(file: "allocations.csv", column: "value", finding: "7"),
      Duplicate(file: "resources.csv", column: "value", finding: "7"),
    ]

    /// The line with its finding replaced.
    func changed(_ line: String, header: String) -> String? {
      guard let place = header.split(separator: ",").firstIndex(of: column[...]) else { return nil }
      var fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      fields[place] = finding
      return fields.joined(separator: ",")
    }
  }

  @Test("A diagram without one of its marks is refused")
  func markMissing() throws {
    var texts = try texts()
    texts["run.json"] = texts["run.json"]?.replacing(#/"marks" : \[\s*"C",/#, with: #""marks" : ["#, maxReplacements: 1)
    let error = #expect(throws: RunFileError.self) { _ = try RunResult(texts: texts, folder: "out") }
    guard case .malformedManifest("out/run.json", let reason) = error else { throw try #require(error) }
    #expect(reason.hasSuffix(".diagram.instants' has another form"))
  }

  @Test("A manifest that lists a trace twice is refused")
  func traceTwice() throws {
    let texts = try texts(SampleRun(traceNames: ["phone", "phone"]))
    let error = #expect(throws: RunFileError.self) { _ = try RunResult(texts: texts, folder: "out") }
    #expect(error == .malformedManifest(file: "out/run.json", reason: "it lists phone of video-call twice"))
  }

  @Test("A manifest that lists an architecture twice is refused")
  func twice() throws {
    var run = SampleRun()
    run.architectures.append(run.architectures[0])
    let texts = try texts(run)
    let error = #expect(throws: RunFileError.self) { _ = try RunResult(texts: texts, folder: "out") }
    let name = run.architectures[0].name
    #expect(
      error == .malformedManifest(file: "out/run.json", reason: "it lists \(name) of video-call on phone twice"))
  }

  @Test("A table of times without some of its rounds is refused, wherever it was cut")
  func cut() throws {
    var texts = try texts()
    let lines = try #require(texts["latency.csv"]).split(separator: "\n")
    for count in Tier.sample(Array(stride(from: 1, to: lines.count, by: 7))) {
      texts["latency.csv"] = lines.prefix(count).joined(separator: "\n") + "\n"
      let error = #expect(throws: RunFileError.self) { _ = try RunResult(texts: texts, folder: "out") }
      guard case .incompleteTable("out/latency.csv", _) = error else { throw try #require(error) }
    }
  }

  @Test("Missing times are accepted for a skipped pass and for a failed architecture")
  func notTimed() throws {
    let untimed = SampleRun(skippedPasses: [.init(pass: .timing, reason: "not asked for")])
    #expect(try RunResult(texts: texts(untimed), folder: "out") == untimed.result)
    var failed = SampleRun()
    failed.architectures[0].failure = .init(kind: .crashed, pass: .timing, reason: "segmentation fault")
    var files = try texts(failed)
    files["latency.csv"] = files["latency.csv"]?.split(separator: "\n").filter { !$0.contains(",main-loop,") }
      .joined(separator: "\n").appending("\n")
    #expect(throws: Never.self) { try RunResult(texts: files, folder: "out") }
  }

  @Test("Every run of the reference can be read", arguments: Tier.sample(referenceFolders))
  func ofReference(folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { RunResult.fileNames.contains($0) }
    let texts = try names.map { ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
    #expect(throws: Never.self) { try RunResult(texts: Dictionary(uniqueKeysWithValues: texts), folder: folder) }
  }

  /// The folders that have the times of a run.
  private static let referenceFolders: [String] = {
    let root = "\(#filePath.parentPath.parentPath.parentPath)/results/reference"
    let folders = [root] + ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).map { "\(root)/\($0)" }
    return folders.filter { FileManager.default.fileExists(atPath: "\($0)/latency.csv") }.sorted()
  }()

  @Test(
    "A negative time, a time that is no number and a figure in another unit are refused",
    arguments: [
      ("latency.csv", ",-8,ns", "a figure that is not negative, found -8"),
      ("latency.csv", ",inf,ns", "a decimal number in column value, found inf"),
      ("latency.csv", ",1e999,ns", "a decimal number in column value, found 1e999"),
      ("latency.csv", ",8,ms", "batch_time in ns, found ms"),
      ("allocations.csv", ",8,B", "mallocs_per_event in count, found B"),
    ])
  func figure(file: String, end: String, expected: String) throws {
    var texts = try texts()
    var lines = try #require(texts[file]).split(separator: "\n").map(String.init)
    lines[1] = lines[1].replacing(#/,[^,]*,[^,]*$/#, with: end)
    texts[file] = lines.joined(separator: "\n") + "\n"
    let error = #expect(throws: RunFileError.self) { _ = try RunResult(texts: texts, folder: "out") }
    #expect(error == .malformedTable(.malformedLine(file: "out/\(file)", line: 2, expected: expected)))
  }

  @Test(
    "A malformed, foreign, unlisted or duplicate row is refused",
    arguments: [
      ("allocations.csv", ",phone,1,", ",phone,one,", 2, "an integer in column round, found one"),
      (
        "latency.csv", "20250102T030405Z-1,video-call,main-loop,phone,closed,,1,batch_time,p50",
        "another,video-call,main-loop,phone,closed,,1,batch_time,p50", 4,
        "a row of run 20250102T030405Z-1, found one of another"
      ),
      (
        "correctness.csv", ",main-loop,", ",loop,", 2,
        "an architecture that run.json lists, found loop of video-call on phone"
      ),
      ("allocations.csv", ",massive-view-controller,", ",main-loop,", 3, "no duplicate of an earlier row"),
      ("correctness.csv", ",massive-view-controller,", ",main-loop,", 3, "no duplicate of an earlier row"),
    ])
  func row(file: String, old: String, new: String, line: Int, expected: String) throws {
    var texts = try texts()
    texts[file] = texts[file]?.replacing(old, with: new, maxReplacements: 1)
    let error = #expect(throws: RunFileError.self) { _ = try RunResult(texts: texts, folder: "out") }
    #expect(error == .malformedTable(.malformedLine(file: "out/\(file)", line: line, expected: expected)))
  }
}

import Basics
import BenchCommandLine
import Foundation
import Results
import TestSupport
import Testing

/// Decisions and, in release builds, allocations against Benchmarks/Thresholds. Instructions are those of a build without
/// tests: `Scripts/thresholds --check` compares all three.
@Suite("Thresholds") struct ThresholdTests {
  @Test("Decisions are the same, and no more is allocated", arguments: ["video-call", "operators"])
  func unchanged(app: String) throws {
    let folder = try TemporaryFolder()
    let stored = try Self.stored(app)
    try stored.write(to: "stored", in: folder)
    let line = try stored.manifest.repeatCommand.dropFirst("bench ".count).replacing(" --instructions", with: "")
    let counted = try folder.bench("\(line) --quiet --output now")
    #expect(counted.exitCode == .success, "\(counted.talk)")

    let files = try RunFiles(in: folder, "now")
    let gaps = ThresholdGaps(
      stored: stored, now: files, optionalPasses: Jemalloc.counts ? [.timing] : [.timing, .allocations])
    #expect(try gaps.sentences == [])

    let (before, now) = (try stored.manifest, try files.manifest)
    // Other compilers and processors make other code of the same sources, and so does a debug build.
    let isSameCode =
      before.build.compiler == now.build.compiler && before.build.configuration == now.build.configuration
      && before.machine.instructionSet == now.machine.instructionSet
    let ended = try folder.bench("compare stored now" + (isSameCode ? "" : " --fail-on allocations=off"))
    #expect(ended.exitCode == .success, "\(ended.talk)\(ended.output)")
  }

  private static func stored(_ app: String) throws -> RunFiles {
    try RunFiles(at: "\(#filePath.parentPath.parentPath.parentPath)/Benchmarks/Thresholds/\(app)")
  }

  @Test(
    "Where there is nothing to compare that is no success", arguments: ["allocations.csv", "correctness.csv"],
    [false, true])
  func nothing(file: String, isMissing: Bool) throws {
    let whole = try Self.stored("operators")
    let header = String(whole.text(file).prefix { $0 != "\n" }) + "\n"
    var texts = whole.texts
    texts[file] = isMissing ? nil : header
    let noun = file == "allocations.csv" ? "allocations" : "decisions"
    let sentence = "there are no \(noun) to compare; see Scripts/thresholds"
    let cut = RunFiles(texts: texts)
    if isMissing {
      #expect(throws: (any Error).self) { try Self.gaps(cut, whole) }
    } else {
      #expect(try Self.gaps(cut, whole) == [sentence])
      #expect(try Self.gaps(whole, cut) == [sentence])
    }
  }

  @Test("An architecture that only one of the two has is named, with what to do")
  func oneSided() throws {
    let whole = try Self.stored("operators")
    var texts = whole.texts
    for (file, text) in texts where file.hasSuffix(".csv") {
      texts[file] = text.split(separator: "\n").filter { !$0.contains(",imperative,") }.map { $0 + "\n" }.joined()
    }
    let cut = RunFiles(texts: texts)
    let added = try Self.gaps(cut, whole)
    #expect(added.first == "imperative decisions is not in Benchmarks/Thresholds; Scripts/thresholds adds it")
    #expect(added.count == 6)
    let gone = try Self.gaps(whole, cut)
    #expect(gone.first == "imperative decisions is in Benchmarks/Thresholds alone; see Scripts/thresholds")
    #expect(gone.count == 6)
  }

  @Test("A pass that was skipped is told, unless it may be")
  func skipped() throws {
    let whole = try Self.stored("operators")
    var manifest = try whole.manifest
    manifest.skippedPasses.append(SkippedPass(pass: .allocations, reason: "no jemalloc"))
    let cut = RunFiles(texts: whole.texts.merging(["run.json": try manifest.json()]) { $1 })
    #expect(try Self.gaps(whole, whole) == [])
    #expect(try Self.gaps(whole, cut) == ["the allocations pass was skipped: no jemalloc"])
    #expect(try Self.gaps(cut, whole) == ["stored: the allocations pass was skipped: no jemalloc"])
    #expect(try ThresholdGaps(stored: whole, now: cut, optionalPasses: [.timing, .allocations]).sentences == [])
  }

  private static func gaps(_ stored: RunFiles, _ now: RunFiles) throws -> [String] {
    try ThresholdGaps(stored: stored, now: now, optionalPasses: [.timing]).sentences
  }
}

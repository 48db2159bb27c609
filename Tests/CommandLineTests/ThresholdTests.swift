import BenchCommand
import Foundation
import Reports
import TestSupport
import Testing

/// Decisions and, in release builds, allocations against Benchmarks/Thresholds. Instructions are those of a build without
/// tests: `Scripts/thresholds --check` compares all three.
@Suite("Thresholds") struct ThresholdTests {
  @Test("Decisions are the same, and no more is allocated", arguments: ["video-call", "operators"])
  func unchanged(app: String) throws {
    let folder = try TemporaryFolder()
    let stored = try RunFiles(at: "\(#filePath.parentPath.parentPath.parentPath)/Benchmarks/Thresholds/\(app)")
    try stored.write(to: "stored", in: folder)
    let line = try stored.manifest.repeatCommand.dropFirst("bench ".count).replacing(" --instructions", with: "")
    let counted = try folder.bench("\(line) --quiet --output now")
    #expect(counted.exitCode == .success, "\(counted.talk)")

    let (before, now) = (try stored.manifest, try RunFiles(in: folder, "now").manifest)
    // Other compilers and processors make other code of the same sources, and so does a debug build.
    let isSameCode =
      before.build.compiler == now.build.compiler && before.build.configuration == now.build.configuration
      && before.machine.instructionSet == now.machine.instructionSet
    let ended = try folder.bench("compare stored now" + (isSameCode ? "" : " --fail-on allocations=off"))
    #expect(ended.exitCode == .success, "\(ended.talk)\(ended.output)")
  }
}

import Foundation
import Results
import TestSupport
import Testing

extension OwnArchitectureTests {
  /// Packages that are built in the example's folder, one after the other, because two builds would wait for each
  /// other.
  @Suite("Other packages", .serialized)
  struct OtherPackageTests {
    @Test(
      "A package written by bench new builds, passes its own tests and runs",
      arguments: [
        ("app shopping-list", ["imperative identical", "stream-chain diverges"]),
        ("architecture our-fields", ["our-fields identical"]),
      ])
    func newPackage(what: String, verdicts: [String]) throws {
      let package = try #require(OwnPackage.current)
      let folder = try TemporaryFolder()
      let name = String(what.split(separator: " ")[1])
      let written = try package.run("own-bench", "new \(what) --bench \(OwnPackage.root)", in: folder)
      #expect(written.exitCode == .success, "\(written.talk)")
      try package.test(package: folder.path(of: name))

      let named = what.hasPrefix("app") ? "" : " --architecture \(name)"
      let ended = try package.run(
        "\(name)-bench", "run --deterministic --events 1000 --output out\(named)", in: folder)
      #expect(ended.exitCode == .success, "\(ended.talk)")
      let rows = try CSVTable<CorrectnessRow>(text: folder.read("out/correctness.csv")).rows
      #expect(rows.map { "\($0.architecture) \($0.verdict)" } == verdicts)
    }

    @Test("Sources that import Combine if possible build unedited with a module alias")
    func combineAlias() throws {
      let package = try #require(OwnPackage.current)
      let folder = try TemporaryFolder()
      try OwnPackage.copyExample("CombineAlias", to: folder.path(of: "alias"))
      try package.build(package: folder.path(of: "alias"))
      let ended = try package.run("counter", "", in: folder)
      #expect(ended.exitCode == .success, "\(ended.talk)")
      #expect(ended.output == "count 0\ncount 1\ncount 3\n")
    }
  }
}

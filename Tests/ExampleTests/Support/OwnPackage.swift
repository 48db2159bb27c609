import Basics
import Foundation
import TestSupport
import Testing

/// The example of a package with architectures of its own, copied to another place and built there by a separate
/// package manager, which takes about 20 s.
final class OwnPackage: Sendable {
  /// The package of the running suite.
  @TaskLocal static var current: OwnPackage?

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let package = folder.path(of: "package")
    try Self.copyExample("OwnArchitecture", to: package)
    try folder.makeFolder("package/Sources/troubled-bench")
    try folder.write(TroubledBench.source, to: "package/Sources/troubled-bench/main.swift")
    try folder.write(Self.manifest(from: folder.read("package/Package.swift")), to: "package/Package.swift")

    for (name, text) in Self.wrongTests { try folder.write(text, to: "package/Tests/OwnArchitecturesTests/\(name)") }
    try FileManager.default.copyItem(
      atPath: "\(Self.root)/Examples/OwnArchitecture/wrong/WrongTests.swift",
      toPath: "\(package)/Tests/OwnArchitecturesTests/WrongTests.swift")

    try swift("build", "--build-tests", "--quiet", package: package)
  }

  /// Builds another package with its tests in the same place, so that common dependencies are compiled once, and runs
  /// the tests. Its programs can be run like this package's own.
  func test(package: String) throws {
    try swift("build", "--build-tests", "--quiet", package: package)
    try swift("test", "--skip-build", "--disable-xctest", package: package)
  }

  /// Builds another package in the same place. Its programs can be run like this package's own.
  func build(package: String) throws { try swift("build", "--quiet", package: package) }

  /// Runs the example's own tests, and the wrong tests.
  func ownTests(_ words: String...) throws -> ProgramCall.Ended {
    try call(["test", "--skip-build"] + words, package: "\(folder.path)/package").finish(within: .seconds(600))
  }

  private func swift(_ words: String..., package: String) throws {
    let ended = try call(words, package: package).finish(within: .seconds(600))
    guard ended.exitCode == .success else { throw SwiftFailed(call: words, output: ended.output + ended.talk) }
  }

  private func call(_ words: [String], package: String) throws -> ProgramCall {
    let call = ["swift"] + words + ["--package-path", package, "--scratch-path", "\(folder.path)/package/.build"]
    return try ProgramCall("/usr/bin/env", call, in: package)
  }

  /// Runs one of its programs.
  func run(
    _ program: String, _ line: String, in folder: borrowing TemporaryFolder, environment: [String: String] = [:]
  ) throws -> ProgramCall.Ended {
    let words = line.split(separator: " ").map(String.init)
    let path = "\(self.folder.path)/package/.build/debug/\(program)"
    return try ProgramCall(path, words, in: folder.path, environment: environment).finish()
  }

  /// Runs a shell line that begins with the name of one of its programs.
  func shell(_ line: String, in folder: borrowing TemporaryFolder) throws -> ProgramCall.Ended {
    try ProgramCall("/bin/sh", ["-c", "'\(self.folder.path)/package/.build/debug'/\(line)"], in: folder.path).finish()
  }

  /// Makes a folder with its programs as after a release build there.
  func link(asReleaseOf package: String) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: "\(package)/.build", withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: "\(package)/.build/release", withDestinationPath: "\(folder.path)/package/.build/debug")
  }

  /// Runs shell lines as a CI does: the first failure ends them. Valgrind is not found, because debug builds take
  /// minutes under it.
  func script(_ lines: String, in folder: borrowing TemporaryFolder) throws -> ProgramCall.Ended {
    try ProgramCall("/bin/sh", ["-ec", lines], in: folder.path, environment: ["PATH": "/nowhere"])
      .finish(within: .seconds(600))
  }

  private struct SwiftFailed: Error {
    let call: [String]
    let output: String
  }

  /// This checkout.
  static let root = #filePath.parentPath.parentPath.parentPath.parentPath

  /// Copies an example to a new folder. The copy depends on this checkout.
  static func copyExample(_ name: String, to package: String) throws {
    let (example, files) = ("\(root)/Examples/\(name)", FileManager.default)
    try files.createDirectory(atPath: package, withIntermediateDirectories: false)
    for item in ["Package.swift", "Sources", "Tests"] where files.fileExists(atPath: "\(example)/\(item)") {
      try files.copyItem(atPath: "\(example)/\(item)", toPath: "\(package)/\(item)")
    }
    let manifest = "\(package)/Package.swift"
    var text = try String(contentsOfFile: manifest, encoding: .utf8)
    try replace(#"path: "../..""#, by: #"path: "\#(root)""#, in: &text)
    try text.write(toFile: manifest, atomically: false, encoding: .utf8)
  }

  /// The example's manifest with one more program. Without jemalloc the counting program is left out, as a comment
  /// there says.
  private static func manifest(from text: String) throws -> String {
    var text = text
    try replace("  targets: [\n", by: "  targets: [\n" + TroubledBench.target, in: &text)
    if !Jemalloc.isInstalled {
      let counting = try #require(text.range(of: "    // Counts allocations"), "the example counts no allocations")
      text.replaceSubrange(counting.lowerBound..., with: "  ]\n)\n")
    }
    return text
  }

  private static func replace(_ old: String, by new: String, in text: inout String) throws {
    try #require(text.contains(old), "the example's manifest has no \(old)")
    text = text.replacingOccurrences(of: old, with: new)
  }
}

/// Builds the package before the first test of a suite, and removes it after the last.
struct OwnPackageTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing tests: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await OwnPackage.$current.withValue(try OwnPackage()) { try await tests() }
  }
}

extension Trait where Self == OwnPackageTrait {
  static var ownPackage: Self { OwnPackageTrait() }
}

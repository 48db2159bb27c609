import Foundation
import Processes
import TestSupport
import Testing

/// The patches of `Examples/NetworkChanges`, which the compiler does not see.
@Suite struct NetworkChangeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What `Scripts/network-changes --check` says in a checkout, and how it ends.
  private static func check(in root: String) throws -> (outcome: ChildOutcome, complaint: String) {
    let run = try Tool("/bin/sh", ["\(root)/Scripts/network-changes", "--check"]).run(within: .seconds(60))
    return (run.outcome, String(decoding: run.errors, as: UTF8.self))
  }

  @Test("Each change has a patch for each form, and every patch applies")
  func patches() throws {
    let (outcome, complaint) = try Self.check(in: Self.root.path)
    #expect(outcome == .exited(code: 0), "\(complaint)")
  }

  @Test("A patch that does not apply any more is named, and so is one that is missing or of nobody")
  func complaints() throws {
    let folder = try TemporaryFolder()
    for parent in ["Benchmarks", "Examples", "Sources", "Sources/Kits"] { try folder.makeFolder(parent) }
    let kit = "Sources/Kits/NetworkLayer"
    let paths = [kit, "Benchmarks/Characters", "Benchmarks/CharactersNetwork", "Examples/NetworkChanges", "Scripts"]
    for path in paths {
      try FileManager.default.copyItem(atPath: Self.root.appending(path: path).path, toPath: folder.path(of: path))
    }
    let changes = "Examples/NetworkChanges"
    let parser = try folder.read("\(kit)/Layers/DataParser.swift")
    try folder.write(parser.replacing("DefaultDataParser", with: "Parser"), to: "\(kit)/Layers/DataParser.swift")
    try FileManager.default.removeItem(atPath: folder.path(of: "\(changes)/cache/closure-module.patch"))
    try folder.write("", to: "\(changes)/series/nobody.patch")

    let (outcome, complaint) = try Self.check(in: folder.path)
    #expect(outcome == .exited(code: 1))
    #expect(complaint.contains("\(changes)/parser/protocol-layers.patch does not apply any more."))
    #expect(complaint.contains("\(changes)/cache/closure-module.patch is missing."))
    #expect(complaint.contains("\(changes)/series/nobody.patch is of no change"))
  }
}

import Foundation
import Processes
import TestSupport
import Testing

/// The patches of `Examples/RuleChanges`, which the compiler does not see.
@Suite struct RuleChangeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What `Scripts/rule-changes --check` says in a checkout, and how it ends.
  private static func check(in root: String) throws -> (outcome: ChildOutcome, complaint: String) {
    let run = try Tool("/bin/sh", ["\(root)/Scripts/rule-changes", "--check"]).run(within: .seconds(60))
    return (run.outcome, String(decoding: run.errors, as: UTF8.self))
  }

  @Test("Each rule has a patch for each architecture, and every patch applies")
  func patches() throws {
    let (outcome, complaint) = try Self.check(in: Self.root.path)
    #expect(outcome == .exited(code: 0), "\(complaint)")
  }

  @Test("A patch that does not apply any more is named, and so is one that is missing or of nobody")
  func complaints() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Benchmarks")
    try folder.makeFolder("Examples")
    for path in ["Benchmarks/VideoCall", "Examples/RuleChanges", "Scripts"] {
      try FileManager.default.copyItem(atPath: Self.root.appending(path: path).path, toPath: folder.path(of: path))
    }
    let rules = "Examples/RuleChanges"
    let imperative = try folder.read("Benchmarks/VideoCall/Imperative.swift")
    try folder.write(imperative.replacing("text", with: "number"), to: "Benchmarks/VideoCall/Imperative.swift")
    try FileManager.default.removeItem(atPath: folder.path(of: "\(rules)/decline/viper.first.patch"))
    try folder.write("", to: "\(rules)/redial/nobody.first.patch")

    let (outcome, complaint) = try Self.check(in: folder.path)
    #expect(outcome == .exited(code: 1))
    #expect(complaint.contains("\(rules)/redial/imperative.first.patch does not apply any more."))
    #expect(complaint.contains("\(rules)/decline/viper.first.patch is missing."))
    #expect(complaint.contains("\(rules)/redial/nobody.first.patch is of no rule"))
  }
}

import Foundation
import Patches
import TestSupport
import Testing

/// The patches of `Examples`. The compiler does not see them.
@Suite struct PatchSetTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Copies the patches and the files that they change.
  private static func copy(_ set: PatchSet, to folder: borrowing TemporaryFolder) throws {
    for path in set.sources + [set.folder] {
      try folder.makeFolder((path as NSString).deletingLastPathComponent)
      try FileManager.default.copyItem(atPath: root.appending(path: path).path, toPath: folder.path(of: path))
    }
  }

  @Test("No patch is missing or unknown, and every patch applies", arguments: [PatchSet.rules, .networkLayers])
  func patches(set: PatchSet) throws {
    #expect(try set.problems(in: Self.root) == [])
  }

  @Test(
    "Files, lines added and removed, and spots are those counted by hand",
    arguments: [("model-non-empty", [14, 79, 18, 28]), ("imperative", [5, 37, 11, 18])])
  func sizes(variant: String, sums: [Int]) throws {
    let (set, root) = (PatchSet.rules, Self.root)
    let sizes = try set.changes.map { change in
      let isRepaired = set.optional(of: change, in: root).contains("\(variant).right")
      return try set.size(of: "\(variant).\(isRepaired ? "right" : "first")", of: change, in: root)
    }
    let figures = [\PatchSize.files, \.linesAdded, \.linesRemoved, \.spots]
    #expect(figures.map { figure in sizes.map { $0[keyPath: figure] }.reduce(0, +) } == sums)
  }

  @Test("A rule's patch that is missing, unknown or does not apply is named, and no other")
  func rules() throws {
    let folder = try TemporaryFolder()
    try Self.copy(.rules, to: folder)
    let imperative = try folder.read("Benchmarks/VideoCall/Imperative.swift")
    try folder.write(imperative.replacing("text", with: "number"), to: "Benchmarks/VideoCall/Imperative.swift")
    let patches = "Examples/RuleChanges"
    try FileManager.default.removeItem(atPath: folder.path(of: "\(patches)/decline/viper.first.patch"))
    try folder.write("", to: "\(patches)/redial/nobody.first.patch")

    let problems = try PatchSet.rules.problems(in: URL(filePath: folder.path))
    #expect(problems.contains { $0.hasPrefix("\(patches)/redial/imperative.first.patch does not apply any more.") })
    #expect(problems.contains("\(patches)/decline/viper.first.patch is missing."))
    #expect(problems.last?.hasPrefix("\(patches)/redial/nobody.first.patch is of no change and variant") == true)
    // If a rule needs the clock, the patch of the app changes the same file. Then no other patch is checked.
    let others = problems.filter { !$0.contains("/imperative.") && !$0.contains("/app.patch") }
    #expect(others.count == 2, "\(others)")
    #expect(try folder.read("Benchmarks/VideoCall/Imperative.swift").contains("number"))
  }

  @Test("A network layer's patch that is missing, unknown or does not apply is named, and no other")
  func networkLayers() throws {
    let folder = try TemporaryFolder()
    try Self.copy(.networkLayers, to: folder)
    let file = "Sources/Kits/NetworkLayer/Layers/DataParser.swift"
    try folder.write(folder.read(file).replacing("DefaultDataParser", with: "Parser"), to: file)
    let patches = "Examples/NetworkChanges"
    try FileManager.default.removeItem(atPath: folder.path(of: "\(patches)/cache/closure-module.patch"))
    try folder.write("", to: "\(patches)/series/nobody.patch")

    let problems = try PatchSet.networkLayers.problems(in: URL(filePath: folder.path))
    #expect(problems.count == 3, "\(problems)")
    #expect(problems.contains { $0.hasPrefix("\(patches)/parser/protocol-layers.patch does not apply any more.") })
    #expect(problems.contains("\(patches)/cache/closure-module.patch is missing."))
    #expect(problems.contains { $0.hasPrefix("\(patches)/series/nobody.patch is of no change and variant") })
  }

  @Test("A copy is patched, and restored before the next patch")
  func copy() throws {
    let folder = try TemporaryFolder()
    let copy = PatchedCopy(of: .networkLayers, from: Self.root, at: URL(filePath: folder.path))
    let file = "Sources/Kits/NetworkLayer/Layers/DataParser.swift"
    let original = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
    #expect(try copy.apply(["protocol-layers"], of: "series") == [])
    let files = try folder.contents
    #expect(try copy.apply(["protocol-layers"], of: "parser") == [])
    #expect(try folder.read(file) != original)
    #expect(try folder.contents.count < files.count)
    try copy.restore()
    #expect(try folder.read(file) == original)
  }
}

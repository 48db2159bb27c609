import Foundation
import Patches
import Reports
import Results

/// A debug build of `bench` from a copy of the sources, to which patches are applied.
struct PatchedBench {
  private let set: PatchSet
  private let app: String
  private let shop: Workshop
  private let copy: PatchedCopy
  /// How many random histories are tried.
  private let histories: Int
  private let work: URL

  /// Copies the sources into an empty folder.
  init(_ set: PatchSet, app: String, histories: Int, shop: Workshop, in work: URL) throws {
    (self.set, self.app, self.histories, self.shop, self.work) = (set, app, histories, shop, work)
    copy = PatchedCopy(of: set, from: shop.root, at: work.appending(path: "copy"))
    try FileManager.default.createDirectory(at: copy.folder, withIntermediateDirectories: false)
    for name in ["Package.swift", "Sources", "Tests", "Benchmarks"] {
      try FileManager.default.copyItem(at: shop.root.appending(path: name), to: copy.folder.appending(path: name))
    }
  }

  /// Builds the sources as they are.
  func build() throws {
    say("As it is...")
    try copy.restore()
    try compile("the checkout")
  }

  /// Builds the sources with `app.patch` and the named patches of a change.
  func build(_ names: [String], of change: String, called title: String) throws {
    say("\(change), \(title)...")
    let problems = try copy.apply(names, of: change)
    if !problems.isEmpty { throw Workshop.Failure(description: problems.joined(separator: "\n")) }
    try compile("\(change), \(title),")
  }

  /// Builds without tests, which are of the sources as they are.
  private func compile(_ title: String) throws {
    let words = ["swift", "build", "--package-path", copy.folder.path, "--product", "bench", "--quiet"]
    let ended = try shop.run("/usr/bin/env", words, environment: ["BENCH_TEST_MODULES": ""])
    if ended.code == 0 { return }
    throw Workshop.Failure(
      description: String(decoding: ended.output, as: UTF8.self) + ended.errors + "\(title) does not compile.")
  }

  /// Runs the patched `bench`, with 3 as no failure: a difference is a result here.
  private func bench(_ arguments: [String]) throws -> String {
    let program = copy.folder.appending(path: ".build/debug/bench").path
    return String(
      decoding: try shop.bench(arguments, of: program, in: copy.folder, allowing: [0, 3]), as: UTF8.self)
  }

  /// How much a patch of a change changes.
  func size(of name: String, of change: String) throws -> PatchSize {
    try set.size(of: name, of: change, in: shop.root)
  }

  /// What measures the sources of the architectures.
  func darkness(of architectures: [String]) throws -> [DarknessRow] {
    let names = architectures.flatMap { ["--architecture", $0] }
    let text = try bench(["darkness", "--app", app, "--format", "csv", "--quiet"] + names)
    return try CSVTable<DarknessRow>(text: text).rows
  }

  /// Tries all sequences of up to five events, and random histories if those show nothing. The shortest comes first.
  func counterexamples(of architecture: String) throws -> [CounterexampleRow] {
    let found = try verify(architecture, ["--exhaustive", "--depth", "5"])
    return found.isEmpty ? try counterexamples(of: architecture, under: "none") : found
  }

  /// Tries random histories with a fault. The shortest comes first.
  func counterexamples(of architecture: String, under fault: String) throws -> [CounterexampleRow] {
    try verify(architecture, ["--swarm", "--fault", fault, "--budget", "\(histories)"])
  }

  private func verify(_ architecture: String, _ search: [String]) throws -> [CounterexampleRow] {
    let file = work.appending(path: CounterexampleRow.fileName)
    _ = try bench(
      ["verify", "--app", app, "--architecture", architecture] + search
        + ["--counterexamples", file.path, "--force", "--format", "csv", "--no-progress"])
    let rows = try CSVTable<CounterexampleRow>(text: String(contentsOf: file, encoding: .utf8)).rows
    return rows.sorted { ($0.stepCount, $0.sentence, $0.steps) < ($1.stepCount, $1.sentence, $1.steps) }
  }
}

extension CounterexampleRow {
  /// What differs, and on which steps.
  var line: String { "it \(sentence), on \(steps)" }
}

extension PatchSize {
  /// The changed lines, in how many files.
  var lines: String { "\(linesAdded + linesRemoved) in \(files)" }
}

/// Titles above rows of a name and figures.
func table(_ titles: [String], _ rows: [[String]]) -> String {
  let layout = TableLayout(TableLayout.named(titles.count - 1), rows: [titles] + rows, columns: 120)
  return ([titles] + rows).map(layout.line).joined(separator: "\n")
}

import Foundation
import Patches
import Reports
import Results

/// What it takes to change a network layer of characters: seven protocols, closures, and closures in a module of their
/// own.
struct NetworkChanges {
  private let set = PatchSet.networkLayers
  private let shop: Workshop
  private let bench: PatchedBench
  private var rows: [(change: String, form: String, size: PatchSize)] = []

  /// - Throws: an error if a patch is missing, does not apply or does not compile. The same if a changed form decides
  ///   wrongly, or a form without its patch decides rightly.
  static func make(_ shop: Workshop) throws -> Made {
    try shop.inFolder { work in
      let bench = try PatchedBench(.networkLayers, app: "characters", histories: 2_000, shop: shop, in: work)
      let changes = try NetworkChanges(shop, bench)
      let folder = "results/reference/network-changes"
      return Made(
        [
          "\(folder)/network-changes.csv": Data(changes.csv.utf8),
          "\(folder)/network-changes.txt": Data(try changes.report().utf8),
        ], owning: folder)
    }
  }

  // MARK: - Measuring

  private init(_ shop: Workshop, _ bench: PatchedBench) throws {
    (self.shop, self.bench) = (shop, bench)
    for change in set.changes {
      try bench.build([], of: change, called: "the app alone")
      for form in set.variants where try counterexample(of: form) == nil {
        throw Workshop.Failure(description: "\(form) keeps the rule \(change) without being changed.")
      }
      for form in set.variants {
        try bench.build([form], of: change, called: form)
        if let found = try counterexample(of: form) {
          throw Workshop.Failure(description: "\(form), changed, does not keep the rule \(change): \(found.line)")
        }
        rows.append((change, form, try bench.size(of: form, of: change)))
      }
    }
  }

  /// The shortest counterexample of a form; nil if it decides as is due.
  ///
  /// The published architectures of two forms differ for other reasons, so their repaired ones are verified.
  private func counterexample(of form: String) throws -> CounterexampleRow? {
    try bench.counterexamples(of: form == "closure-module" ? form : "\(form)-repaired").first
  }

  // MARK: - The report

  private var csv: String {
    let header = ["change", "form", "files", "lines_added", "lines_removed", "spots", "new_files", "new_types"]
    let fields = rows.map { [$0.change, $0.form] + $0.size.figures.map(String.init) }
    return ([header] + fields).map { "\(CSVQuoting.line($0))\n" }.joined()
  }

  private func report() throws -> String {
    let sums = set.variants.map { form in
      let figures = rows.filter { $0.form == form }.map(\.size.figures)
      return [form] + figures[0].indices.map { column in "\(figures.map { $0[column] }.reduce(0, +))" }
    }
    // One width for all changes, that of "104 in 10".
    let changes = set.changes.map { $0.paddedLeft(to: 9) }
    let lines = set.variants.map { form in [form] + rows.filter { $0.form == form }.map(\.size.lines) }
    let kit = "Sources/Kits/NetworkLayer"
    let shared = [
      "Models", "Entities", "Errors", "APIConstants.swift", "FetchParameters.swift", "RequestType.swift",
      "URLComponents+Query.swift",
    ]
    let sizes = try [
      size("protocol-layers", ["\(kit)/Layers"]), size("closure-composition", ["\(kit)/Closures"]),
      size("closure-module", ["Benchmarks/CharactersNetwork"]), size("kit-shared", shared.map { "\(kit)/\($0)" }),
    ]
    return """
      Five changes of a network layer: what they take, summed

      \(table(["form", "files", "added", "removed", "spots", "new files", "new types"], sums))

      files      files that change or are new, once for each change
      added      lines that are added, or changed, without comments and empty lines
      removed    lines that are removed, or changed
      spots      separate runs of such lines
      new types  structs, classes, enums and protocols, less those that go

      Lines that are added and removed, in how many files

      \(table(["form"] + changes, lines))

      Before any change, without comments, empty lines and imports

      \(table(["form", "files", "lines", "types"], sizes))

      kit-shared  models, entities and errors, which layers and closures have in common; the module has its own

      """
  }

  /// A name, and how many files, lines and types the Swift files at these paths have.
  private func size(_ name: String, _ paths: [String]) throws -> [String] {
    let files = try paths.flatMap { path in
      if path.hasSuffix(".swift") { return [path] }
      let names = try FileManager.default.subpathsOfDirectory(atPath: shop.root.appending(path: path).path)
      return names.filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" }
    }
    let others = #/((public |package |internal )?import |#(if|else|endif))/#
    let lines = files.flatMap { String(decoding: shop.kept($0) ?? Data(), as: UTF8.self).split(separator: "\n") }
      .compactMap(\.code).filter { $0.prefixMatch(of: others) == nil }
    return [name] + [files.count, lines.count, lines.count(where: \.declaresType)].map(String.init)
  }
}

extension PatchSize {
  /// In the order of the columns.
  fileprivate var figures: [Int] { [files, linesAdded, linesRemoved, spots, newFiles, newTypes] }
}

import Foundation
import Measuring
import Reports
import Results

/// An output that the repository keeps: to compare with, and to show in the documentation.
struct Reference {
  enum Kind: CaseIterable {
    /// The same on every machine.
    case exact
    /// Made of other references, so renewed whenever one of those is. In the order in which they are made.
    case derived
    /// Measured, so renewed only by name, on a machine that does nothing else. A check compares decisions.
    case measured
    /// The same on every machine, but slow, so renewed only by name.
    case slow
  }

  let name: String
  let kind: Kind
  /// Whether a check without names has it, although it is neither exact nor derived.
  let isCheckedAlways: Bool
  /// Where it lies, what it is, and how long it takes.
  let summary: String
  let make: (Workshop) throws -> Made

  init(
    _ name: String, _ kind: Kind, _ summary: String, isCheckedAlways: Bool = false,
    make: @escaping (Workshop) throws -> Made
  ) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.isCheckedAlways = isCheckedAlways
    self.make = make
  }

  /// All references.
  static var all: [Reference] { exact + derived + measured + counted + slow }
}

extension Reference.Kind {
  var title: String {
    switch self {
    case .exact: "The same on every machine:"
    case .derived: "Made of other references, so renewed whenever one of those is:"
    case .measured:
      "Measured, so renewed only by name, on a machine that does nothing else; --check compares decisions:"
    case .slow: "The same on every machine, but slow, so renewed only by name:"
    }
  }
}

// MARK: - The same on every machine

extension Reference {
  private static var exact: [Reference] {
    [
      Reference("darkness", .exact, "results/reference/darkness: the conditions in our sources", make: darkness),
      Reference(
        "thresholds", .exact, "Benchmarks/Thresholds: decisions, allocations and instructions of every app",
        make: Thresholds.count),
    ]
  }

  private static func darkness(_ shop: Workshop) throws -> Made {
    let folder = "results/reference/darkness"
    var made = try shop.files(at: folder) { try shop.bench(["darkness", "--output", $0, "--quiet"]) }
    let apps = [
      "video-call-phone", "paged-search", "nearby-search", "currency-converter", "lights", "orders", "characters",
      "json-array",
    ]
    for app in apps { made.files["\(folder)/\(app).txt"] = try shop.bench(["darkness", "--app", app]) }
    for app in ["paged-search", "currency-converter"] {
      made.files["\(folder)/\(app)/darkness.csv"] = try shop.bench(["darkness", "--app", app, "--format", "csv"])
    }
    let three = ["massive-view-controller", "timestamped-non-empty", "model-non-empty"]
    made.files["\(folder)/three.svg"] = try shop.bench(
      ["darkness", "--svg", "-", "--quiet"] + three.flatMap { ["--architecture", $0] })
    return made
  }
}

// MARK: - Made of other references

extension Reference {
  private static var derived: [Reference] {
    [
      Reference("comparison", .derived, "results/reference/comparison.txt: two architectures of the reference run") {
        shop in
        let path = "results/reference"
        return Made([
          "\(path)/comparison.txt": try shop.bench([
            "compare", path, "--architectures", "imperative", "model-non-empty",
          ])
        ])
      },
      Reference("glance", .derived, "results/reference/glance.txt: the kits at a glance") { shop in
        let folders = [
          "kits", "darkness", "darkness/paged-search", "matrix", "open-loop", "compile-cost", "rule-changes",
        ]
        return Made([
          "results/reference/glance.txt": try shop.bench(["glance"] + shop.there(folders), in: shop.references)
        ])
      },
      Reference(
        "report", .derived,
        "results/reference/report.html: the page of the reference run; its screenshots in docs/pictures only if "
          + "Chromium is installed, and not with --check", make: report),
      Reference(
        "exports", .derived, "results/reference/exports: the reference run in the forms that other tools read",
        make: exports),
      Reference(
        "pictures", .derived, "docs/pictures: the picture of the README, of five architectures of the reference run"
      ) { shop in
        let rows = ["imperative", "with-latest-from", "timestamped-non-empty", "model-non-empty", "combine-latest"]
        let path = "docs/pictures/first-look.svg"
        let run = try RunFolder.read(shop.references.path)
        return Made([path: Data(PictureReport.picture(of: run.restricted(to: Set(rows))).utf8)], owning: path)
      },
      Reference(
        "listings", .derived, "README.md and docs: what they show of commands, of columns and of the files above",
        make: Listings.make),
    ]
  }

  private static func report(_ shop: Workshop) throws -> Made {
    let folders = [".", "matrix", "open-loop", "compile-cost", "darkness", "rule-changes"]
    let path = "results/reference/report.html"
    return try shop.inFolder { folder in
      let page = folder.appending(path: "report.html")
      try shop.bench(["report"] + shop.there(folders) + ["--output", page.path], in: shop.references)
      var made = Made([path: try Data(contentsOf: page)])
      // Pictures of another Chromium would differ, so they are taken only of a page that has changed.
      if shop.isChecking || made.files[path] == shop.kept(path) && !shop.isNamed("report") { return made }
      let pictures = folder.appending(path: "pictures")
      let taken = try shop.run("Scripts/screenshots", [page.path, pictures.path])
      if FileManager.default.fileExists(atPath: pictures.path) {
        made.files.merge(try Made(owning: "docs/pictures", filesIn: pictures).files) { $1 }
      } else {
        say(taken.errors)
      }
      return made
    }
  }

  /// What is of one architecture is of model-non-empty.
  private static func exports(_ shop: Workshop) throws -> Made {
    let (run, folder) = ("results/reference", "results/reference/exports")
    var made = Made(owning: folder)
    func keep(_ name: String, _ arguments: [String], allowing codes: Set<Int32> = [0]) throws {
      made.files["\(folder)/\(name)"] = try shop.bench(arguments, allowing: codes)
    }
    try keep("report.md", ["report", run, "\(run)/matrix", "--format", "markdown"])
    try keep("service.hgrm", ["report", run, "--architecture", "model-non-empty", "--export", "hgrm"])
    try keep(
      "replay.json",
      [
        "verify", "--app", "paged-search", "--architecture", "functions", "--export", "perfetto", "--replay",
        "type, quiet, page, bottom, type, quiet, page",
      ], allowing: [0, 3])
    for name in [
      "jmh.json", "benchstat.txt", "github-action-benchmark.json", "bencher.json", "junit.xml", "perfetto.json",
    ] {
      try keep(name, ["report", run, "--export", String(name.prefix { $0 != "." })])
    }
    return made
  }
}

extension Workshop {
  var references: URL { root.appending(path: "results/reference") }

  /// Those of the folders of references that are there.
  func there(_ folders: [String]) -> [String] {
    folders.filter { FileManager.default.fileExists(atPath: references.appending(path: $0).path) }
  }
}

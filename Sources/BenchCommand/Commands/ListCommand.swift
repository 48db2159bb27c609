import Basics
import BenchCommandLine
import Measuring
import Reports
import Results
import Scenarios
import Verification

extension Command {
  static func list(_ catalogue: Catalogue) -> Command {
    Command(
      "list",
      summary:
        "Shows the apps, their architectures and promises, and the traces that can be generated",
      examples: [
        Example("bench list", "Every app."),
        Example("bench list --matrix", "The kits of each app, and their architectures."),
        Example("bench list --app video-call --format csv", "One app, for a program."),
      ],
      options: [appOption, matrixOption, Options.format]
    ) { invocation in
      let named = invocation.arguments[appOption]
      let (format, columns) = (invocation.arguments[Options.format], invocation.columns)
      if invocation.arguments[matrixOption] {
        let matrix = KitMatrix(
          try catalogue.comparingKits(named.map { [$0] } ?? []), among: try catalogue.comparingKits([]))
        return try invocation.console.print(format == .text ? matrix.text(columns: columns) : csv(matrix.rows))
      }
      let benchmarks = try named.map { try [catalogue.benchmark(named: $0)] } ?? catalogue.benchmarks
      let listings = benchmarks.map { AppListing($0) }
      try invocation.console.print(
        format == .text
          ? listings.map { $0.text(columns: columns) }.joined(separator: "\n\n")
          : csv([AppListing.header] + listings.flatMap(\.rows)))
    }
  }

  private static let appOption = Option<String?>(
    "app", .optional(.name("NAME", of: \.apps)), "one app; all if not given")
  private static let matrixOption = Option<Bool>(
    "matrix", .flag, "a table of apps and kits: which kits each app is written with, and why one is missing")

  private static func csv(_ rows: [[String]]) -> String { rows.map(CSVQuoting.line(texts:)).joined(separator: "\n") }
}

struct AppListing {
  let name: String
  let summary: String
  let architectures:
    [(
      name: String, origin: String, kit: Kit, causes: [(sentence: String, basis: CauseBasis, witness: String)],
      isIdentical: Bool, remark: String?
    )]
  let traces: [TraceRecipe]

  init(_ benchmark: some AnyAppBenchmark) {
    name = benchmark.appName
    summary = benchmark.appSummary
    architectures = benchmark.architectures.map { architecture in
      let causes = architecture.promise.causes.map {
        (sentence: $0.sentence, basis: $0.basis, witness: $0.witnessWords)
      }
      return (
        architecture.name, architecture.origin, architecture.kit, causes, architecture.promise.kind == .identical,
        architecture.remark
      )
    }
    traces = benchmark.traces
  }

  func text(columns: Int) -> String {
    let names = architectures.map(\.name) + traces.map(\.name)
    let column = (names.map(\.printable.displayWidth).max() ?? 0) + 6
    var page = TextPage(columns: columns)
    page.paragraph("\(name): \(summary)")
    page.gap()
    page.line("  architectures")
    for architecture in architectures {
      let kit = architecture.kit.isStated ? "; kit: \(architecture.kit.name)" : ""
      let promise = architecture.isIdentical ? "; decides as the oracle does" : ""
      let remark = architecture.remark.map { "; \($0)" } ?? ""
      page.term(architecture.name, "\(architecture.origin)\(kit)\(promise)\(remark)", indent: 4, column: column)
      for cause in architecture.causes {
        page.paragraph("\(cause.sentence) (\(cause.basis.word)): \(cause.witness)", indent: column + 2)
      }
    }
    page.gap()
    page.line("  traces")
    for trace in traces { page.term(trace.name, trace.summary, indent: 4, column: column) }
    return page.plainLines.joined(separator: "\n")
  }

  static let header = ["app", "what", "name", "origin", "promise", "summary", "kit"]

  var rows: [[String]] {
    architectures.map { architecture in
      let causes = architecture.causes.map { "\($0.sentence) (\($0.basis.word)): \($0.witness)" }
      let summary = (causes + (architecture.remark.map { [$0] } ?? [])).joined(separator: "; ")
      return [
        name, "architecture", architecture.name, architecture.origin,
        architecture.isIdentical ? "identical" : "diverges", summary,
        architecture.kit.isStated ? architecture.kit.name : "",
      ]
    } + traces.map { [name, "trace", $0.name, "", "", $0.summary, ""] }
  }
}

extension ArchitectureEntry {
  /// A restriction on running it; nil if there is none.
  fileprivate var remark: String? {
    if readsMachineClock { return "runs by name only, as it reads the machine's clock" }
    return isDefault ? nil : "runs by name only"
  }
}

extension Cause {
  fileprivate var witnessWords: String { App.words(of: witness).joined(separator: ", ") }
}

/// Apps against kits: the architectures of each kit in each app, and the reason if there are none.
struct KitMatrix {
  private struct Cell {
    let app: String
    let kit: Kit
    let architectures: [(name: String, isIdentical: Bool, isPublished: Bool, isDefault: Bool)]
    /// The reason if there are none; otherwise empty.
    let reason: String

    /// How many run by default, and how many of them promise the oracle's decisions.
    var mark: String {
      let counted = architectures.filter(\.isDefault)
      return architectures.isEmpty ? "-" : "\(counted.count(where: \.isIdentical)) of \(counted.count)"
    }

    var words: String {
      if architectures.isEmpty { return reason }
      return architectures.map { architecture in
        let name = architecture.isIdentical ? architecture.name : "\(architecture.name)\(String.noBreakSpace)≠"
        let remarks =
          (architecture.isPublished ? ["(published)"] : []) + (architecture.isDefault ? [] : ["(by name only)"])
        return ([name] + remarks).joined(separator: " ")
      }.joined(separator: ", ")
    }
  }

  private let apps: [String]
  /// Kit by kit, in the order of the list, and app by app.
  private let cells: [[Cell]]

  /// - Parameters:
  ///   - compared: at least one app; all of them compare kits.
  ///   - all: the apps whose kits have rows.
  init(_ compared: [any AnyAppBenchmark], among all: [any AnyAppBenchmark]) {
    apps = compared.map { $0.appName }
    cells = Self.kits(of: all).map { kit in compared.map { Self.cell(of: kit, in: $0) } }
  }

  /// The kits that are used or whose absence is explained, this package's first.
  private static func kits(of benchmarks: [any AnyAppBenchmark]) -> [Kit] {
    let used = benchmarks.flatMap { $0.kits }
    let named = used + benchmarks.flatMap { $0.missingKits.keys }.sorted { $0.name < $1.name }
    let own = KitMatrix.once(named.filter { !Kit.families.contains($0) && $0.isStated })
    return Kit.families.filter(named.contains) + own + (used.contains(.unstated) ? [.unstated] : [])
  }

  private static func once(_ kits: [Kit]) -> [Kit] {
    var seen: Set<Kit> = []
    return kits.filter { seen.insert($0).inserted }
  }

  private static func cell(of kit: Kit, in benchmark: some AnyAppBenchmark) -> Cell {
    let own = benchmark.architectures.filter { $0.kit == kit }
    let reason = benchmark.missingKits[kit] ?? (kit.isStated ? "not written yet" : "every architecture states its kit")
    return Cell(
      app: benchmark.appName, kit: kit,
      architectures: own.map { ($0.name, $0.promise.kind == .identical, $0.isPublished, $0.isDefault) },
      reason: own.isEmpty ? reason : "")
  }

  func text(columns: Int) -> String {
    var page = TextPage(columns: columns)
    page.paragraph("Kits against apps: how many architectures promise the oracle's decisions, of how many there are")
    page.gap()
    let leftOut = writeTable(to: &page)
    page.gap()
    let words = cells.flatMap { $0.map(\.words) }
    if cells.contains(where: { $0.contains { $0.architectures.isEmpty } }) {
      page.paragraph("-: none; why is below", hanging: 2)
    }
    if words.contains(where: { $0.contains("≠") }) {
      page.paragraph("≠: promises other decisions than the oracle's, for causes that 'bench list' shows", hanging: 2)
    }
    if words.contains(where: { $0.contains("(published)") }) {
      page.paragraph("published: by an article, a repository or a talk", hanging: 2)
    }
    if words.contains(where: { $0.contains("(by name only)") }) {
      page.paragraph("by name only: runs only if it is named, and is not counted", hanging: 2)
    }
    if !leftOut.isEmpty {
      page.paragraph("left out, as the page is \(columns) columns wide: \(leftOut.joined(separator: ", "))", hanging: 2)
    }
    let column = (apps.map(\.displayWidth).max() ?? 0) + 4
    for row in cells {
      page.gap()
      page.line(row[0].kit.name)
      for cell in row { page.term(cell.app, cell.words, indent: 2, column: column) }
    }
    return page.plainLines.joined(separator: "\n")
  }

  /// - Returns: the apps that do not fit.
  private func writeTable(to page: inout TextPage) -> [String] {
    let titles = TableLayout.splitTitles(apps, first: "kit")
    let lines = cells.map { row in [row[0].kit.name] + row.map(\.mark) }
    let layout = TableLayout(
      TableLayout.named(apps.count), rows: titles + lines, columns: page.columns,
      fitting: TableLayout.Fitting(
        firstWidthMin: KitTable.nameWidthMin, mayCrowd: true, expendable: Array((1...apps.count).reversed())))
    for line in titles + lines { page.line(layout.line(line)) }
    return layout.leftOut.map { apps[$0 - 1] }.reversed()
  }

  /// A row for each architecture, and one for each empty cell.
  var rows: [[String]] {
    [["app", "kit", "architecture", "promise", "published", "reason", "by_name"]]
      + cells.flatMap(\.self).flatMap { cell in
        cell.architectures.isEmpty
          ? [[cell.app, cell.kit.name, "", "", "", cell.reason, ""]]
          : cell.architectures.map {
            [
              cell.app, cell.kit.name, $0.name, ($0.isIdentical ? PromiseKind.identical : .diverges).rawValue,
              "\($0.isPublished)", "", "\(!$0.isDefault)",
            ]
          }
      }
  }
}

extension AnyAppBenchmark {
  fileprivate var kits: [Kit] { architectures.map(\.kit) }
}

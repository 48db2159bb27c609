import Reports
import Scenarios
import Verification

/// Apps against kits: by which architectures each app is written with each kit, and why with another it is not.
struct KitMatrix {
  /// What an app has of a kit.
  private struct Cell {
    let app: String
    let kit: Kit
    let architectures: [(name: String, isIdentical: Bool, isPublished: Bool, isDefault: Bool)]
    /// Why there are none; empty if there are.
    let reason: String

    /// How many run unless others are named, and how many of them promise the oracle's decisions.
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
  ///   - compared: all of which compare kits, and of which there is at least one.
  ///   - all: whose kits are asked for.
  init(_ compared: [any AnyAppBenchmark], among all: [any AnyAppBenchmark]) {
    apps = compared.map { $0.appName }
    cells = Self.kits(of: all).map { kit in compared.map { Self.cell(of: kit, in: $0) } }
  }

  /// Those that are used, and those whose absence is explained: this package's first.
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

  /// - Returns: the apps for which the page has no room.
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

  /// A row for each architecture, and one for each cell without any.
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
  /// Of its architectures.
  fileprivate var kits: [Kit] { architectures.map(\.kit) }
}

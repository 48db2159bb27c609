import Basics
import BenchCommandLine
import Metrics
import Results
import Verification

extension Command {
  static var glance: Command {
    Command(
      "glance",
      summary: "Puts the results of other commands about kits into one table",
      discussion: [
        "Each FOLDER was written by a command with --output. Exactly one of them is of 'bench kits': its kits.csv "
          + "lists the kits, and the architecture that represents each in each app, the cheapest correct one. The "
          + "others may be of 'bench darkness', 'bench verify --matrix', 'bench run --speed 1,10,...', 'bench "
          + "compile-cost' and Scripts/references rule-changes, any number of each. Nothing is measured. Kits and "
          + "architectures come from the files alone, so your own have rows too.",
        "Above each part of the table is the command that makes its figures. A mark in place of a figure says why it "
          + "is missing.",
        "Exit codes: 0 success; 64 usage, also if not exactly one folder has kits.csv; 65 bad data; 66 no such folder.",
      ],
      examples: [
        Example("bench glance kits darkness", "Times and allocations, and the size and conditions of the sources."),
        Example(
          "bench glance kits darkness matrix open-loop",
          "Also the effect of faults, and the largest load of each."),
        Example("bench glance kits matrix --format csv", "For a program, with all digits of every figure."),
      ],
      operands: [folders],
      options: [Options.format]
    ) { invocation in
      let named = invocation.arguments[folders]
      if named.isEmpty {
        throw UsageError(
          .missingOperand(label: folders.label, expectation: "a folder that 'bench kits --output' has written"),
          topic: "glance")
      }
      let table = GlanceTable(glance: KitGlance(try GlanceFiles(folders: named)))
      switch invocation.arguments[Options.format] {
      case .text: try invocation.console.print(table.text(columns: invocation.columns))
      case .csv: try invocation.console.print(table.rows.map(CSVQuoting.line(texts:)).joined(separator: "\n"))
      }
    }
  }

  private static let folders = Operand<[String]>(
    "FOLDER", .list(.folder), "a folder that one of these commands has written")
}

struct GlanceFiles {
  var kits: [KitRow] = []
  var allocations: [AllocationRow] = []
  var darkness: [DarknessRow] = []
  var correctness: [CorrectnessRow] = []
  var estimates: [EstimateRow] = []
  var compileCosts: [CompileCostRow] = []
  var ruleChanges: [RuleChangeRow] = []

  /// Reads the known files of the folders, and ignores others.
  ///
  /// - Throws: `CommandFailure` for a folder that is missing or has none of the files, for a malformed file, and unless
  ///   exactly one folder has `kits.csv`.
  init(folders: [String]) throws(CommandFailure) {
    var compared: [String] = []
    for folder in folders {
      var names: Set<String> = []
      try read(into: \.kits, from: folder, &names)
      try read(into: \.allocations, from: folder, &names)
      try read(into: \.darkness, from: folder, &names)
      try read(into: \.correctness, from: folder, &names)
      try read(into: \.estimates, from: folder, &names)
      try read(into: \.compileCosts, from: folder, &names)
      try read(into: \.ruleChanges, from: folder, &names)
      if names.isEmpty {
        throw CommandFailure(.noInput, "\(folder): expected the folder of a result, found none of its files")
      }
      if names.contains(KitRow.fileName) { compared.append(folder) }
    }
    guard compared.count == 1 else {
      throw CommandFailure(
        .usage,
        compared.isEmpty
          ? "no folder has \(KitRow.fileName)" : "\(compared.joined(separator: " and ")) each have \(KitRow.fileName)",
        advice: "The kits and their best versions are those of one 'bench kits --output FOLDER'.")
    }
    // A run of one app has allocations and estimates too. The allocations of `bench kits` count.
    let run = kits.first?.runID
    allocations.removeAll { $0.runID != run }
  }

  private mutating func read<Row: CSVRow>(
    into rows: WritableKeyPath<GlanceFiles, [Row]>, from folder: String, _ names: inout Set<String>
  ) throws(CommandFailure) {
    let path = folder.appendingPathName(Row.fileName)
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.bytes(at: path)
    } catch .missing {
      return
    } catch {
      throw CommandFailure(.noInput, "\(path): cannot be read: \(error.reason)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.badData, "\(path): found bytes that are not UTF-8, expected UTF-8")
    }
    do {
      self[keyPath: rows] += try CSVTable<Row>(text: text, file: path).rows
    } catch {
      throw CommandFailure(.badData, error.description)
    }
    names.insert(Row.fileName)
  }
}

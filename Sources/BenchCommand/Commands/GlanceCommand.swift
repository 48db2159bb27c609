import Basics
import BenchCommandLine
import Metrics
import Results
import Verification

extension Command {
  static var glance: Command {
    Command(
      "glance",
      summary: "Puts what other commands have measured of kits into one table",
      discussion: [
        "Each FOLDER is one that a command has written with --output. One of them is of 'bench kits': its kits.csv says which "
          + "kits there are, and which architecture stands for each in each app, the cheapest correct one. The others may be of "
          + "'bench darkness', 'bench verify --matrix', 'bench run --speed 1,10,...', 'bench compile-cost' and "
          + "Scripts/rule-changes, any number of each. Nothing is measured, and nothing is known of kits and architectures but "
          + "what the files say, so yours have their rows.",
        "Above each part of the table stands the command that makes its figures. Where there is no figure, a mark says why.",
        "Exit codes: 0 fine; 64 usage, also if not exactly one folder has kits.csv; 65 bad data; 66 no such folder.",
      ],
      examples: [
        Example("bench glance kits darkness", "Times and allocations, and what there is to read."),
        Example("bench glance kits darkness matrix open-loop", "Also what faults do, and how much load each bears."),
        Example("bench glance kits matrix --format csv", "For a program, every figure in full."),
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
    "FOLDER", .list(.folder), "a folder that one of the commands has written")
}

/// What the commands that know of kits have written to folders.
struct GlanceFiles {
  var kits: [KitRow] = []
  var allocations: [AllocationRow] = []
  var darkness: [DarknessRow] = []
  var correctness: [CorrectnessRow] = []
  var estimates: [EstimateRow] = []
  var compileCosts: [CompileCostRow] = []
  var ruleChanges: [RuleChangeRow] = []

  /// Reads the files that are in the folders; what else they hold is left alone.
  ///
  /// - Throws: `CommandFailure` for a folder that is not there or holds none of the files, for a file that is none of
  ///   its kind, and unless exactly one folder has `kits.csv`.
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
    // A run of one app has allocations and estimates too. The kits are compared in theirs.
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

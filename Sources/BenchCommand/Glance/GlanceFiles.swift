import Basics
import BenchCommandLine
import Metrics
import Results
import Verification

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
  /// - Throws: `CommandFailure` for a folder that is not there or holds none of the files, for a file that is none of its
  ///   kind, and unless exactly one folder has `kits.csv`.
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
        throw CommandFailure(.noInput, "\(folder): found none of the files of a result, expected the folder of one")
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

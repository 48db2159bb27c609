import BenchCommandLine
import Results

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

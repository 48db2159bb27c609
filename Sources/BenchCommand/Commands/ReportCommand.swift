import BenchCommandLine
import Reports
import Results

extension Command {
  static var report: Command {
    Command(
      "report",
      summary: "Makes a report of runs that were measured, or a file that another tool reads",
      discussion: [
        "Each RUN is a folder that 'bench run' or 'bench kits' has written with --output or under results. Beside them may "
          + "stand folders of 'bench verify --matrix', 'bench darkness', 'bench compile-cost' and Scripts/rule-changes: what a "
          + "folder is of is told by the files in it. Nothing is measured and no statistics are computed anew: figures are "
          + "those of the files.",
        "No two runs may be of the same app on the same trace in the same mode, which is open for a run with --speed or "
          + "--network and closed for any other. Where one is in each mode, an export has the figures of the closed one.",
        "Names, witnesses and messages stay text in every form, whatever is in them.",
        "Exit codes: 0 fine; 64 usage, also if an export takes one architecture and several are left; 65 bad data, or nothing "
          + "to export; 66 no such folder; 73 cannot write.",
      ],
      examples: [
        Example("bench report results/main", "A page for a browser, to be shown to others: results/main/report.html."),
        Example(
          "bench report results/main matrix load darkness --output page.html",
          "The same, with what other commands have found out."),
        Example(
          "bench report results/main --format text", "The summary of a run again, as wide as the terminal now is."),
        Example("bench report results/main matrix --format markdown", "A comment on a pull request."),
        Example("bench report results/main --format json --output run.json", "All there is, for a program."),
        Example("bench report results/main --export junit > promises.xml", "Promises as the tests of a CI."),
        Example(
          "bench report results/main --export hgrm --architecture model > model.hgrm",
          "The service times of an architecture, for HdrHistogram's plotter."),
      ],
      operands: [ReportOptions.runs],
      options: [
        ReportOptions.format, ReportOptions.export, ReportOptions.apps, ReportOptions.architectures,
        ReportOptions.traces, ReportOptions.output, Options.force, Options.quiet,
      ],
      glossaries: [
        Command.Glossary(title: "Exports", entries: ReportOptions.exports.map { (term: $0.name, meaning: $0.summary) })
      ]
    ) { invocation in
      try invocation.report()
    }
  }
}

extension Invocation {
  fileprivate func report() throws {
    let request = try ReportRequest(arguments)
    let isTerminal = request.target == "-"
    let place = ReportPlace(
      folder: request.input.runFolders.first ?? "",
      columns: isTerminal ? columns : TextPage.documentColumns, colour: isTerminal && console.output.showsColors)
    let text = try request.text(at: place)
    if !isTerminal {
      try OutputTarget.write(to: request.target, replacing: arguments[Options.force]) { file in try file.write(text) }
      return try console.printReport(request.target)
    }
    // What was asked for by name is printed even with --quiet.
    let named: [any ArgumentDeclaration] = [ReportOptions.format, ReportOptions.export, ReportOptions.output]
    let page = String(text.dropLast())
    if named.contains(where: { arguments.isGiven($0) }) {
      try console.print(page)
    } else {
      try console.printReport(page)
    }
  }
}

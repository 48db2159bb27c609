import Results

/// The summary of a run for a terminal: which architectures decided correctly and at what cost, why the others did not,
/// the verdict, and commands to go on with. It is computed from the CSV files and the manifest alone.
package enum SummaryReport {
  package static func page(for result: RunResult, at place: ReportPlace) -> String {
    text(for: result, folder: place.folder, next: place.next, columns: place.columns, colour: place.colour)
  }

  /// The summary, a section for each trace.
  ///
  /// - Parameters:
  ///   - folder: The path of the run's folder, printed at the end; nil to leave it out.
  ///   - next: Commands to go on with.
  ///   - columns: The largest width of a line.
  ///   - colour: Whether to set colours with escape sequences. Without them the text says the same.
  package static func text(
    for result: RunResult, folder: String? = nil, next: [NextCommand] = [],
    columns: Int = TextPage.documentColumns, colour: Bool = false
  ) -> String {
    var page = TextPage(columns: columns)
    for trace in result.manifest.traces {
      write(result, SummarySection(result, trace: trace), to: &page)
    }
    if let folder {
      page.gap()
      page.line("Every figure, in CSV files:")
      page.line(spaces(2) + folder)
    }
    for (index, command) in next.enumerated() {
      if index == 0 { page.gap() }
      page.paragraph("\(command.meaning):")
      page.command(command.line, indent: 2)
    }
    return page.text(colour: colour)
  }

  private static func write(_ result: RunResult, _ section: SummarySection, to page: inout TextPage) {
    let trace = section.trace
    page.gap()
    page.paragraph("\(trace.app) on \(trace.name.printable.elided(to: 60)): \(section.extent)", .heading)
    if section.modes.contains(.closed) {
      page.paragraph("Closed loop, virtual clock: each event comes as soon as the last has settled.")
    }
    if let network = section.network {
      page.paragraph(
        "Over \(network.name), on the real clock, at speed \(network.speed.speedFigure): an HTTP server on this machine "
          + "answered. Not deterministic: another run may decide otherwise.")
    }
    page.gap()
    let table = CostTable(section, columns: page.columns)
    table.write(to: &page)
    page.gap()
    CostNotes(section: section, leftOut: table.leftOut).write(to: &page)
    UnexplainedText(section: section).write(to: &page)
    DivergenceText(section: section).write(to: &page)
    ConclusionText(section).write(to: &page)
    OpenLoopText(result, section)?.write(to: &page)
  }
}

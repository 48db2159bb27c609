import Results

/// A format of results for readers or for another tool. It produces text and writes no files.
package struct ReportForm: Sendable {
  /// The option that names a form.
  package enum Option: Sendable {
    /// `bench run --format`.
    case runFormat
    /// `bench report --format`.
    case reportFormat
    /// `bench report --export`.
    case export
  }

  package let name: String
  /// The reader, after "for" in the help; for an export, the tool and the contents.
  package let summary: String
  package let options: Set<Option>
  /// The name of the file in the folder of the first run; nil for standard output.
  package let fileName: String?
  /// The text, each line ended by LF. Throws an `EncodingError` if a figure of a manifest is not finite; exports throw
  /// an ``ExportFailure``.
  package let text: @Sendable (_ input: ReportInput, _ place: ReportPlace) throws -> String

  package init(
    _ name: String, _ summary: String, _ options: Set<Option>, fileName: String? = nil,
    text: @escaping @Sendable (_ input: ReportInput, _ place: ReportPlace) throws -> String
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.fileName = fileName
    self.text = text
  }

  /// All forms but `html`. `BenchCommand` adds that one, because the section on the compiler is not in this module. The
  /// first form of an option is its default.
  package static let all = [
    ReportForm("text", "a terminal", [.runFormat, .reportFormat]) { TextDocument.text(for: $0, at: $1) },
    ReportForm("markdown", "a pull request", [.reportFormat]) { input, _ in MarkdownDocument.text(for: input) },
    ReportForm("json", "a program, the results as they are", [.reportFormat]) { input, _ in
      try JSONDocument.text(for: input)
    },
    ReportForm("csv", "a program, every figure in one table", [.reportFormat]) { input, _ in
      CSVTable(rows: input.figures).text
    },
    ReportForm("csv", "correctness.csv", [.runFormat]) { input, _ in
      CSVTable(rows: input.runs.flatMap(\.correctness)).text
    },
    ReportForm("svg", "a picture", [.runFormat]) { input, _ in
      input.runs.map(PictureReport.picture).joined()
    },
    ReportForm("jmh", "JMH's JSON, for jmh.morethan.io", [.export]) { input, _ in try JMHExport.text(for: input) },
    ReportForm("benchstat", "Go's benchmark text, a line a round", [.export]) { input, _ in
      try BenchstatExport.text(for: input)
    },
    ReportForm("hgrm", "HdrHistogram's percentiles of the service times of one architecture", [.export]) { input, _ in
      try HgrmExport.text(for: input)
    },
    ReportForm("github-action-benchmark", "for that action, tool customSmallerIsBetter", [.export]) { input, _ in
      try GitHubActionExport.text(for: input)
    },
    ReportForm("bencher", "the Bencher Metric Format, for 'bencher run --adapter json'", [.export]) { input, _ in
      try BencherExport.text(for: input)
    },
    ReportForm("junit", "JUnit's XML: a broken promise is a failed test", [.export]) { input, _ in
      try JUnitExport.text(for: input)
    },
    ReportForm(
      "perfetto", "Chrome's trace events, for ui.perfetto.dev: the diagrams of what went wrong", [.export]
    ) { input, _ in try PerfettoExport.text(for: input) },
  ]
}

extension [ReportForm] {
  package func named(by option: ReportForm.Option) -> [ReportForm] { filter { $0.options.contains(option) } }

  /// nil if the option does not accept the name.
  package func form(_ name: String, of option: ReportForm.Option) -> ReportForm? {
    first { $0.name == name && $0.options.contains(option) }
  }
}

/// The output of a report: folder, width and colours, and the next commands for its reader.
package struct ReportPlace: Sendable {
  package let folder: String
  package let next: [NextCommand]
  /// The largest width of a line.
  package let columns: Int
  /// Whether to write escape sequences for colours.
  package let colour: Bool

  package init(
    folder: String, next: [NextCommand] = [], columns: Int = TextPage.documentColumns, colour: Bool = false
  ) {
    self.folder = folder
    self.next = next
    self.columns = columns
    self.colour = colour
  }
}

package struct NextCommand: Sendable, Equatable {
  /// Quoted for a shell.
  package let line: String
  /// Without a full stop.
  package let meaning: String

  package init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}

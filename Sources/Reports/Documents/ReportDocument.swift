import Results

/// A form in which runs, and what was found out beside them, are shown as one document. It makes text and writes no files.
package struct ReportDocument: Sendable {
  /// The name after `--format`.
  package let name: String
  /// Whom it is for, as the help says after "for".
  package let summary: String
  /// The name of its file in the folder of the first run, if it is not for standard output; else nil.
  package let fileName: String?
  /// The text, every line ended. It throws an `EncodingError` if a figure of a manifest is not finite.
  package let text: @Sendable (_ input: ReportInput, _ place: ReportPlace) throws -> String

  package init(
    name: String, summary: String, fileName: String? = nil,
    text: @escaping @Sendable (_ input: ReportInput, _ place: ReportPlace) throws -> String
  ) {
    self.name = name
    self.summary = summary
    self.fileName = fileName
    self.text = text
  }

  /// All documents; the first is the default.
  package static let all = [
    ReportDocument(name: "text", summary: "a terminal") { TextDocument.text(for: $0, at: $1) },
    ReportDocument(name: "markdown", summary: "a pull request") { input, _ in MarkdownDocument.text(for: input) },
    ReportDocument(name: "json", summary: "a program, the results as they are") { input, _ in
      try JSONDocument.text(for: input)
    },
    ReportDocument(name: "csv", summary: "a program, every figure in one table") { input, _ in
      CSVTable(rows: input.figures).text
    },
  ]
}

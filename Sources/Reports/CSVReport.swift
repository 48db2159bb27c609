import Results

/// Who decided correctly: `correctness.csv`.
package enum CSVReport: ReportFormat {
  package static let name = "csv"

  package static func page(for result: RunResult, folder: String, colour: Bool) -> String {
    CSVTable(rows: result.correctness).text
  }
}

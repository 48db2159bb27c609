import Results

/// Who decided correctly: `correctness.csv`.
package enum CSVReport: ReportFormat {
  package static let name = "csv"

  package static func page(for result: RunResult, at place: ReportPlace) -> String {
    CSVTable(rows: result.correctness).text
  }
}

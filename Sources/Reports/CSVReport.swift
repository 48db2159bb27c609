import Results

/// The rows of `correctness.csv`, on standard output.
package enum CSVReport: ReportFormat {
  package static let name = "csv"

  package static func page(for result: RunResult, at place: ReportPlace) -> String {
    CSVTable(rows: result.correctness).text
  }
}

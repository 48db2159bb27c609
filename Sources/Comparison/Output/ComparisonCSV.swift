import Results

extension RunComparison {
  /// Every row, in CSV.
  package var csv: String { CSVTable(rows: rows).text }
}

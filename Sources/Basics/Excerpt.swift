extension SafeText {
  /// A value of a trace or of a decision as it is shown: printable, and no wider than ``excerptColumnsMax``.
  package static func excerpt(_ value: String) -> String {
    // Bounds the work: marks without a width may follow one another without end.
    let start = value.prefix(4 * excerptColumnsMax)
    let text = printable(String(start)) + (start.endIndex < value.endIndex ? "…" : "")
    return text.displayWidth > excerptColumnsMax ? text.prefix(displayWidth: excerptColumnsMax - 1) + "…" : text
  }

  /// Several such values, separated by commas. Of more than eight it shows the first eight and how many more there are.
  package static func excerpts(_ values: [String]) -> String {
    let rest = values.count - excerptsMax
    return (values.prefix(excerptsMax).map(excerpt) + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
  }

  private static let excerptsMax = 8

  /// The largest width of an excerpt. Enough for a UUID and the name of a call.
  package static let excerptColumnsMax = 48
}

import Results

/// Writes the descriptions of columns into the files that show them.
enum DescribedColumns {
  /// Why a file could not be renewed.
  enum Failure: Error, CustomStringConvertible {
    case unknownFile(String)
    case undescribed([String])
    case noRows

    var description: String {
      switch self {
      case .unknownFile(let name): "no file '\(name)' has described columns"
      case .undescribed(let names): "expected the tables of \(names.joined(separator: ", ")), found none"
      case .noRows: "expected \"latency_row\", found none"
      }
    }
  }

  /// The page with the table below each `<!-- columns: FILE -->` renewed. Every described file must have one.
  static func page(_ page: String) throws(Failure) -> String {
    var shown: Set<String> = []
    var lines: [Substring] = []
    var isTable = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if isTable, line.hasPrefix("|") { continue }
      isTable = false
      lines.append(line)
      guard line.hasPrefix("<!-- columns: "), line.hasSuffix(" -->") else { continue }
      let name = String(line.dropFirst("<!-- columns: ".count).dropLast(" -->".count))
      guard let file = describedFiles.first(where: { $0.fileName == name }) else { throw .unknownFile(name) }
      shown.insert(name)
      lines.append(Substring(file.markdown.dropLast()))
      isTable = true
    }
    let missing = describedFiles.map { $0.fileName }.filter { !shown.contains($0) }
    if !missing.isEmpty { throw .undescribed(missing) }
    return lines.joined(separator: "\n")
  }

  /// The schema with the definitions of rows renewed. They are the last ones, and those to which the schema refers.
  static func schema(_ schema: String) throws(Failure) -> String {
    guard let start = schema.firstRange(of: "    \"latency_row\"")?.lowerBound else { throw .noRows }
    let head = schema[..<start]
    let rows = describedFiles.map { (name: $0.fileName.dropLast(".csv".count).replacing("-", with: "_") + "_row", $0) }
    let definitions = JSONValue.object(
      rows.filter { head.contains("#/$defs/\($0.name)\"") }.map { (String($0.name), $0.1.jsonSchema) })
    let inner = definitions.text.split(separator: "\n").dropFirst().dropLast().map { "  \($0)\n" }.joined()
    return head + inner + "  }\n}\n"
  }
}

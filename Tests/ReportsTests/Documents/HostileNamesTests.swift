import Foundation
import Reports
import Results
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Every document and export shows names and values as text. All listed forms are tested.
@Suite("Hostile names and values") struct HostileNamesTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Nil if the form does not take so many architectures.
    let text: @Sendable (ReportInput) throws -> String?
  }

  static let forms: [Form] =
    ReportForm.all.map { form in
      Form(testDescription: form.options.contains(.runFormat) ? "run's \(form.name)" : form.name) { input in
        do {
          return try form.text(input, ReportPlace(folder: HostileRun.names[0]))
        } catch ExportFailure.several, ExportFailure.nothing {
          return nil
        }
      }
    }

  /// Made once, in a few tenths of a second.
  private static let input = {
    let names = HostileRun.names
    return ReportInput(
      runs: [HostileRun.result()], runFolders: [names[0]],
      darkness: names.map { DarknessRow(app: $0, architecture: $0, metric: $0, value: 1, unit: "count") },
      compileCosts: names.map {
        CompileCostRow(subject: $0, variant: $0, pairs: nil, run: 1, outcome: .ok, seconds: 1)
      })
  }()

  /// One text of all architectures, or a text of each in a form that takes one.
  private static func texts(of form: Form) throws -> [String] {
    if let whole = try form.text(input) { return [whole] }
    return try HostileRun.names.compactMap { try form.text(input.restricted(architectures: [$0])) }
  }

  @Test("No text controls a terminal or ends a line, except CSV, which quotes it", arguments: forms)
  func control(form: Form) throws {
    let texts = try Self.texts(of: form)
    #expect(!texts.isEmpty)
    if form.testDescription.hasSuffix("csv") { return }
    for text in texts { #expect(text.harmfulCharacters.isEmpty) }
  }

  @Test("No spreadsheet runs a cell of a table, and a table is read back unchanged")
  func tables() throws {
    let result = HostileRun.result()
    let files = try result.files()
    let reread = try RunResult(
      texts: Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) }), folder: "hostile")
    #expect(reread.latency == result.latency && reread.correctness == result.correctness)
    let document = try #require(ReportForm.all.form("csv", of: .reportFormat))
    let texts =
      try files.filter { $0.name.hasSuffix(".csv") }.map(\.text)
      + [document.text(Self.input, ReportPlace(folder: "x"))]
    for text in texts {
      // A cell begins a line or follows a comma, with or without a quote. The names have no comma or line end before a
      // sign, so no match begins within a cell.
      let cells = text.matches(of: #/(?:^|,)"?(?<cell>[=+\-@\t\r][^,\n]*)/#.anchorsMatchLineEndings()).map(\.cell)
      #expect(cells.allSatisfy { $0.wholeMatch(of: #/[+\-][0-9]+(?:\.[0-9]+)?/#) != nil }, "\(cells)")
    }
  }

  @Test("A structured form is well formed, and has every name when it is read", arguments: forms)
  func structure(form: Form) throws {
    let text = try #require(Self.texts(of: form).first)
    let found: [String]
    switch text.first {
    case "{" where text.hasSuffix("}\n"), "[":
      found = Self.strings(in: try JSONSerialization.jsonObject(with: Data(text.utf8)))
    case "<":
      found = try XMLNames.read(text)
      // A picture shortens names.
      if form.testDescription == "run's svg" { return }
    case _ where form.testDescription == "csv":
      found = try CSVTable<FigureRow>(text: text).rows.map(\.architecture)
    default: return
    }
    let names = HostileRun.names.filter { name in
      !found.contains { text in [name, name.printable, name.replacing(".", with: "_")].contains { text.contains($0) } }
    }
    // A correct architecture has no diagram, and a crashed one has no time.
    #expect(
      names.isEmpty || form.testDescription == "perfetto" && names.count < HostileRun.names.count * 3 / 4,
      "\(names)")
  }

  @Test("In Markdown no name is markup, a mention or a link, and no name ends its cell")
  func markdown() throws {
    let document = try #require(ReportForm.all.form("markdown", of: .reportFormat))
    let text = try document.text(Self.input, ReportPlace(folder: "x"))
    var isCode = false
    var columns: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      if isCode { continue }
      // In code there are no mentions.
      if line.hasPrefix("- machine: ") { continue }
      #expect(!line.replacing("\\<", with: "").contains("<script"))
      #expect(!line.contains(#/@o|#1|https:\/\/|:smile/#), "\(line)")
      #expect(!line.contains("</details>") || line == "</details>")
      if line.hasPrefix("| ") {
        let count = line.replacing("\\\\", with: "").replacing("\\|", with: "").count { $0 == "|" }
        #expect(columns == nil || columns == count, "\(line)")
        columns = count
      } else if !line.hasPrefix("|") {
        columns = nil
      }
    }
    #expect(!isCode)
    let opened = text.ranges(of: "<details>").count
    #expect(opened > 10 && opened == text.ranges(of: "\n</details>\n").count)
  }

  /// All strings in the value, with the names of members.
  private static func strings(in value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let values as [Any]: values.flatMap(strings)
    case let members as [String: Any]: members.flatMap { [$0] + strings(in: $1) }
    default: []
    }
  }
}

/// Reads the names of test cases.
private final class XMLNames: NSObject, XMLParserDelegate {
  private var names: [String] = []

  static func read(_ text: String) throws -> [String] {
    let parser = XMLParser(data: Data(text.utf8))
    let reader = XMLNames()
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.names
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "testcase" { names.append(attributes["name"] ?? "") }
  }
}

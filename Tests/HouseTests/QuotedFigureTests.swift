import Foundation
import Testing

@Suite("Figures in the prose of README and findings") struct QuotedFigureTests {
  private static func quotes() throws -> [QuotedFigures.Quote] {
    try QuotedFigures(Repository.text(of: "Tests/HouseTests/quoted-figures.txt")).quotes
  }

  private static let pages = Document.all.filter { $0.path == "README.md" || $0.path.hasPrefix("docs/findings/") }

  /// The text outside of blocks, tables and code, with single spaces.
  private static func prose(_ page: Document) -> String {
    let lines = page.prose.map(\.line).filter { !$0.hasPrefix("|") && !$0.hasPrefix("<!--") }
    return lines.joined(separator: " ").replacing(#/`[^`]*`/#, with: "`").replacing(#/\]\([^)]*\)/#, with: "]")
      .replacing(#/[\[\]*_]/#, with: "").replacing(#/ +/#, with: " ")
  }

  @Test("A figure is that of a committed file, rounded", arguments: try quotes())
  func value(of quote: QuotedFigures.Quote) throws {
    #expect(try quote.mistakes() == [])
  }

  @Test("A wrong figure is found, and so is a number without a source", arguments: ["1.5 times", "1.05 to 2 times"])
  func mistake(text: String) throws {
    let quote = QuotedFigures.Quote(page: "README.md", text: text, expressions: [Self.ratio[...]])
    #expect(try quote.mistakes().count == 1)
  }

  @Test(
    "Every number before one of these units is such a figure, and each such figure is on its page", arguments: pages)
  func complete(page: Document) throws {
    let prose = Self.prose(page)
    var covered: [Range<String.Index>] = []
    for quote in try Self.quotes() where quote.page == page.path {
      let ranges = prose.ranges(of: quote.text)
      #expect(!ranges.isEmpty, "not on the page: \(quote.text)")
      covered += ranges
    }
    let unit = #/(?:times|ns|us|ms|s|nanoseconds|instructions|allocations|lines|conditions|places)\b|%/#
    let numbers = QuotedFigures.numbers(in: prose).filter { number in
      let rest = prose[number.upperBound...]
      return rest.hasPrefix(" ") && rest.dropFirst().prefixMatch(of: unit) != nil
    }
    for number in numbers where !covered.contains(where: { $0.overlaps(number) }) {
      Issue.record("\(page.path): no source for '\(prose[number.lowerBound...].prefix(50))'")
    }
  }

  private static let ratio = "instructions.csv model-non-empty / instructions.csv timestamped-non-empty"

  @Test(
    "A figure without a source, or with several, is found",
    arguments: ["none.csv a", "instructions.csv none", "instructions.csv @none", "estimates.csv imperative"])
  func wrong(expression: String) {
    #expect(throws: (any Error).self) { try QuotedFigures.value(of: expression[...], isPercentage: false) }
  }

  @Test("A quotient is computed, also in percent, and so is a difference")
  func computed() throws {
    let ratio = try QuotedFigures.value(of: Self.ratio[...], isPercentage: false)
    #expect(try QuotedFigures.value(of: Self.ratio[...], isPercentage: true) == 100 * ratio)
    let none = "instructions.csv imperative less instructions.csv imperative"
    #expect(try QuotedFigures.value(of: none[...], isPercentage: false) == 0)
    #expect(ratio > 0)
  }
}

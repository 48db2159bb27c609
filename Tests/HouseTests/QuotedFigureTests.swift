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
    guard let expressions = quote.expressions else { return }
    try #require(expressions.count == quote.numbers.count, "one expression for each number")
    for (expression, number) in zip(expressions, quote.numbers) {
      let value = try QuotedFigures.value(of: expression, isPercentage: number.isPercentage)
      let half = 0.5 * pow(10, -Double(number.decimals))
      #expect(abs(value - number.value) <= half * (1 + 1e-9), "\(expression) is \(value)")
    }
  }

  @Test("Every number with a unit of measurement is such a figure, and each such figure is quoted", arguments: pages)
  func complete(page: Document) throws {
    let prose = Self.prose(page)
    var covered: [Range<String.Index>] = []
    for quote in try Self.quotes() where quote.page == page.path {
      let ranges = prose.ranges(of: quote.text)
      #expect(!ranges.isEmpty, "not on the page: \(quote.text)")
      covered += ranges
    }
    let unit = #/(?:times|ns|us|ms|s|nanoseconds|instructions|allocations|lines|conditions|places)\b|%/#
    let numbers = prose.matches(of: #/(?<![\w.,])\d[\d,.]*(?= )/#)
      .filter { prose[$0.range.upperBound...].dropFirst().prefixMatch(of: unit) != nil }
    for match in numbers where !covered.contains(where: { $0.overlaps(match.range) }) {
      Issue.record("\(page.path): no source for '\(prose[match.range.lowerBound...].prefix(50))'")
    }
  }

  @Test(
    "A wrong figure is found", arguments: ["1.5 times = estimates.csv imperative batch_time_ratio", "2 x = none.csv a"])
  func wrong(line: String) throws {
    let quote = try #require(try QuotedFigures("page\n\(line)").quotes.first)
    let expression = try #require(quote.expressions?.first)
    let value = try? QuotedFigures.value(of: expression, isPercentage: false)
    #expect(value == nil || value == 1)
  }
}

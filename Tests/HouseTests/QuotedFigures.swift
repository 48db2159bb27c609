import Foundation
import Testing

/// Where the measured numbers in the prose of README and findings come from: `quoted-figures.txt`.
///
///     docs/findings/darkness.md
///     1.4 times the time = estimates.csv model batch_time / estimates.csv timestamped batch_time
///     84 lines = darkness/darkness.csv model lines
///     three of 30 rows = matrix/matrix.txt "3 of 30"
///     300 ms = constant: the quiet period
///
/// A page's name begins its quotes. Each number of a quote has an expression, separated by ` to `. An expression is one
/// term, or two with ` less ` or ` / ` between; a quotient is a percentage if `%` follows the number. A term is a file of
/// `results/reference` with the cells that select one row. Its number is in the column `value`, or in the column after
/// `@`. `min` or `max` before a term selects among several rows. A text in quotes must occur in the file.
struct QuotedFigures {
  struct Quote: CustomTestStringConvertible {
    let page: String
    let text: String
    /// Nil for a constant.
    let expressions: [Substring]?

    var testDescription: String { "\(page): \(text)" }

    /// The numbers of the text, with their decimals.
    var numbers: [(value: Double, decimals: Int, isPercentage: Bool)] {
      QuotedFigures.numbers(in: text).map { range in
        let digits = text[range].filter { $0 != "," }
        let decimals = digits.split(separator: ".").count == 2 ? digits.split(separator: ".")[1].count : 0
        return (Double(digits) ?? .nan, decimals, text[range.upperBound...].hasPrefix(" %"))
      }
    }

    /// What the files say instead of the numbers. A constant has no mistakes.
    func mistakes() throws -> [String] {
      guard let expressions else { return [] }
      if expressions.count != numbers.count { return ["\(numbers.count) numbers, \(expressions.count) expressions"] }
      return try zip(expressions, numbers).compactMap { expression, number in
        let value = try QuotedFigures.value(of: expression, isPercentage: number.isPercentage)
        let half = 0.5 * pow(10, -Double(number.decimals))
        return abs(value - number.value) <= half * (1 + 1e-9) ? nil : "\(expression) is \(value)"
      }
    }
  }

  /// Where numbers are that are not part of a word or of another number.
  static func numbers(in text: String) -> [Range<String.Index>] {
    text.ranges(of: #/[\w.,]*\d[\w.,]*/#).compactMap { word in
      guard let number = text[word].prefixMatch(of: #/\d[\d,]*(?:\.\d+)?(?![\w,.]*\d)/#) else { return nil }
      return number.range
    }
  }

  let quotes: [Quote]

  init(_ text: String) throws {
    var page: String?
    var quotes: [Quote] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let equals = line.range(of: " = ") else {
        page = String(line)
        continue
      }
      let source = line[equals.upperBound...]
      quotes.append(
        Quote(
          page: try #require(page, "\(line)"), text: String(line[..<equals.lowerBound]),
          expressions: source.hasPrefix("constant: ") ? nil : source.components(separatedBy: " to ").map { $0[...] }))
    }
    self.quotes = quotes
  }
}

extension QuotedFigures {
  /// What is wrong with an expression.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The value of an expression in the files of the reference.
  static func value(of expression: Substring, isPercentage: Bool) throws -> Double {
    let terms = expression.components(separatedBy: " / ")
    let values = try terms.map { term in
      let parts = try term.components(separatedBy: " less ").map { try value(ofTerm: $0) }
      return parts.dropFirst().reduce(parts[0], -)
    }
    if values.count == 1 { return values[0] }
    guard values.count == 2 else { throw Failure(description: "\(expression): more than one quotient") }
    return values[0] / values[1] * (isPercentage ? 100 : 1)
  }

  private static func value(ofTerm term: String) throws -> Double {
    if let match = term.wholeMatch(of: #/(?<file>\S+) "(?<text>[^"]+)"/#) {
      let text = String(match.text)
      guard try Repository.text(of: "results/reference/\(match.file)").contains(text),
        let found = numbers(in: text).first,
        let value = Double(text[found].filter { $0 != "," })
      else { throw Failure(description: "\(term): not in the file, or no number") }
      return value
    }
    var words = term.split(separator: " ").map(String.init)
    let choice = ["min", "max"].contains(words[0]) ? words.removeFirst() : nil
    let column = words.last?.hasPrefix("@") == true ? String(words.removeLast().dropFirst()) : "value"
    let lines = try Repository.lines(of: "results/reference/\(words.removeFirst())")
    guard let position = cells(lines[0]).firstIndex(of: column) else {
      throw Failure(description: "\(term): no column \(column)")
    }
    let found = lines.dropFirst().filter { line in words.allSatisfy { line.contains($0) } }.map(cells)
      .filter { row in words.allSatisfy(row.contains) }
    let values = found.compactMap { Double($0[position]) }
    guard choice == nil ? values.count == 1 : values.count == found.count,
      let value = choice == "max" ? values.max() : values.min()
    else { throw Failure(description: "\(term): \(found.count) rows, \(values.count) with a number") }
    return value
  }

  private static func cells(_ line: Substring) -> [String] {
    line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}

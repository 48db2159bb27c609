import Foundation
import Testing

/// A Markdown file of the documentation, and its parts that the tests check.
struct Document: Sendable, CustomTestStringConvertible {
  /// From the root.
  let path: String
  let lines: [Substring]
  let blocks: [Block]

  /// A block between fences.
  struct Block: Sendable {
    /// The word after the opening fence: `text`, `console`.
    let language: String
    /// The files named in the comment above it, `<!-- from: a, b -->`; empty without such a comment.
    let sources: [String]
    let lines: [Substring]
    /// The line of the opening fence, from 1.
    let lineNumber: Int

    /// Whether a program wrote it.
    var isOutput: Bool { language == "console" || !sources.isEmpty }
  }

  var testDescription: String { path }

  /// The README, its neighbours, and all of `docs`.
  static let all: [Document] = {
    let folder = FileManager.default.subpaths(atPath: Repository.root.appending(path: "docs").path) ?? []
    let pages = folder.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    return (["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "CREDITS.md"] + pages).map { path in
      // A missing file counts as empty, so the test for headings fails.
      Document(path: path, text: (try? Repository.text(of: path)) ?? "")
    }
  }()

  init(path: String, text: String) {
    self.path = path
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
    var blocks: [Block] = []
    var start: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let opening = start else {
        start = index
        continue
      }
      let comment = opening > 0 ? lines[opening - 1].wholeMatch(of: #/<!-- from: (?<paths>.+) -->/#) : nil
      blocks.append(
        Block(
          language: String(lines[opening].dropFirst(3)),
          sources: comment.map { $0.paths.split(separator: ", ").map(String.init) } ?? [],
          lines: Array(lines[(opening + 1)..<index]), lineNumber: opening + 1))
      start = nil
    }
    self.blocks = blocks
  }

  /// The lines outside of blocks, each with its number from 1.
  var prose: [(number: Int, line: Substring)] {
    let inside = Set(blocks.flatMap { $0.lineNumber...($0.lineNumber + $0.lines.count + 1) })
    return lines.enumerated().map { ($0.offset + 1, $0.element) }.filter { !inside.contains($0.0) }
  }

  /// The targets of links with `#`: the headings, in GitHub's spelling.
  var anchors: Set<String> {
    var counts: [String: Int] = [:]
    let headings = prose.compactMap { $0.line.wholeMatch(of: #/#+ (?<title>.+)/#)?.title }
    return Set(
      headings.map { title in
        let kept = title.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        let anchor = kept.replacing(" ", with: "-")
        counts[anchor, default: 0] += 1
        return counts[anchor] == 1 ? anchor : "\(anchor)-\(counts[anchor]! - 1)"
      })
  }

  /// The targets of links and pictures, except other sites.
  var links: [(number: Int, target: Substring)] {
    prose.flatMap { number, line in
      line.matches(of: #/\]\((?!https?:)(?<target>[^)]+)\)/#).map { (number, $0.target) }
    }
  }

  /// A path from this document's folder as one from the root.
  func resolve(_ relative: Substring) -> String {
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in relative.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }
}

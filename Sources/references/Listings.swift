import Foundation

/// Renews the listings of Markdown files.
///
/// A block under `<!-- from: FILE -->` shows a file, or lines of it. An example is shown whole. Of an output a person has
/// chosen lines: each is replaced by the line that now stands where it stood in the file as it was last committed. That
/// place is the first word of the line, and which of the lines with this first word it is: in its paragraph or group of a
/// table, or else in the file. Where there is no such line, this fails.
/// A `console` block shows a command that `bench` carries out, and what it prints.
struct Listings {
  static func make(_ shop: Workshop) throws -> Made {
    var listings = Listings(shop: shop)
    var made = Made()
    for page in try pages(shop) {
      made.files[page] = Data(try listings.renewed(page).utf8)
    }
    if !listings.unresolved.isEmpty {
      throw Workshop.Failure(description: listings.unresolved.joined(separator: "\n"))
    }
    let columns = "docs/csv.md"
    made.files[columns] = Data(
      try DescribedColumns.page(String(decoding: made.files[columns] ?? Data(), as: UTF8.self)).utf8)
    let schema = "docs/schema/report.schema.json"
    made.files[schema] = Data(
      try DescribedColumns.schema(String(decoding: shop.kept(schema) ?? Data(), as: UTF8.self)).utf8)
    return made
  }

  private static func pages(_ shop: Workshop) throws -> [String] {
    let docs = try FileManager.default.subpathsOfDirectory(atPath: shop.root.appending(path: "docs").path)
    return ["README.md", "CONTRIBUTING.md"] + docs.filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }.sorted()
  }

  private let shop: Workshop
  private var outputs: [String: (old: Output, new: Output)] = [:]
  private var unresolved: [String] = []

  private init(shop: Workshop) { self.shop = shop }

  private mutating func renewed(_ page: String) throws -> String {
    var lines: [String] = []
    /// The files of the block that comes next.
    var announced: [String]?
    /// The files of the block that is open.
    var sources: [String] = []
    var (isOpen, isSkipped, isConsole) = (false, false, false)
    let text = String(decoding: shop.kept(page) ?? Data(), as: UTF8.self)
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).enumerated() {
      if let match = line.wholeMatch(of: #/<!-- from: (.*) -->/#) {
        announced = match.1.split(separator: ", ").map(String.init)
        lines.append(line)
      } else if line.hasPrefix("```") {
        lines.append(line)
        if isOpen {
          (isOpen, isSkipped, isConsole, sources) = (false, false, false, [])
        } else {
          isOpen = true
          isConsole = line == "```console"
          sources = announced ?? []
          if let first = sources.first, first.hasPrefix("Examples/") {
            lines += Output(shop.kept(first)).lines
            (isSkipped, sources) = (true, [])
          }
        }
        announced = nil
      } else if isOpen, isConsole, line.hasPrefix("$ ") {
        lines.append(line)
        lines += try shown(String(line.dropFirst(2)))
        (isSkipped, isConsole) = (true, false)
      } else if isOpen, isSkipped {
        continue
      } else if isOpen, !sources.isEmpty, !line.isEmpty {
        lines.append(try now(line, of: sources, at: "\(page):\(number + 1)"))
      } else {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// What a command prints, carried out in an empty folder.
  private func shown(_ command: String) throws -> [String] {
    try shop.inFolder { folder in
      let script = "bench() { \"\(shop.built("bench"))\" \"$@\"; }; \(command)"
      return Output(try shop.run("/bin/sh", ["-c", script], in: folder).output).lines
    }
  }

  /// The line of today in place of one that is shown.
  private mutating func now(_ line: String, of sources: [String], at place: String) throws -> String {
    let files = try sources.map { try output($0) }
    if files.contains(where: { $0.new.has(line) }) { return line }
    let word = Output.firstWord(line)
    for (old, new) in files {
      guard let part = old.part(of: line) else { continue }
      for part in [part, nil]
      where old.count(word, in: part) > 0 && old.count(word, in: part) == new.count(word, in: part) {
        if let position = old.position(of: line, in: part) { return new.line(word, position, in: part) }
      }
    }
    unresolved.append("\(place): no line of today stands for: \(line)")
    return line
  }

  private mutating func output(_ path: String) throws -> (old: Output, new: Output) {
    if let known = outputs[path] { return known }
    let committed = try shop.run("/usr/bin/env", ["git", "show", "HEAD:\(path)"])
    let pair = (old: Output(committed.code == 0 ? committed.output : nil), new: Output(shop.kept(path)))
    outputs[path] = pair
    return pair
  }
}

/// The lines of an output, by their places.
private struct Output {
  private struct Key: Hashable {
    /// Nil for the whole file.
    let part: String?
    let word: String
  }

  let lines: [String]
  private var byKey: [Key: [String]] = [:]
  private var partOfLine: [String: String] = [:]

  init(_ data: Data?) {
    var all = String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    if all.last == "" { all.removeLast() }
    lines = all
    var part = ""
    var isFirst = true
    for line in all {
      // A part begins with the line after an empty one, or with the title of a group; its figures change.
      if isFirst || line.hasPrefix("──") { part = line.replacing(#/[0-9.,─]+/#, with: "") }
      isFirst = line.isEmpty
      let word = Self.firstWord(line)
      byKey[Key(part: nil, word: word), default: []].append(line)
      byKey[Key(part: part, word: word), default: []].append(line)
      partOfLine[line] = part
    }
  }

  static func firstWord(_ line: String) -> String {
    line.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
  }

  func has(_ line: String) -> Bool { partOfLine[line] != nil }
  func part(of line: String) -> String? { partOfLine[line] }
  func count(_ word: String, in part: String?) -> Int { byKey[Key(part: part, word: word)]?.count ?? 0 }
  func line(_ word: String, _ position: Int, in part: String?) -> String {
    byKey[Key(part: part, word: word)]?[position] ?? ""
  }

  /// Which of the lines with its first word it is.
  func position(of line: String, in part: String?) -> Int? {
    byKey[Key(part: part, word: Self.firstWord(line))]?.firstIndex(of: line)
  }
}

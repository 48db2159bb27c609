import Testing

/// The documentation's listings, links and paths.
@Suite struct DocumentTests {
  @Test("The README has at most 150 lines")
  func front() throws {
    let readme = try #require(Document.all.first { $0.path == "README.md" })
    #expect(readme.lines.count <= 150)
  }

  @Test("Every page has a heading, and can be reached from the README")
  func reach() throws {
    let pages = Dictionary(uniqueKeysWithValues: Document.all.map { ($0.path, $0) })
    var reached: Set<String> = []
    var pending = ["README.md"]
    while let path = pending.popLast() {
      guard let page = pages[path], reached.insert(path).inserted else { continue }
      pending += page.links.map { page.resolve($0.target.prefix { $0 != "#" }) }
    }
    for page in Document.all {
      #expect(page.lines.first?.hasPrefix("# ") == true, "\(page.path)")
      #expect(reached.contains(page.path), "no link leads to \(page.path)")
    }
  }

  @Test("Lines end before 100 characters", arguments: Document.all)
  func width(document: Document) {
    // A line to paste into a shell cannot be broken.
    let pasted = Set(
      document.blocks.filter(\.isOutput).flatMap { block in
        block.lines.indices.filter { block.lines[$0].hasPrefix("  again: ") }.map { block.lineNumber + 1 + $0 }
      })
    // Names of tests and paths of files cannot be broken.
    let isBreakable = { (line: Substring) in !line.contains("](../Tests/") && !line.hasSuffix(".swift) |") }
    for (index, line) in document.lines.enumerated() where !pasted.contains(index + 1) && isBreakable(line) {
      #expect(line.count < 100, "\(document.path):\(index + 1)")
    }
  }

  @Test("A listing has lines of its source; a listing of an example is the whole file")
  func listings() throws {
    for document in Document.all {
      for block in document.blocks where !block.sources.isEmpty {
        let place: Comment = "\(document.path):\(block.lineNumber)"
        if block.sources.contains(where: { $0.hasPrefix("Examples/") }) {
          try #require(block.sources.count == 1, place)
          #expect(try Array(Repository.lines(of: block.sources[0]).dropLast()) == block.lines, place)
        } else {
          let source = Set(try block.sources.flatMap { try Repository.lines(of: $0) })
          for line in block.lines where !line.isEmpty {
            #expect(source.contains(line), "\(document.path): not in \(block.sources.joined(separator: ", ")): \(line)")
          }
        }
      }
    }
  }

  @Test("A block of text is output, and names its source", arguments: Document.all)
  func sources(document: Document) {
    for block in document.blocks {
      #expect(
        block.language != "text" || !block.sources.isEmpty,
        "\(document.path):\(block.lineNumber): put <!-- from: FILE --> right above it")
      #expect(!block.language.isEmpty, "\(document.path):\(block.lineNumber)")
    }
    // A comment that is not right above a block has no effect.
    let comments = document.prose.filter { $0.line.hasPrefix("<!-- from:") }
    #expect(comments.count == document.blocks.filter { !$0.sources.isEmpty }.count)
  }

  @Test("Links lead to existing files and headings", arguments: Document.all)
  func links(document: Document) {
    let pages = Dictionary(uniqueKeysWithValues: Document.all.map { ($0.path, $0) })
    for (number, target) in document.links {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].isEmpty ? document.path : document.resolve(parts[0])
      #expect(Repository.exists(path), "\(document.path):\(number): \(target)")
      if parts.count > 1 {
        #expect(pages[path]?.anchors.contains(String(parts[1])) == true, "\(document.path):\(number): \(target)")
      }
    }
  }

  @Test("Every promise names an existing test")
  func promises() throws {
    let page = try #require(Document.all.first { $0.path == "docs/promises.md" })
    let rows = page.prose.map(\.line).filter { $0.hasPrefix("| ") && $0 != "| promise | test |" }
    #expect(!rows.isEmpty)
    for row in rows {
      let match = row.wholeMatch(of: #/\| .+ \| \[(?<name>.+)\]\((?<target>\.\.\/Tests\/.+\.swift)\) \|/#)
      let link = try #require(match, "\(row)")
      let source = try Repository.text(of: page.resolve(link.target))
      #expect(source.contains("\"\(link.name)\""), "\(row)")
    }
  }

  @Test("A path in code marks exists", arguments: Document.all)
  func paths(document: Document) {
    let path = #/`(?<path>(?:\.ci|Benchmarks|Examples|Scripts|Sources|Tests|docs|results\/reference)\/[^` ]+)/#
    for (number, line) in document.prose {
      for match in line.matches(of: path) {
        #expect(Repository.exists(String(match.path)), "\(document.path):\(number): \(match.path)")
      }
    }
  }

  @Test("No section number of the article stands alone", arguments: Document.all)
  func sections(document: Document) {
    let alone = #/\(\d\.\d[,)]|(?:[Ss]ections?|[Cc]hain of|[Cc]ontroller of|[Mm]odel of|[Rr]ule of) \d\.\d/#
    for (number, line) in document.prose {
      #expect(!line.contains(alone), "\(document.path):\(number): write \"the article's 1.7, timestamps\"")
    }
  }
}

import Testing

/// Tables of the documentation with figures from files.
@Suite struct DocumentFigureTests {
  @Test("The engine's figures are those of the reference run, less the harness overhead")
  func engine() throws {
    let folder = "results/reference/operators"
    let instructions = try Self.figures("instructions_per_event", in: "\(folder)/instructions.csv")
    let mallocs = try Self.figures("mallocs_per_event", in: "\(folder)/allocations.csv")
    let overhead = try #require(instructions["nothing"])
    let page = try Repository.text(of: "docs/findings/operators.md")
    let rows = page.matches(
      of: #/\| `(?<name>[\w-]+)` \| [^|]+ \| (?<instructions>[\d,]+) \| (?<mallocs>\d+) \|/#)
    #expect(rows.count > 10)
    for row in rows {
      let name = String(row.name)
      let counted = try #require(instructions[name], "\(name)")
      #expect(row.instructions.filter { $0 != "," } == "\(Int((counted - overhead).rounded()))", "\(name)")
      #expect(row.mallocs == "\(Int(mallocs[name, default: -1].rounded()))", "\(name)")
    }
  }

  @Test("The instructions of the peers are the counted ones, in both builds")
  func peers() throws {
    let page = try Repository.text(of: "docs/peers.md")
    let section = try #require(page.split(separator: "\n## ").first { $0.hasPrefix("Instructions\n") })
    let tables = section.split(separator: "\n\n").filter { $0.hasPrefix("| pipeline |") }
    try #require(tables.count == 2)
    for (table, build) in zip(tables, ["default", "cross-module-optimization"]) {
      let counted = try Repository.lines(of: "results/reference/peers/\(build)/counts.csv").dropFirst()
        .map { $0.split(separator: ",") }.filter { !$0.isEmpty }
      let rows = table.split(separator: "\n").dropFirst(2).map { row in
        row.split(separator: "|").map { $0.filter { !" ,`".contains($0) } }
      }
      #expect(rows.count == Set(counted.map { $0[0] }).count, "\(build)")
      for row in rows {
        let libraries = ["by-hand", "streams", "streams-any-thread", "open-combine", "rx-swift", "reactive-swift"]
        #expect(row.count == 1 + libraries.count, "\(build): \(row[0])")
        for (library, figure) in zip(libraries, row.dropFirst()) {
          let line = counted.first { $0[0] == row[0] && $0[1] == library }
          let instructions = line.flatMap { Double($0[2]) }.map { "\(Int($0.rounded()))" }
          #expect(figure == instructions ?? "-", "\(build): \(row[0]) on \(library)")
        }
      }
    }
  }

  @Test("The depths of large graphs are the measured ones, for completion and for cancellation")
  func depths() throws {
    let measured = try Repository.text(of: "results/reference/depth.txt").split(separator: "\n\n").dropFirst(2)
    let page = try Repository.text(of: "docs/engine.md")
    let rows = page.matches(of: #/\n\| (?<stack>\d+ [MK]B), .*? \| (?<figures>.*) \|/#)
    try #require(rows.count == measured.count)
    for (row, block) in zip(rows, measured) {
      #expect(block.hasPrefix("\(row.stack) "))
      var depths: [String: Int] = [:]
      for line in block.split(separator: "\n").dropFirst() {
        let cells = try #require(line.wholeMatch(of: #/(.*?) +(\d+) +(\d+) +(\d+) +\d+\*?/#), "\(line)")
        depths[String(cells.1)] = [cells.2, cells.3, cells.4].compactMap { Int($0) }.min()
      }
      let apart = ["flatMap(maxPublishers:)", "print"].map { depths.removeValue(forKey: $0) }
      // `subscribe(_:)` is no operator.
      depths["subscribe(_:)"] = nil
      let ends = [depths.min { $0.value < $1.value }, depths.max { $0.value < $1.value }]
      let stated = row.figures.matches(of: #/[\d,]+/#).map { Int($0.output.filter { $0 != "," }) }
      #expect(stated == apart + ends.map { $0?.value }, "\(row.stack)")
    }
  }

  @Test("The picture of the README has the figures of its table")
  func picture() throws {
    let picture = try Repository.text(of: "docs/pictures/first-look.svg")
    let table = try #require(Document.all[0].blocks.first { $0.sources == ["results/reference/summary.txt"] })
    let rows = table.lines.compactMap {
      $0.wholeMatch(of: #/(?<name>[a-z-]+) +(?<decisions>[\d,]+) +(?<batch>[\d.]+) .*/#)
    }
    #expect(rows.count == 5)
    for row in rows {
      for cell in [row.name, row.decisions, row.batch] { #expect(picture.contains(">\(cell)</text>"), "\(row.name)") }
    }
  }

  /// One metric of every architecture, from the first round.
  private static func figures(_ metric: String, in path: String) throws -> [String: Double] {
    let rows = try Repository.lines(of: path).map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let header = try #require(rows.first)
    let columns = try ["architecture", "metric", "value"].map { name in try #require(header.firstIndex(of: name[...])) }
    let found = rows.filter { $0.count == header.count && $0[columns[1]] == metric }
    return Dictionary(found.map { (String($0[columns[0]]), Double($0[columns[2]]) ?? .nan) }) { first, _ in first }
  }
}

import Testing

/// What the README shows is what is there.
@Suite struct ReadmeTests {
  private static let readme = Result { try Repository.text(of: "README.md") }

  @Test("The code in the README is that of the example")
  func code() throws {
    let readme = try Self.readme.get()
    let folder = "Examples/OwnArchitecture/Sources"
    for file in ["OwnArchitectures/Reducer.swift", "OwnArchitectures/Catalogue.swift", "own-bench/main.swift"] {
      #expect(readme.contains(try "```swift\n\(Repository.text(of: "\(folder)/\(file)"))```"), "\(file)")
    }
  }

  struct Shown: Sendable, CustomTestStringConvertible {
    /// What is in these blocks and in no others.
    let mark: String
    let blockCount: Int
    /// Where their lines come from.
    let paths: [String]
    var testDescription: String { "\(mark), \(blockCount)" }
  }

  static let shown = [
    // The table, what went wrong, the verdict, and the matrix.
    Shown(mark: "oracle", blockCount: 4, paths: ["summary.txt", "matrix/matrix.txt"]),
    Shown(mark: "knee", blockCount: 1, paths: ["open-loop/summary.txt"]),
    Shown(mark: "live_bytes", blockCount: 1, paths: ["comparison.txt"]),
    Shown(mark: "explicit", blockCount: 1, paths: ["darkness/darkness.txt"]),
    Shown(mark: "variant", blockCount: 2, paths: ["compile-cost/compile-cost.txt"]),
  ]

  @Test("The output in the README is that of the reference runs, line by line", arguments: shown)
  func output(shown: Shown) throws {
    let blocks = try Self.readme.get().matches(of: #/```text\n((?s).*?)```/#).map { String($0.1) }
      .filter { $0.contains(shown.mark) }
    #expect(blocks.count == shown.blockCount)
    let reference = Set(try shown.paths.flatMap { try Repository.lines(of: "results/reference/\($0)") })
    for line in blocks.flatMap({ $0.split(separator: "\n") }) {
      #expect(reference.contains(line), "not in the reference run: \(line)")
    }
  }

  @Test("The engine's figures in the README are those of the reference run, less what nothing costs")
  func engineFigures() throws {
    let folder = "results/reference/operators"
    let instructions = try Self.figures("instructions_per_event", in: "\(folder)/instructions.csv")
    let mallocs = try Self.figures("mallocs_per_event", in: "\(folder)/allocations.csv")
    let floor = try #require(instructions["nothing"])
    let rows = try Self.readme.get().matches(
      of: #/\| `(?<name>[\w-]+)` \| [^|]+ \| (?<instructions>[\d,]+) \| (?<mallocs>\d+) \|/#)
    #expect(rows.count > 10)
    for row in rows {
      let name = String(row.name)
      #expect(
        row.instructions.filter { $0 != "," } == "\(Int((instructions[name, default: 0] - floor).rounded()))", "\(name)"
      )
      #expect(row.mallocs == "\(Int(mallocs[name, default: -1].rounded()))", "\(name)")
    }
  }

  /// One metric of every architecture, of the first round where there are several.
  private static func figures(_ metric: String, in path: String) throws -> [String: Double] {
    let rows = try Repository.lines(of: path).map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let header = try #require(rows.first)
    let columns = try ["architecture", "metric", "value"].map { name in try #require(header.firstIndex(of: name[...])) }
    let found = rows.filter { $0.count == header.count && $0[columns[1]] == metric }
    return Dictionary(found.map { (String($0[columns[0]]), Double($0[columns[2]]) ?? .nan) }) { first, _ in first }
  }

  @Test("The README's links into the repository lead somewhere")
  func links() throws {
    for link in try Self.readme.get().matches(of: #/\]\((?!http|#)(?<path>[^)]+)\)/#) {
      #expect(Repository.exists(String(link.path)), "\(link.path)")
    }
  }
}

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

  @Test("The output in the README is that of the reference run and its matrix, line by line")
  func output() throws {
    let blocks = try Self.readme.get().matches(of: #/```text\n((?s).*?)```/#).map { String($0.1) }
    let shown = blocks.filter { $0.contains("oracle") }
    #expect(shown.count == 4, "the table, what went wrong, the verdict, and the matrix")
    let reference = Set(
      try Repository.lines(of: "results/reference/summary.txt")
        + Repository.lines(of: "results/reference/matrix/matrix.txt"))
    for line in shown.flatMap({ $0.split(separator: "\n") }) {
      #expect(reference.contains(line), "not in the reference run: \(line)")
    }
  }

  @Test("The README's links into the repository lead somewhere")
  func links() throws {
    for link in try Self.readme.get().matches(of: #/\]\((?!http|#)(?<path>[^)]+)\)/#) {
      #expect(Repository.exists(String(link.path)), "\(link.path)")
    }
  }
}

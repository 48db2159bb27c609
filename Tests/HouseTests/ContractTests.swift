import Testing

/// The engine's contract is a list of promises, and each promise a test.
@Suite struct ContractTests {
  private static let numbers = Result {
    try Repository.lines(of: "Sources/Streams/Streams.docc/Contract.md").compactMap { line in
      line.prefixMatch(of: #/(\d+)\. /#).flatMap { Int($0.1) }
    }
  }

  @Test("The items are numbered from 1 without a gap")
  func numbers() throws {
    let numbers = try Self.numbers.get()
    #expect(numbers == Array(1...numbers.count))
  }

  @Test("Every item has a test that quotes its number, and no test quotes another")
  func quoted() throws {
    let tests = Repository.files.filter { $0.hasPrefix("Tests/") && $0.hasSuffix("Tests.swift") }
    let quoted = try tests.flatMap { path in
      try Repository.text(of: path).matches(of: #/@Test\(\s*"Contract (\d+)/#).compactMap { Int($0.1) }
    }
    #expect(try Set(quoted).sorted() == Self.numbers.get())
  }
}

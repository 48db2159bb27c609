import Testing

/// A contract is a list of promises, with a test for each. The engine has a contract, and so have the kits.
@Suite struct ContractTests {
  @Test("The engine has a contract")
  func engine() { #expect(Contract.all.contains { $0.module == "Streams" }) }

  @Test("The items are numbered from 1 without a gap", arguments: Contract.all)
  func numbers(contract: Contract) throws {
    let numbers = try contract.numbers
    #expect(!numbers.isEmpty)
    #expect(numbers == Array(1...numbers.count))
  }

  @Test(
    "Every item has a test that quotes its number, and no test quotes a number without an item", arguments: Contract.all
  )
  func quoted(contract: Contract) throws {
    let quoted = try contract.tests.flatMap { path in
      try Repository.text(of: path).matches(of: #/@Test\(\s*"Contract (\d+)/#).compactMap { Int($0.1) }
    }
    #expect(try Set(quoted).sorted() == contract.numbers)
  }
}

/// The page `Contract.md` in the documentation of a module.
struct Contract: Sendable, CustomTestStringConvertible {
  let module: String
  let page: String

  var testDescription: String { module }

  static let all = Repository.files.compactMap { page in
    page.firstMatch(of: #/(\w+)\.docc\/Contract\.md$/#).map { Contract(module: String($0.1), page: page) }
  }

  var numbers: [Int] {
    get throws {
      try Repository.lines(of: page).compactMap { line in
        line.prefixMatch(of: #/(\d+)\. /#).flatMap { Int($0.1) }
      }
    }
  }

  /// A kit's tests are in the kit's folder. All other tests quote the engine's contract.
  var tests: [String] {
    let owners = Self.all.filter { $0.module != "Streams" }.map(\.module)
    return Repository.files.filter { path in
      guard path.hasPrefix("Tests/"), path.hasSuffix("Tests.swift") else { return false }
      let owner = owners.first { path.hasPrefix("Tests/\($0)Tests/") } ?? "Streams"
      return owner == module
    }
  }
}

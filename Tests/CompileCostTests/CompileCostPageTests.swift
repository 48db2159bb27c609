import CompileCost
import Reports
import Results
import Testing

@Suite("The page of compile costs") struct CompileCostPageTests {
  @Test("A correct architecture is above a wrong one at any cost, and ratios are still to the first")
  func order() throws {
    let names = ["wrong-and-cheap", "right", "unknown", "wrong-too", "right-too"]
    let rows = names.enumerated().flatMap { index, name in
      [("imports", 1.0), ("source", 1.5 + Double(index))].flatMap { variant, seconds in
        (1...3).map { run in
          CompileCostRow(subject: name, variant: variant, pairs: nil, run: run, outcome: .ok, seconds: seconds)
        }
      }
    }
    let page = try #require(CompileCostPage(rows, architectures: Set(names)))
    let section = page.section { name in
      name.hasPrefix("right") ? .correct : name.hasPrefix("wrong") ? .wrong : .neutral
    }
    guard case .table(let table)? = section.evidence.first else { throw try #require(nil as (any Error)?) }
    let shown = table.groups.flatMap(\.rows).map(\.name.text)
    #expect(shown == ["right", "unknown", "right-too", "wrong-and-cheap", "wrong-too"])
    #expect(table.caption.plain.contains("ratio: to wrong-and-cheap"))
  }
}

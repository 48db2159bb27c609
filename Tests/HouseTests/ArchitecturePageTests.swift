import Testing

/// docs/architecture.md lists the routes of an event and of a decision, hop by hop.
@Suite struct ArchitecturePageTests {
  struct Hop: Sendable, CustomTestStringConvertible {
    let route: String
    let number: Int
    let function: String
    let path: String
    var testDescription: String { "\(route), hop \(number)" }
  }

  static let hops: [Hop] = {
    let row = #/\| (?<number>\d+) \| .+ \| \[`(?<function>\w+)`\]\(\.\./(?<path>[^)]+)\) \|/#
    var route = ""
    var hops: [Hop] = []
    for line in Document.all.first(where: { $0.path == "docs/architecture.md" })?.lines ?? [] {
      if line.hasPrefix("## ") { route = String(line.dropFirst(3)) }
      guard let match = line.wholeMatch(of: row), let number = Int(match.number) else { continue }
      hops.append(Hop(route: route, number: number, function: String(match.function), path: String(match.path)))
    }
    return hops
  }()

  @Test("Each hop is a function of the file beside it", arguments: hops)
  func function(hop: Hop) throws {
    let text = try Repository.text(of: hop.path)
    let beginnings =
      hop.function == "init"
      ? ["init(", "init<"] : ["func \(hop.function)(", "func \(hop.function)<", "var \(hop.function):"]
    let isDeclared = beginnings.contains { text.contains($0) }
    #expect(isDeclared, "\(hop.path) declares no \(hop.function)")
  }

  @Test("A route has at most twenty hops, numbered from 1")
  func length() {
    let routes = Dictionary(grouping: Self.hops, by: \.route)
    #expect(routes.count == 2)
    for (route, hops) in routes {
      #expect(hops.count <= 20, "\(route)")
      #expect(hops.map(\.number) == Array(1...hops.count), "\(route)")
    }
  }
}

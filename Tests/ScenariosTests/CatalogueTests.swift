import Scenarios
import Testing
import Traces

@Suite struct CatalogueTests {
  private struct Listing: Sendable, CustomTestStringConvertible {
    var benchmarks: [any AnyAppBenchmark]
    /// The beginning of the message; nil if the catalogue is right.
    let problem: String?
    var testDescription: String { problem ?? "nothing wrong" }
  }

  private enum Spaced: Bell {
    static let name = "my bell"
  }

  private enum Mute: Bell {
    static let name = "mute"
    static let alphabet: [Letter<Mute>] = []
  }

  private enum Twice: Bell {
    static let name = "twice"
    static let traces = [TraceRecipe.random(of: Twice.self), .random(of: Twice.self)]
  }

  private static func till(_ names: String...) -> AppBenchmark<Till> {
    AppBenchmark(Till.self, architectures: names.map(Deaf<Till>.entry))
  }

  private static let listings = [
    Listing(
      benchmarks: [till("one", "two"), AppBenchmark(Echo.self, architectures: [entry(Echo.Late.self)])], problem: nil),
    Listing(benchmarks: [till("Модель-2.4+ё", "1_a")], problem: nil),
    Listing(benchmarks: [], problem: "the catalogue lists no app: list one"),
    Listing(
      benchmarks: [till("one"), till("two")],
      problem:
        "the catalogue lists two apps called 'till': list the app once, with all its architectures, or rename one"),
    Listing(
      benchmarks: [till()], problem: "till lists no architecture that runs without being named: list one"),
    Listing(
      benchmarks: [AppBenchmark(Till.self, architectures: [entry(Till.Silent.self, isDefault: false)])],
      problem: "till lists no architecture that runs without being named: list one"),
    Listing(
      benchmarks: [till("one", "two", "one")],
      problem: "till lists two architectures called 'one', and results are told apart by that name: rename one"),
    Listing(
      benchmarks: [till("nothing")],
      problem: "till lists an architecture called 'nothing', a name that bench needs for its own: rename it"),
    Listing(
      benchmarks: [till("one", "oracle")],
      problem: "till lists an architecture called 'oracle', a name that bench needs for its own: rename it"),
    Listing(benchmarks: [till("")], problem: "till lists an architecture without a name: give it one"),
    Listing(
      benchmarks: [till("my,own")],
      problem:
        "till lists an architecture called 'my,own': make the name of letters, digits, '-', '_', '.' and '+', and "
        + "begin with a letter or digit"),
    Listing(benchmarks: [till("my own")], problem: "till lists an architecture called 'my own': make the name of "),
    Listing(benchmarks: [till("-own")], problem: "till lists an architecture called '-own': make the name of "),
    Listing(benchmarks: [till("own/2")], problem: "till lists an architecture called 'own/2': make the name of "),
    Listing(
      benchmarks: [till("red\u{1B}[31m")],
      problem: #"till lists an architecture called 'red\u{1B}[31m': make the name of "#),
    Listing(
      benchmarks: [till("back\u{202E}wards")],
      problem: #"till lists an architecture called 'back\u{202E}wards': make the name of "#),
    Listing(
      benchmarks: [Spaced.benchmark],
      problem: "the catalogue lists an app called 'my bell': make the name of "),
    Listing(
      benchmarks: [Mute.benchmark],
      problem: "the alphabet of mute is empty: list a letter for each kind of event"),
    Listing(
      benchmarks: [Twice.benchmark],
      problem: "twice lists two traces called 'random': rename one"),
  ]

  @Test("A wrong catalogue is refused with the change that it needs", arguments: listings)
  private func problems(_ listing: Listing) throws {
    let problem = Catalogue(listing.benchmarks).problem
    guard let expected = listing.problem else {
      #expect(problem == nil)
      return
    }
    #expect(try #require(problem).hasPrefix(expected), "\(problem ?? "")")
  }
}

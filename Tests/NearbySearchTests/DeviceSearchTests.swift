import NearbySearch
import Scenarios
import Testing
import Verification

/// The alphabet has no room for a device that moves. In these tests it replaces other letters.
@Suite struct DeviceSearchTests {
  static let words = ["move", "choose", "here", "pull", "bottom", "answer", "newest answer"]

  static let correct = NearbySearch.benchmark.architectures.filter { $0.promise.causes.isEmpty }

  @Test("with a moving device, all short sequences decide as the oracle does", arguments: correct)
  func identical(_ architecture: ArchitectureEntry<NearbySearch>) throws {
    let letters = try Self.words.map { word in
      Step.letter(try #require(NearbySearch.letters.firstIndex { $0.word == word }))
    }
    let search = ExhaustiveSearch(
      DifferentialPair(of: architecture, in: NearbySearch.benchmark), choices: Choices(letters: letters))
    for length in 1...4 {
      let found = search.search(length: length, known: [], jobs: 1, meter: SearchMeter())?.1
      #expect(found?.isEmpty == true, "length \(length)")
    }
  }
}

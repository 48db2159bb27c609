import Basics
import Foundation
import Testing
import Traces

@Suite struct RandomUUIDTests {
  @Test func areVersionFourAsFoundationWritesThem() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<1_000 {
      let text = random.uuid()
      #expect(UUID(uuidString: text)?.uuidString == text)
      let characters = Array(text)
      #expect(characters[14] == "4")
      #expect("89AB".contains(characters[19]))
    }
  }

  @Test func everyDigitButVersionAndVariantIsRandom() {
    var random = SplitMix64(seed: 2)
    let texts = (0..<500).map { _ in Array(random.uuid()) }
    for place in texts[0].indices where ![8, 13, 14, 18, 19, 23].contains(place) {
      #expect(Set(texts.map { $0[place] }).count == 16)
    }
  }

  @Test func aCutOffUUIDIsNone() {
    var random = SplitMix64(seed: 3)
    let text = random.uuid()
    #expect((0..<text.count).allSatisfy { UUID(uuidString: String(text.prefix($0))) == nil })
  }
}

import Basics
import Foundation
import Testing
import Traces
import VideoCall

@Suite struct UUIDTests {
  @Test("the architectures' check and the oracle's agree, and accept only what Foundation accepts")
  func agreement() {
    var chance = SplitMix64(seed: 1)
    let alphabet = Array("0123456789abcdefABCDEFgG-_ +\u{0}é")
    var validCount = 0
    for _ in 0..<1_000 {
      let uuid = chance.uuid()
      var text = Array(Bool.random(using: &chance) ? uuid : uuid.lowercased())
      let position = Int.random(in: 0..<text.count, using: &chance)
      switch Int.random(in: 0..<4, using: &chance) {
      case 0: text[position] = alphabet.randomElement(using: &chance)!
      case 1: text.remove(at: position)
      case 2: text.insert(text[position], at: position)
      default: break
      }
      let string = String(text)
      let isValid = VideoCall.UUID(uuidString: string) != nil
      #expect(isValid == VideoCall.isUUID(string), "\(string)")
      #expect(!isValid || Foundation.UUID(uuidString: string) != nil, "\(string)")
      validCount += isValid ? 1 : 0
    }
    #expect((200...500).contains(validCount), "both answers were tested")
  }
}

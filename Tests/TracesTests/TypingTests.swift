import Basics
import Testing
import Traces

@Suite struct TypingTests {
  private let slow = LogNormal(median: .milliseconds(900), sigma: 0.6)
  private let hold = LogNormal(median: .milliseconds(115), sigma: 0.35)

  private func rhythm(disfluency: Chance = 0, rollover: Chance = 0, sigma: Spread = 0.45) -> KeyRhythm {
    KeyRhythm(
      gap: LogNormal(median: .milliseconds(215), sigma: sigma), disfluency: disfluency, disfluentGap: slow,
      floor: .milliseconds(20), rollover: rollover, hold: hold)
  }

  private func gaps(_ rhythm: KeyRhythm) -> [Int64] {
    var random = SplitMix64(seed: 3)
    return (0..<40_000).map { _ in rhythm.drawGapNanoseconds(using: &random) }
  }

  @Test func disfluentGapsAreTheirShare() {
    let fluent = gaps(rhythm())
    let mixed = gaps(rhythm(disfluency: 0.08))
    let changed = zip(fluent, mixed).filter { $0 != $1 }.map(\.1).sorted()
    #expect(abs(changed.count - 3_200) < 200)
    #expect(Double(changed[changed.count / 2]).isWithin(0.05, of: 900e6))
  }

  @Test func rolloverLeavesTheMedianAndShortensTheFastestQuarter() {
    let without = gaps(rhythm())
    let with = gaps(rhythm(rollover: 0.25))
    #expect(without.sorted()[20_000] == with.sorted()[20_000])

    let quarter = without.sorted()[10_000]
    #expect(zip(without, with).allSatisfy { $0 < quarter ? $1 <= $0 : $1 == $0 })
    // The median hold is 115 ms, and a fast gap is about 128 ms, so more than half of the fast gaps shrink.
    let shortened = zip(without, with).count { $0 != $1 }
    #expect((5_000..<8_000).contains(shortened))
  }

  @Test func noGapIsShorterThanTheFloor() {
    #expect(gaps(rhythm(sigma: 2)).min() == 20_000_000)
  }
}

@Suite struct EditedTextTests {
  private static let usual = EditedText.Habits(backspace: 0.06, wrongKey: 0.02, paste: 0.02, clear: 0.01)

  private func texts(of target: String, _ habits: EditedText.Habits, seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    var field = EditedText(target: target, keys: "0123456789", habits: habits)
    var texts: [String] = []
    while let text = field.next(using: &random), texts.count < 1_000 { texts.append(text) }
    return texts
  }

  @Test func nobodyWhoMakesNoMistakesTypesMoreThanTheText() {
    let habits = EditedText.Habits(backspace: 0, wrongKey: 0, paste: 0, clear: 0)
    #expect(texts(of: "4711", habits, seed: 1) == ["4", "47", "471", "4711"])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func everyKeyChangesTheTextAndTheLastOneCompletesIt(seed: UInt64) {
    let texts = self.texts(of: "0123456789", Self.usual, seed: seed)
    #expect(texts.last == "0123456789")
    #expect(zip([""] + texts, texts).allSatisfy { $0 != $1 })
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func aWrongKeyIsErasedAtOnce(seed: UInt64) {
    let habits = EditedText.Habits(backspace: 0, wrongKey: 0.5, paste: 0, clear: 0)
    let texts = self.texts(of: "4711", habits, seed: seed)
    for (index, text) in texts.enumerated() where !"4711".hasPrefix(text) {
      #expect(texts[index + 1] == String(text.dropLast()))
    }
  }

  @Test func habitsHappenAsOftenAsTheySay() {
    let texts = (0..<2_000).flatMap { [""] + self.texts(of: "0123456789", Self.usual, seed: $0) }
    let steps = zip(texts, texts.dropFirst()).filter { $1 != "" || $0.count < 10 }
    let wrong = steps.count { !"0123456789".hasPrefix($1) }
    let pasted = steps.count { $1.count > $0.count + 1 }
    #expect(Double(wrong).isWithin(0.15, of: 0.02 * Double(steps.count)))
    // A paste of only the last digit looks like a key. About every tenth paste is one.
    #expect(Double(pasted).isWithin(0.15, of: 0.018 * Double(steps.count)))
  }

  @Test(arguments: [
    EditedText.Habits(backspace: 1, wrongKey: 0, paste: 0, clear: 0),
    EditedText.Habits(backspace: 0, wrongKey: 1, paste: 0, clear: 0),
    EditedText.Habits(backspace: 0, wrongKey: 0, paste: 0, clear: 1),
  ])
  func whoNeverGetsThereStillTypes(habits: EditedText.Habits) {
    #expect(texts(of: "4711", habits, seed: 1).count == 1_000)
  }
}

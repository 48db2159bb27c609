import Basics
import Foundation
import Testing

@testable import Traces

@Suite("Typing is fitted to a recording") struct TypingFitTests {
  /// The keys of a typist with this rhythm and without mistakes.
  private func observations(_ rhythm: KeyRhythm, count: Int, seed: UInt64) -> TypingObservations {
    var random = SplitMix64(seed: seed)
    var time: Int64 = 0
    let keys = (0...count).map { _ in
      time += rhythm.drawGapNanoseconds(using: &random)
      return KeystrokeRecording.Key(pressTimeNanoseconds: time, action: .types("x"))
    }
    return TypingObservations(
      KeystrokeRecording(
        format: "recording made for this test", name: "it", byteCount: 0, digest: FNV1a(),
        sentences: [KeystrokeRecording.Sentence(keys: keys)], unknownKeyCount: 0))
  }

  private static let slow = KeyRhythm(
    gap: LogNormal(median: .milliseconds(400), sigma: 0.3), disfluency: 0.2,
    disfluentGap: LogNormal(median: .milliseconds(2_500), sigma: 0.5), floor: .milliseconds(20), rollover: 0,
    hold: LogNormal(median: .milliseconds(115), sigma: 0.35))

  @Test(
    "A fit of 2,000 generated gaps finds their parameters",
    arguments: [(KeyRhythm.phone, 1), (slow, 2)])
  func recovers(rhythm: KeyRhythm, seed: Int) throws {
    let fit = try #require(TypingFit(observations(rhythm, count: 2_000, seed: UInt64(seed))))
    var found = KeyRhythm.phone
    for setting in fit.profile.settings where !setting.name.hasPrefix("edits.") {
      try found.set(setting.name, to: setting.value)
    }
    let nanoseconds = { (duration: Duration) in Double(duration.traceNanoseconds) }
    #expect(nanoseconds(found.gap.median).isWithin(0.04, of: nanoseconds(rhythm.gap.median)))
    #expect(Double(found.gap.sigma.millionths).isWithin(0.1, of: Double(rhythm.gap.sigma.millionths)))
    #expect(abs(found.disfluency.millionths - rhythm.disfluency.millionths) < 50_000)
    #expect(nanoseconds(found.disfluentGap.median).isWithin(0.3, of: nanoseconds(rhythm.disfluentGap.median)))
    #expect(Double(found.disfluentGap.sigma.millionths).isWithin(0.3, of: Double(rhythm.disfluentGap.sigma.millionths)))
    #expect(fit.distance.whole < 20)
    #expect(fit.distance.secondHalf < 50)
    if rhythm == Self.slow { #expect(fit.presets.allSatisfy { $0.distance.whole > 400 }) }
  }

  @Test("The same recording gives the same profile, to the byte")
  func repeats() throws {
    let observations = observations(.phone, count: 300, seed: 1)
    let fits = try (0..<2).map { _ in try #require(TypingFit(observations)) }
    #expect(fits[0] == fits[1])
    // Another machine must print the same.
    let lines = fits[0].profile.text(remarks: []).split(separator: "\n")
    #expect(lines.first == "# bench typing profile")
    #expect(lines.contains { $0.hasPrefix("typing.median=") })
  }

  @Test("Fewer than 100 gaps are not fitted")
  func few() {
    #expect(TypingFit(observations(.phone, count: 99, seed: 1)) == nil)
    #expect(TypingFit(observations(.phone, count: 100, seed: 1)) != nil)
  }

  @Test("Equal gaps are fitted", arguments: [0, 1, 200_000_000] as [Int64])
  func alike(gap: Int64) throws {
    var observations = TypingObservations(
      KeystrokeRecording(
        format: "", name: "", byteCount: 0, digest: FNV1a(), sentences: [], unknownKeyCount: 0))
    observations.gapsNanoseconds = Array(repeating: gap, count: 200)
    let fit = try #require(TypingFit(observations))
    let median = try #require(fit.profile.settings.first { $0.name == "typing.median" })
    #expect(median.value == (gap < 1_000_000 ? "1ms" : "200ms"))
  }

  @Test("Gaps are between typing keys of a sentence without repeats, and holds show rollovers")
  func gaps() {
    func key(
      _ milliseconds: Int64, _ action: KeystrokeRecording.Action, hold: Int64? = nil, isRepeat: Bool = false
    ) -> KeystrokeRecording.Key {
      KeystrokeRecording.Key(
        pressTimeNanoseconds: milliseconds, action: action, holdNanoseconds: hold, isRepeat: isRepeat)
    }
    let observations = TypingObservations(
      KeystrokeRecording(
        format: "", name: "", byteCount: 0, digest: FNV1a(),
        sentences: [
          .init(keys: [
            key(100, .types("a"), hold: 60), key(120, .nothing), key(150, .types("b"), hold: 20),
            key(300, .types("b"), isRepeat: true), key(350, .erases, hold: 30), key(400, .presses),
          ]), .init(keys: [key(1_000, .types("c")), key(1_700, .types("d"))]),
        ], unknownKeyCount: 0))
    #expect(observations.gapsNanoseconds == [50, 200, 700])
    #expect(observations.holdsNanoseconds == [60, 20, 30])
    #expect(observations.knownRolloverCount == 2)
    #expect(observations.rolloverCount == 1)
  }

  @Test("The observed rates of erased and wrong keys are the generated ones", arguments: 1...3 as ClosedRange<UInt64>)
  func slips(seed: UInt64) {
    let habits = EditedText.Habits(backspace: 0.06, wrongKey: 0.03, paste: 0, clear: 0)
    var random = SplitMix64(seed: seed)
    var slips = TypingSlips()
    for _ in 0..<2_000 {
      var field = EditedText(target: "4711081506", keys: "0123456789", habits: habits)
      var reader = TypingSlips.Reader()
      var before = ""
      while let text = field.next(using: &random) {
        reader.receive(text.count < before.count ? .erases : .types(text.last ?? "?"))
        before = text
      }
      slips.add(reader.slips)
    }
    #expect((Double(slips.backspaces) / Double(slips.keysOnText)).isWithin(0.1, of: 0.06))
    #expect((Double(slips.wrongKeys) / Double(slips.keys)).isWithin(0.1, of: 0.03))
  }
}

@Suite("Numbers of a fit") struct FitNumberTests {
  @Test("The logarithm and the exponential are within 1e-14 of the system's")
  func portable() {
    for power in stride(from: -690.0, through: 690, by: 0.37) {
      let exponential = PortableMath.exponential(power)
      #expect(exponential.isWithin(1e-14, of: exp(power)))
      #expect(abs(PortableMath.logarithm(exponential) - log(exponential)) <= 1e-14 * max(1, abs(power)))
    }
    for number in [1, 2, 0.5, 1e6, 3.7e18, 1.4142135623730951, 1.4142135623730949] {
      #expect(abs(PortableMath.logarithm(number) - log(number)) <= 1e-14 * max(1, abs(log(number))))
    }
    #expect(PortableMath.exponential(-1e9) == 0)
    #expect(PortableMath.exponential(0) == 1)
    #expect(PortableMath.logarithm(1) == 0)
  }

  @Test(
    "The distance of two samples is that of Kolmogorov and Smirnov, in both orders",
    arguments: [
      ([1, 2, 3], [1, 2, 3], 0), ([1, 2], [3, 4], 1_000), ([1, 3], [2, 4], 500), ([1, 1, 1, 2], [1, 2, 2, 2], 500),
      ([5], [1, 2, 3, 5, 6, 7], 500), ([1], [1, 2, 3], 667),
    ] as [([Int64], [Int64], Int)])
  func distance(first: [Int64], second: [Int64], thousandths: Int) {
    #expect(KolmogorovSmirnov.thousandths(first, second) == thousandths)
    #expect(KolmogorovSmirnov.thousandths(second, first) == thousandths)
  }
}

@Suite("Profiles of typing") struct TypingProfileTests {
  private func profile(_ text: String) throws -> TypingProfile {
    try TypingProfile(TraceSource(bytes: Array(text.utf8), name: "me"))
  }

  @Test("A written profile is read back")
  func roundTrip() throws {
    let written = TypingProfile(rhythm: .desktop, slips: TypingSlips())
    let text = written.text(remarks: ["of a test\nwith a line end"])
    #expect(try profile(text) == written)
    #expect(try profile(text.replacing("\n", with: "\r\n")) == written)
    #expect(text.hasPrefix("# bench typing profile\n# of a test\\nwith a line end\ntyping.median=215ms\n"))
  }

  @Test(
    "A bad profile is an error with its line",
    arguments: [
      ("", 1, "an empty file"), ("typing.median=1ms\n", 1, "\"typing.median=1ms\""),
      ("# bench typing profile\n", 1, "no parameter"), ("# bench typing profile\nhello\n", 2, "\"hello\""),
      (
        "# bench typing profile\ntyping.median=fast\n", 2,
        "typing.median='fast': expected a time in ns, us, ms, s, min or h, as 250ms"
      ),
      (
        "# bench typing profile\ntyping.medan=1ms\n", 2,
        "no parameter is called 'typing.medan'; did you mean 'typing.median'?"
      ),
      ("# bench typing profile\n\ntyping.sigma=0.5\ntyping.sigma=0.5\n", 4, "typing.sigma once more"),
      ("# bench typing profile\nedits.paste=0.5\n", 2, "no parameter is called 'edits.paste'"),
      ("# bench typing profile\nedits.backspace=\0\n", 2, "a NUL byte"),
    ])
  func bad(text: String, line: Int, found: String) {
    let error = #expect(throws: TraceError.self) { try profile(text) }
    guard case .malformedLine("me", let number, let what, _) = error else { return }
    #expect(number == line)
    #expect(what == found)
  }
}

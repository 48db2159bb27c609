import Basics
import Scenarios
import Testing

/// The faults between the world and an app.
@Suite struct FaultTests {
  private static let cast = Fault.Cast(of: Till.self)

  /// A random history without faults.
  private func history(_ random: inout SplitMix64) -> [Step] {
    (0..<random.uniform(in: 1...30)).map { _ in
      Step.letter(random.uniform(in: 0...1)).wait(random.element(of: [1, 5, 1_000_000, 700_000_000]))
    }
  }

  /// The decisions due on the steps, without their times.
  private func due(_ steps: [Step]) -> [String] {
    ArchitectureEntry<Till>.oracle.record(Timeline(steps)).entries.map { "\($0.eventIndex) \($0.decision)" }
  }

  @Test func everyFaultHasANameOfItsOwn() {
    #expect(
      Fault.all.map(\.name) == [
        "clock-ties", "clock-steps-back", "clock-slew", "clock-1ms", "clock-16ms", "duplicated", "dropped", "delayed",
        "reordered", "late-subscriber", "re-entrant", "completion", "failure", "answers-at-once", "answers-never",
        "answers-twice", "answers-after-cancellation", "answers-out-of-order", "answers-with-error",
      ])
    #expect(Fault.all.allSatisfy { !$0.summary.isEmpty })
  }

  // MARK: - Random histories

  @Test("every fault changes most long histories, and only as its name says", arguments: Fault.all)
  func strikes(_ fault: Fault) {
    var struck = 0
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed, stream: fault.name)
      let before = (0..<20).map { _ in Step.letter(random.uniform(in: 0...1)) }
      var steps = before
      fault.strike(&steps, Self.cast, &random)
      if steps != before { struck += 1 }
      for step in steps where !before.contains(step) { #expect(isDone(by: fault.name, step), "\(step)") }
    }
    #expect(struck > 80)
  }

  /// Whether only this fault has changed the step.
  private func isDone(by name: String, _ step: Step) -> Bool {
    let isClockRight = step.clockAdvanceNanoseconds == nil
    switch name {
    case "clock-ties": return step.isPlain && step.clockAdvanceNanoseconds == 0
    case "clock-steps-back": return step.isPlain && step.clockAdvanceNanoseconds.map { $0 < 0 } == true
    case "clock-slew":
      let wait = step.waitNanoseconds
      let slew = abs((step.clockAdvanceNanoseconds ?? wait) - wait)
      return step.isPlain && slew > 0 && slew <= wait / 2_000
    case "clock-1ms": return step.isPlain && step.clockAdvanceNanoseconds.map { $0 % 1_000_000 == 0 } == true
    case "clock-16ms": return step.isPlain && step.clockAdvanceNanoseconds.map { $0 % 16_000_000 == 0 } == true
    case "duplicated", "dropped", "delayed": return isClockRight && step.mishap?.rawValue == name
    case _ where name.hasPrefix("answers-"):
      guard case .world(let fault) = step.happening else { return false }
      return fault.rawValue.hasPrefix(name.prefix(9).replacing("-", with: " "))
    case "reordered": return isClockRight && step.mishap == .reordered
    case "late-subscriber": return isClockRight && step.happening == .lateSubscriber
    case "re-entrant": return isClockRight && step.reply != nil && step.mishap == nil
    case "completion": return isClockRight && [.completion(lane: 0), .completion(lane: 1)].contains(step.happening)
    case "failure": return isClockRight && [.failure(lane: 0), .failure(lane: 1)].contains(step.happening)
    default: return false
    }
  }

  @Test("a fault keeps a history legal, and gives the same one for the same seed", arguments: Fault.all)
  func legality(_ fault: Fault) {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed, stream: fault.name)
      let before = history(&random)
      var (again, steps) = (random, before)
      fault.strike(&steps, Self.cast, &random)
      #expect(steps.count >= before.count)
      #expect(steps.allSatisfy { $0.waitNanoseconds >= 1 })
      #expect(steps.allSatisfy { $0.reply.map(Till.letters.indices.contains) ?? true })
      var twin = before
      fault.strike(&twin, Self.cast, &again)
      #expect(twin == steps)
    }
  }

  @Test("only events are lost, repeated, delayed or reordered", arguments: Fault.all)
  func onlyEventsHaveMishaps(_ fault: Fault) {
    for seed in 0..<50 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var steps = [Step(.lateSubscriber), Step(.completion(lane: 0)), Step(.failure(lane: 1)), .item, .pay]
      fault.strike(&steps, Self.cast, &random)
      for step in steps where !step.isEvent {
        #expect(step.mishap == nil && step.reply == nil)
      }
    }
  }

  @Test(
    "a fault of the clock or of the delivery does not change the decisions due",
    arguments: Fault.all.filter {
      !["duplicated", "dropped", "reordered", "re-entrant", "completion", "failure"].contains($0.name)
    })
  func oraclesAreNotStruck(_ fault: Fault) {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed, stream: fault.name)
      let before = history(&random)
      var steps = before
      fault.strike(&steps, Self.cast, &random)
      // A subscriber takes a position, so it is left out.
      #expect(due(steps.filter(\.isEvent)) == due(before))
    }
  }

  @Test("a fault of the history changes the decisions due", arguments: ["duplicated", "dropped", "reordered"])
  func oraclesAreStruck(name: String) throws {
    let fault = try #require(Fault.all.first { $0.name == name })
    var changed = 0
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed, stream: name)
      let before = (0..<20).map { _ in Step.letter(random.uniform(in: 0...1)) }
      var steps = before
      fault.strike(&steps, Self.cast, &random)
      if due(steps) != due(before) { changed += 1 }
    }
    #expect(changed > 80)
  }

  @Test(
    "a coarse clock differs from the time by less than a tick",
    arguments: [("clock-1ms", Int64(1_000_000)), ("clock-16ms", 16_000_000)])
  func coarse(name: String, tick: Int64) throws {
    let fault = try #require(Fault.all.first { $0.name == name })
    var ties = 0
    for seed in 0..<50 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var steps = history(&random)
      fault.strike(&steps, Self.cast, &random)
      let moments = Timeline<Till>(steps).moments
      for moment in moments {
        let lag = moment.time.nanoseconds - moment.clock.nanoseconds
        // The phase of the first tick is random.
        #expect(abs(lag) < tick)
        #expect(moment.clock.nanoseconds % tick == 0)
      }
      ties += zip(moments, moments.dropFirst()).count { $0.clock == $1.clock }
    }
    #expect(ties > 0)
  }

  // MARK: - Letters

  @Test("a fault has the app's own letters, and variants with the fault", arguments: Fault.all)
  func letters(_ fault: Fault) {
    let letters = fault.letters(Self.cast)
    #expect(Set(letters).count == letters.count)
    for letter in letters {
      #expect(letter.waitNanoseconds >= 1)
      #expect(letter.reply.map(Till.alphabet.indices.contains) ?? true)
    }
    // Both events also occur unchanged, except for their gap.
    for index in Till.alphabet.indices {
      #expect(letters.contains { $0.happening == .event(letter: index, number: nil) && $0.isPlain })
    }
    #expect(letters.contains { !$0.isPlain || $0.clockAdvanceNanoseconds != nil } || fault.clockAdvances.count > 1)
    #expect(fault.clockAdvances.contains(nil))
  }

  @Test func lettersInFigures() {
    #expect(
      Fault.all.map { $0.letters(Self.cast).count } == [2, 2, 6, 4, 4, 4, 4, 4, 4, 3, 6, 4, 4, 3, 3, 3, 3, 3, 3])
    #expect(Fault.all.map(\.clockAdvances) == [[nil, 0], [nil, -1]] + Array(repeating: [nil], count: 17))
  }
}

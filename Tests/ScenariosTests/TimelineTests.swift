import Basics
import Scenarios
import TestSupport
import Testing

/// The moments of a timeline, made from steps.
@Suite struct TimelineTests {
  /// A line per moment: position, action, time and clock, and the reply after `>`.
  private func moments(_ steps: [Step]) -> [String] {
    Timeline<Till>(steps).moments.map { moment in
      let reply = moment.reply.map { " > \($0.position) \($0.event) \($0.time.nanoseconds)/\($0.clock.nanoseconds)" }
      let action =
        switch moment.action {
        case .event(let event): "\(event)"
        case .lost(let event): "lost \(event)"
        case .lateSubscriber: "subscriber"
        case .completion(let lane): "end of \(lane)"
        case .failure(let lane): "failure of \(lane)"
        case .answer(let word, let isNewest): isNewest ? "newest \(word)" : word
        case .given(let event): "given \(event.map { "\($0)" } ?? "nothing")"
        case .pause: "pause"
        case .fault(let fault): fault.rawValue
        }
      return "\(moment.position) \(action) \(moment.time.nanoseconds)/\(moment.clock.nanoseconds)" + (reply ?? "")
    }
  }

  @Test func stepsFollowOneAnother() {
    #expect(moments([.item, .pay.wait(5), .item]) == ["0 item(1) 1/1", "1 pay 6/6", "2 item(2) 7/7"])
  }

  @Test func aValueIsNewUnlessItsNumberIsNamed() {
    let again = Step(.event(letter: 0, number: 1))
    #expect(
      moments([.item, .item, again, .item]).map { $0.dropFirst(2).prefix(7) } == [
        "item(1)", "item(2)", "item(1)", "item(3)",
      ])
  }

  @Test("the clock ties and steps back as a step says, and time goes on")
  func clock() {
    #expect(
      moments([.item.clock(-7), .pay.clock(0), .pay.wait(10).clock(-1), .pay.wait(2)])
        == ["0 item(1) 1/-7", "1 pay 2/-7", "2 pay 12/-8", "3 pay 14/-6"])
  }

  @Test func aWaitIsAtLeastANanosecond() {
    #expect(moments([.pay.wait(0), .pay.wait(-5)]) == ["0 pay 1/1", "1 pay 2/2"])
  }

  @Test func whatIsLostHasItsPlaceAndItsNumber() {
    #expect(
      moments([.item.mishap(.dropped).wait(3), .item]) == ["0 lost item(1) 3/3", "1 item(2) 4/4"])
  }

  @Test func whatIsRepeatedHappensAgainAtOnce() {
    #expect(
      moments([.item.mishap(.duplicated).wait(3), .item.clock(0)])
        == ["0 item(1) 3/3", "1 item(1) 4/4", "2 item(2) 5/4"])
  }

  @Test("a reordered event takes the position and the time of the one before it")
  func early() {
    #expect(
      moments([.item.wait(4), .pay.mishap(.reordered).wait(5), .item.wait(6)])
        == ["0 pay 4/4", "1 item(1) 9/9", "2 item(2) 15/15"])
    #expect(moments([.item.mishap(.reordered), .pay]) == ["0 item(1) 1/1", "1 pay 2/2"])
    // The last one overtakes the event that was overtaken before.
    #expect(
      moments([.item, .pay.mishap(.reordered), .item.mishap(.reordered)]).map { $0.dropFirst(2).prefix(3) }
        == ["pay", "ite", "ite"])
  }

  @Test("a delayed event arrives right before the next one, in order")
  func delayed() {
    #expect(
      moments([.item.mishap(.delayed).wait(10), .pay.wait(20), .pay.wait(5)])
        == ["0 item(1) 29/29", "1 pay 30/30", "2 pay 35/35"])
    #expect(moments([.item, .pay.mishap(.delayed).wait(10)]) == ["0 item(1) 1/1", "1 pay 11/11"])
  }

  @Test func whatIsDelayedBehindSomethingDelayedWaitsForBoth() {
    #expect(
      moments([.item.mishap(.delayed).wait(10), .item.mishap(.delayed).wait(20), .pay.wait(30)])
        == ["0 item(1) 58/58", "1 item(2) 59/59", "2 pay 60/60"])
  }

  @Test("a clock fault stays with its step, delayed or not")
  func delayedClock() {
    #expect(
      moments([.item.mishap(.delayed).wait(10), .pay.wait(20).clock(0)]) == ["0 item(1) 29/10", "1 pay 30/10"])
  }

  @Test func aReplyStandsBehindItsEvent() {
    #expect(
      moments([.item.reply(1).wait(3), .pay.reply(0), .item])
        == ["0 item(1) 3/3 > 1 pay 4/4", "2 pay 5/5 > 3 item(2) 6/6", "4 item(3) 7/7"])
  }

  @Test func aReplyIsGivenOnceToWhatIsRepeated() {
    #expect(
      moments([.item.mishap(.duplicated).reply(1), .pay])
        == ["0 item(1) 1/1 > 1 pay 2/2", "2 item(1) 3/3", "3 pay 4/4"])
  }

  @Test func nobodyAnswersWhatIsLost() {
    #expect(moments([.item.mishap(.dropped).reply(1), .pay]) == ["0 lost item(1) 1/1", "1 pay 2/2"])
  }

  @Test("an input that has ended sends nothing, not even a reply", arguments: [true, false])
  func ended(isInOrder: Bool) {
    let end = Step(isInOrder ? .completion(lane: 0) : .failure(lane: 0))
    #expect(
      moments([.item, end, .item, .pay.reply(0), .pay.reply(1)]) == [
        "0 item(1) 1/1", isInOrder ? "1 end of 0 2/2" : "1 failure of 0 2/2", "2 lost item(2) 3/3", "3 pay 4/4",
        "4 pay 5/5 > 5 pay 6/6",
      ])
  }

  @Test func subscribersHaveAPlaceOfTheirOwn() {
    #expect(moments([.item, Step(.lateSubscriber), .pay]) == ["0 item(1) 1/1", "1 subscriber 2/2", "2 pay 3/3"])
  }

  // MARK: - Properties of all timelines

  @Test("positions and times increase under every fault", arguments: 0..<50 as Range<UInt64>)
  func order(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let steps = Step.random(of: Till.self, &random)
      let moments = Timeline<Till>(steps).moments
      let places = moments.flatMap { moment in
        [(moment.position, moment.time)] + (moment.reply.map { [($0.position, $0.time)] } ?? [])
      }
      #expect(places.map(\.0) == Array(0..<places.count))
      #expect(zip(places, places.dropFirst()).allSatisfy { $0.1 < $1.1 })
      // Every step has one moment; a duplicated one may have two.
      let indices = moments.map(\.stepIndex)
      for index in steps.indices {
        let isTwice = steps[index].mishap == .duplicated && indices.count { $0 == index } == 2
        #expect(indices.count { $0 == index } == (isTwice ? 2 : 1))
      }
    }
  }

  @Test(
    "without mishaps the order is that of the steps, and the clock follows them",
    arguments: 0..<20 as Range<UInt64>)
  func plain(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let steps = Step.random(of: Till.self, &random).map { step in
      step.with {
        $0.mishap = nil
        $0.reply = nil
      }
    }
    var (time, clock) = (Int64(0), Int64(0))
    for (moment, step) in zip(Timeline<Till>(steps).moments, steps) {
      time += step.waitNanoseconds
      clock += step.clockAdvanceNanoseconds ?? step.waitNanoseconds
      #expect(moment.time.nanoseconds == time && moment.clock.nanoseconds == clock)
    }
  }
}

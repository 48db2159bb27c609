import Basics
import Scenarios
import TestSupport
import Testing
import Traces

/// The decisions that each observer receives while a timeline is replayed.
@Suite struct TimelineReplayTests {
  private func history(_ entry: ArchitectureEntry<Till>, _ steps: [Step]) -> History<Till> {
    entry.record(Timeline(steps))
  }

  /// The decisions that an observer received, with their positions; by default those of the app itself.
  private func lines(_ history: History<Till>, observer: Int = 0) -> [String] {
    history.hearings[observer].entries.map { "\(history.moments[$0.eventIndex].position) \($0.decision.payload)" }
  }

  /// The positions at which the observers subscribed; -1 for the app itself.
  private func subscriptions(_ history: History<Till>) -> [Int] {
    history.hearings.map { $0.subscription < 0 ? -1 : history.moments[$0.subscription].position }
  }

  private let chatter = entry(Till.Chatter.self)
  private let patient = entry(Till.Patient.self)

  @Test func timeAndClockAreThoseOfTheMoment() {
    let history = history(chatter, [.item.wait(3), .pay.wait(4).clock(-2)])
    #expect(lines(history) == ["0 item(1) 3/3", "0 done 3/3", "1 pay 7/1", "1 done 7/1"])
    #expect(history.hearings.count == 1)
    #expect(subscriptions(history) == [-1])
  }

  @Test func nobodyHearsOfWhatIsLost() {
    #expect(lines(history(chatter, [.item.mishap(.dropped), .pay])) == ["1 pay 2/2", "1 done 2/2"])
  }

  @Test func anInputEndsOnce() {
    #expect(
      lines(history(chatter, [Step(.completion(lane: 0)), .item, Step(.failure(lane: 1)), .pay]))
        == ["0 end of 0 1/1", "2 failure of 1 3/3"])
  }

  @Test("a reply is sent from the first decision's handler, before the second decision")
  func reply() {
    let history = history(chatter, [.item.reply(1), .item])
    #expect(
      lines(history) == [
        "0 item(1) 1/1", "1 pay 2/2", "1 done 2/2", "0 done 2/2", "2 item(2) 3/3", "2 done 3/3",
      ])
    #expect(history.replyPositions == [1])
  }

  @Test func whoDecidesNothingIsNotAnswered() {
    let history = history(entry(Till.Silent.self), [.item.reply(1), .pay.reply(0)])
    #expect(history.replyPositions.isEmpty)
    #expect(history.hearings[0].entries.isEmpty)
  }

  @Test("a late subscriber receives what is published as it joins, and all later decisions")
  func lateSubscriber() {
    let history = history(chatter, [.item, Step(.lateSubscriber), .pay, Step(.lateSubscriber)])
    #expect(subscriptions(history) == [-1, 1, 3])
    #expect(lines(history, observer: 1) == ["1 done 1/1", "2 pay 3/3", "2 done 3/3"])
    #expect(lines(history, observer: 2) == ["3 done 3/3"])
    #expect(lines(history).count == 4)
  }

  @Test("only later decisions are due to a late subscriber")
  func oracle() {
    let history = history(.oracle, [.item, .pay, Step(.lateSubscriber), .item, .pay])
    #expect(lines(history) == ["1 charge 1", "4 charge 2"])
    #expect(lines(history, observer: 1) == ["4 charge 2"])
  }

  @Test("the oracle receives every event, and its replies too")
  func oracleReplies() {
    let history = history(.oracle, [.item, .pay.reply(0), .pay.reply(1), .item.reply(1), .pay])
    #expect(lines(history) == ["1 charge 1", "3 charge 2", "4 charge 2", "7 charge 3"])
    #expect(history.replyPositions == [2, 4])
  }

  @Test func whatIsDueIsNotChangedByAnEndOfAnInput() {
    let history = history(
      .oracle, [.item, Step(.completion(lane: 0)), .item, .pay, Step(.failure(lane: 1)), .pay])
    #expect(lines(history) == ["3 charge 1"])
  }

  // MARK: - Timers

  @Test func timersDueBeforeAMomentRunFirst() {
    #expect(
      lines(history(patient, [.item, .pay.wait(11)])) == [
        "0 item(1) 1/1", "0 item(1)' 11/11", "1 pay 12/12", "1 pay' 22/22",
      ])
  }

  @Test func timersDueAtAMomentRunAfterIt() {
    #expect(
      lines(history(patient, [.item, .pay.wait(10)])) == [
        "0 item(1) 1/1", "1 pay 11/11", "1 item(1)' 11/11", "1 pay' 21/21",
      ])
  }

  @Test("timers also run at moments without an event")
  func timersAtOtherMoments() {
    #expect(
      lines(history(patient, [.item, .pay.mishap(.dropped).wait(5), Step(.lateSubscriber).wait(10), .item]))
        == ["0 item(1) 1/1", "1 item(1)' 11/11", "3 item(2) 17/17", "3 item(2)' 27/27"])
  }

  @Test("a timer after a reply has the position of the reply")
  func timersAfterReplies() {
    #expect(
      lines(history(patient, [.item.reply(1), .item.wait(20)])) == [
        "0 item(1) 1/1", "1 pay 2/2", "1 pay' 12/12", "1 item(1)' 12/12", "2 item(2) 22/22",
        "2 item(2)' 32/32",
      ])
  }

  @Test func aLateSubscriberHearsWhatTimersDecide() {
    let history = history(patient, [.item, Step(.lateSubscriber), .pay.wait(20)])
    #expect(lines(history, observer: 1) == ["1 item(1) 1/1", "1 item(1)' 11/11", "2 pay 22/22", "2 pay' 32/32"])
  }

  // MARK: - Capabilities of architectures

  @Test func capabilitiesAreThoseOfTheType() {
    #expect(
      chatter.capabilities == [.lateObserver, .completion(lane: 0), .completion(lane: 1), .failure(lane: 1)])
    #expect(entry(Till.Silent.self).capabilities.isEmpty)
    #expect(
      ArchitectureEntry<Till>.oracle.capabilities == [
        .lateObserver, .completion(lane: 0), .completion(lane: 1), .failure(lane: 0), .failure(lane: 1),
      ])
  }

  @Test func aStepAsksForWhatItNeeds() {
    let steps = [
      Step.item.mishap(.dropped).reply(1), Step(.lateSubscriber), Step(.completion(lane: 1)), Step(.failure(lane: 0)),
    ]
    #expect(steps.map(\.capability) == [nil, .lateObserver, .completion(lane: 1), .failure(lane: 0)])
  }

  @Test func anArchitectureIsNotLedThroughWhatItCannotExpress() async {
    await #expect(processExitsWith: .failure) {
      _ = entry(Till.Silent.self).record(Timeline([Step(.lateSubscriber)]))
    }
  }

  // MARK: - Agreement with a plain replay

  @Test("a timeline of plain events is replayed like a script", arguments: 0..<30 as Range<UInt64>)
  func plain(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let steps = Step.random(of: Till.self, &random)
      .filter(\.isEvent)
      .map { step in
        step.with {
          $0.mishap = nil
          $0.reply = nil
        }
      }
    let timeline = Timeline<Till>(steps)
    let trace = Trace(
      name: "test",
      events: timeline.moments.map { moment in
        guard case .event(let event) = moment.action else { preconditionFailure("all are events") }
        var line = Till.line(event)
        line.timeNanoseconds = moment.time.nanoseconds
        line.clockNanoseconds = moment.clock.nanoseconds
        return line
      })
    for architecture in [chatter, patient, .oracle] {
      let log = DecisionLog<Till.Decision>()
      architecture.replay(Script(trace), log) { _ in }
      #expect(architecture.record(timeline).entries == log.entries)
    }
  }
}

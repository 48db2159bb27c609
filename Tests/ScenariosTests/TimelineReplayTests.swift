import Basics
import Scenarios
import TestSupport
import Testing
import Traces

/// Who hears what, and when, as a timeline is replayed.
@Suite struct TimelineReplayTests {
  private func recording(_ entry: ArchitectureEntry<Till>, _ steps: [Step]) -> Recording<Till> {
    entry.replayTimeline(Timeline(steps))
  }

  /// What one heard: the position and the decision.
  private func lines(_ hearing: Recording<Till>.Hearing) -> [String] {
    hearing.entries.map { "\($0.eventIndex) \($0.decision.payload)" }
  }

  private let chatter = entry(Till.Chatter.self)
  private let patient = entry(Till.Patient.self)

  @Test func timeAndClockAreThoseOfTheMoment() {
    let recording = recording(chatter, [.item.wait(3), .pay.wait(4).clock(-2)])
    #expect(lines(recording.hearings[0]) == ["0 item(1) 3/3", "0 done 3/3", "1 pay 7/1", "1 done 7/1"])
    #expect(recording.hearings.count == 1)
    #expect(recording.hearings[0].subscriptionPosition == -1)
  }

  @Test func nobodyHearsOfWhatIsLost() {
    #expect(lines(recording(chatter, [.item.mishap(.dropped), .pay]).hearings[0]) == ["1 pay 2/2", "1 done 2/2"])
  }

  @Test func anInputEndsOnce() {
    #expect(
      lines(recording(chatter, [Step(.completion(lane: 0)), .item, Step(.failure(lane: 1)), .pay]).hearings[0])
        == ["0 end of 0 1/1", "2 failure of 1 3/3"])
  }

  @Test("the first decision's handler answers, before the second decision is taken")
  func reply() {
    let recording = recording(chatter, [.item.reply(1), .item])
    #expect(
      lines(recording.hearings[0]) == [
        "0 item(1) 1/1", "1 pay 2/2", "1 done 2/2", "0 done 2/2", "2 item(2) 3/3", "2 done 3/3",
      ])
    #expect(recording.replyPositions == [1])
  }

  @Test func whoDecidesNothingIsNotAnswered() {
    let recording = recording(entry(Till.Silent.self), [.item.reply(1), .pay.reply(0)])
    #expect(recording.replyPositions.isEmpty)
    #expect(recording.hearings[0].entries.isEmpty)
  }

  @Test("a late subscriber hears what is published to it as it joins, and everything from then on")
  func lateSubscriber() {
    let recording = recording(chatter, [.item, Step(.lateSubscriber), .pay, Step(.lateSubscriber)])
    #expect(recording.hearings.map(\.subscriptionPosition) == [-1, 1, 3])
    #expect(lines(recording.hearings[1]) == ["1 done 1/1", "2 pay 3/3", "2 done 3/3"])
    #expect(lines(recording.hearings[2]) == ["3 done 3/3"])
    #expect(lines(recording.hearings[0]).count == 4)
  }

  @Test("only later decisions are due to a late subscriber")
  func oracle() {
    let recording = recording(.oracle, [.item, .pay, Step(.lateSubscriber), .item, .pay])
    #expect(lines(recording.hearings[0]) == ["1 charge 1", "4 charge 2"])
    #expect(lines(recording.hearings[1]) == ["4 charge 2"])
  }

  @Test("the oracle knows every event, and answers as everybody is answered")
  func oracleReplies() {
    let recording = recording(.oracle, [.item, .pay.reply(0), .pay.reply(1), .item.reply(1), .pay])
    #expect(lines(recording.hearings[0]) == ["1 charge 1", "3 charge 2", "4 charge 2", "7 charge 3"])
    #expect(recording.replyPositions == [2, 4])
  }

  @Test func whatIsDueIsNotChangedByAnEndOfAnInput() {
    let recording = recording(
      .oracle, [.item, Step(.completion(lane: 0)), .item, .pay, Step(.failure(lane: 1)), .pay])
    #expect(lines(recording.hearings[0]) == ["3 charge 1"])
  }

  // MARK: - Timers

  @Test func timersDueBeforeAMomentRunFirst() {
    #expect(
      lines(recording(patient, [.item, .pay.wait(11)]).hearings[0]) == [
        "0 item(1) 1/1", "0 item(1)' 11/11", "1 pay 12/12",
      ])
  }

  @Test func timersDueAtAMomentRunAfterIt() {
    #expect(
      lines(recording(patient, [.item, .pay.wait(10)]).hearings[0]) == [
        "0 item(1) 1/1", "1 pay 11/11", "1 item(1)' 11/11",
      ])
  }

  @Test("timers run while nothing happens that the architecture hears of")
  func timersAtOtherMoments() {
    #expect(
      lines(
        recording(patient, [.item, .pay.mishap(.dropped).wait(5), Step(.lateSubscriber).wait(10), .item]).hearings[0])
        == ["0 item(1) 1/1", "1 item(1)' 11/11", "3 item(2) 17/17"])
  }

  @Test("a timer that runs after a reply runs at the reply, which is the event before")
  func timersAfterReplies() {
    #expect(
      lines(recording(patient, [.item.reply(1), .item.wait(20)]).hearings[0]) == [
        "0 item(1) 1/1", "1 pay 2/2", "1 pay' 12/12", "1 item(1)' 12/12", "2 item(2) 22/22",
      ])
  }

  @Test func aLateSubscriberHearsWhatTimersDecide() {
    let recording = recording(patient, [.item, Step(.lateSubscriber), .pay.wait(20)])
    #expect(lines(recording.hearings[1]) == ["1 item(1) 1/1", "1 item(1)' 11/11", "2 pay 22/22"])
  }

  // MARK: - What an architecture can express

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
      _ = entry(Till.Silent.self).replayTimeline(Timeline([Step(.lateSubscriber)]))
    }
  }

  // MARK: - The same as a plain replay

  @Test("a timeline of plain events is replayed as a script is", arguments: 0..<30 as Range<UInt64>)
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
      #expect(architecture.replayTimeline(timeline).hearings[0].entries == log.entries)
    }
  }
}

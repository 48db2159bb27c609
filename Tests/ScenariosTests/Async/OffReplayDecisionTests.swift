import Dispatch
import Foundation
import Scenarios
import TestSupport
import Testing

/// Decisions that are made where nobody replays.
@Suite(.serialized) struct StrayTests {
  class Straying: Architecture, @unchecked Sendable {
    class var name: String { String(describing: self) }
    static let origin = "a test"
    static let promise = Promise<Till>.identical
    class var runsTasks: Bool { false }

    let decisions: DecisionLog<Till.Decision>
    required init(_ environment: Environment<Till>) { decisions = environment.decisions }
    func receive(_ event: Till.Event) { decide() }
    func decide() { decisions.emit(Till.Decision(payload: "late")) }
  }

  final class OnQueue: Straying, @unchecked Sendable {
    override func receive(_ event: Till.Event) {
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) { [self] in decide() }
    }
  }

  final class OnThread: Straying, @unchecked Sendable {
    override func receive(_ event: Till.Event) { Thread.detachNewThread { [self] in decide() } }
  }

  final class InTask: Straying, @unchecked Sendable {
    override func receive(_ event: Till.Event) { Task { [self] in decide() } }
  }

  class Asleep: Straying, @unchecked Sendable {
    override class var runsTasks: Bool { true }
    class var time: Duration { .milliseconds(20) }
    override func receive(_ event: Till.Event) {
      Task { @MainActor [self] in
        try await Task.sleep(for: Self.time)
        decide()
      }
    }
  }

  /// Longer than any replay takes, on however busy a machine.
  final class LongAsleep: Asleep, @unchecked Sendable {
    override class var time: Duration { .seconds(86_400) }
  }

  final class InReplayedTask: Straying, @unchecked Sendable {
    override class var runsTasks: Bool { true }
    override func receive(_ event: Till.Event) { Task { [self] in decide() } }
  }

  static let cases: [(entry: ArchitectureEntry<Till>, offReplayDecision: OffReplayDecision?)] = [
    (entry(OnQueue.self), .otherThread), (entry(OnThread.self), .otherThread), (entry(InTask.self), .otherThread),
    (entry(Asleep.self), .wokenElsewhere), (entry(InReplayedTask.self), nil), (entry(Till.Patient.self), nil),
  ]

  @Test("a decision that escapes its replay is heard", arguments: cases)
  func heard(entry: ArchitectureEntry<Till>, offReplayDecision: OffReplayDecision?) async {
    // On a thread of its own, since the threads for tasks may all be busy with tests, and so may be for minutes.
    let found = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          returning: entry.offReplayDecision(on: Timeline([.item, .pay])) { isFound in
            let end = ContinuousClock.now + (offReplayDecision == nil ? .milliseconds(30) : .seconds(600))
            while !isFound(), ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.001) }
          })
      }
    }
    #expect(found == offReplayDecision, "\(entry.name)")
  }

  @Test("and so is one that is made on the same thread, once the replay is over")
  func afterwards() {
    final class Kept: Straying, @unchecked Sendable {
      @TaskLocal static var hook = Hook()
      final class Hook: @unchecked Sendable { var call: () -> Void = {} }
      required init(_ environment: Environment<Till>) {
        super.init(environment)
        Kept.hook.call = { [self] in decide() }
      }
      override func receive(_ event: Till.Event) {}
    }
    let hook = Kept.Hook()
    let found = Kept.$hook.withValue(hook) {
      entry(Kept.self).offReplayDecision(on: Timeline([.item])) { _ in hook.call() }
    }
    #expect(found == .afterwards)
    hook.call = {}
  }

  /// Decides where it is called, then on a thread of its own, which it waits for, and notes how much was logged by then.
  final class Beside: Straying, @unchecked Sendable {
    final class Counts: @unchecked Sendable { var logged: [Int] = [] }
    @TaskLocal static var counts = Counts()
    private let counts = Beside.counts

    override func receive(_ event: Till.Event) {
      decide()
      counts.logged.append(decisions.count)
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread { [self] in
        decide()
        done.signal()
      }
      done.wait()
      counts.logged.append(decisions.count)
    }
  }

  @Test("what another thread decides while somebody listens does not get into the log")
  func untouchedLog() {
    let counts = Beside.Counts()
    let found = Beside.$counts.withValue(counts) {
      entry(Beside.self).offReplayDecision(on: Timeline([.item, .pay])) { _ in }
    }
    #expect(found == .otherThread)
    #expect(counts.logged == [1, 1, 2, 2])
  }

  @Test("what escapes is heard where a decision was answered as well")
  func heardAfterReply() {
    let steps: [Step] = [.item.reply(1)]
    let found = Beside.$counts.withValue(Beside.Counts()) {
      entry(Beside.self).offReplayDecision(on: Timeline(steps)) { _ in }
    }
    #expect(found == .otherThread)
  }

  /// Asks the world on a thread of its own, which it waits for.
  final class AskingBeside: Architecture, @unchecked Sendable {
    final class Answers: @unchecked Sendable { var count = 0 }
    @TaskLocal static var answers = Answers()
    static let name = "asking-beside"
    static let origin = "a test"
    static let promise = Promise<Lookup>.identical

    private let answers = AskingBeside.answers
    private let services: Services<Lookup>

    init(_ environment: Environment<Lookup>) { services = environment.services }

    func receive(_ event: Lookup.Event) {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread { [self] in
        services.ask(.ask("x")) { [answers] _ in answers.count += 1 }
        services.tell(.show("x"))
        done.signal()
      }
      done.wait()
    }
  }

  @Test("nor does the world hear what another thread asks")
  func unaskedWorld() throws {
    let steps = try ["type", "found"].map { word in
      Step.letter(try #require(Lookup.letters.firstIndex { $0.word == word }))
    }
    let answers = AskingBeside.Answers()
    let found = AskingBeside.$answers.withValue(answers) {
      entry(AskingBeside.self).offReplayDecision(on: Timeline(steps)) { _ in }
    }
    #expect(found == .otherThread)
    #expect(answers.count == 0)
  }

  @Test("a replay does not wait for what sleeps by the machine's clock")
  func asleep() {
    #expect(entry(LongAsleep.self).record(Timeline([.item, .pay])).entries.isEmpty)
  }
}

import Dispatch
import Foundation
import Scenarios
import TestSupport
import Testing

/// Decisions outside the replay: on another thread, or after its end.
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

  /// Longer than any replay takes, even on a busy machine.
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

  @Test("a decision outside the replay is found", arguments: cases)
  func heard(entry: ArchitectureEntry<Till>, offReplayDecision: OffReplayDecision?) async {
    // On its own thread, because the task threads may be busy with tests for minutes.
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

  @Test("a decision on the same thread after the replay is found")
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

  /// Decides on the replay's thread, then on another one, waits for it, and notes the log's length after each decision.
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

  @Test("a decision on another thread does not reach the log")
  func untouchedLog() {
    let counts = Beside.Counts()
    let found = Beside.$counts.withValue(counts) {
      entry(Beside.self).offReplayDecision(on: Timeline([.item, .pay])) { _ in }
    }
    #expect(found == .otherThread)
    #expect(counts.logged == [1, 1, 2, 2])
  }

  @Test("a decision outside the replay is found even after a reply")
  func heardAfterReply() {
    let steps: [Step] = [.item.reply(1)]
    let found = Beside.$counts.withValue(Beside.Counts()) {
      entry(Beside.self).offReplayDecision(on: Timeline(steps)) { _ in }
    }
    #expect(found == .otherThread)
  }

  /// Asks the world on another thread, and waits for that thread.
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

  @Test("a question on another thread does not reach the world")
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

  @Test("a replay does not wait for a sleep on the machine's clock")
  func asleep() {
    #expect(entry(LongAsleep.self).record(Timeline([.item, .pay])).entries.isEmpty)
  }
}

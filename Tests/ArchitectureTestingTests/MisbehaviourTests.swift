import ArchitectureTesting
import Foundation
import Scenarios
import TestSupport
import Testing
import Traces
import Verification
import VideoCall

/// In the tests' own process, these architectures would end all tests or hang them.
@Suite("An architecture that misbehaves fails its own expectation") struct MisbehaviourTests {
  /// The misbehaviour of an architecture at a call of a typed number, and the beginning of the failure.
  struct Misbehaviour: CustomTestStringConvertible {
    let testDescription: String
    let beginning: String
    let expect: @Sendable (Histories) -> Void
    var isSlow = false

    init<A: Architecture<VideoCall>>(_ type: A.Type, _ beginning: String, isSlow: Bool = false) {
      testDescription = A.name
      self.beginning = beginning
      self.isSlow = isSlow
      let process = ReplayProcess.ownProcess(timeout: .milliseconds(isSlow ? 100 : 1_000), memoryLimit: 1 << 30)
      expect = { expectIdentical(type, on: $0, in: process) }
    }
  }

  static let all = [
    Misbehaviour(Trapping.self, "trapping traps at Call\n"),
    Misbehaviour(Recursing.self, "recursing overflows its stack at Call\n"),
    Misbehaviour(Exiting.self, "exiting ends the process by exit(0) at Call\n"),
    Misbehaviour(Closing.self, "closing closes descriptors of the process at Call\n"),
    Misbehaviour(Scribbling.self, "scribbling writes to descriptors of the process at Call\n"),
    Misbehaviour(Spinning.self, "spinning leaves a thread running at Call\n"),
    Misbehaviour(Looping.self, "looping does not come to an end within 100 ms at Call\n", isSlow: true),
  ]

  private static let dialled = Trace(
    name: "dialled",
    events: [
      TraceEvent(timeNanoseconds: 0, source: "push", kind: "voip", value: "no number"),
      TraceEvent(timeNanoseconds: 1, source: "keyboard", kind: "text", value: "11"),
      TraceEvent(timeNanoseconds: 2, source: "keyboard", kind: "text", value: "112"),
      TraceEvent(timeNanoseconds: 3, source: "button", kind: "call"),
      TraceEvent(timeNanoseconds: 4, source: "button", kind: "answer"),
    ])

  @Test(
    "with the fewest steps, a diagram with the kind of end, and the line to repeat it", arguments: Tier.sample(all))
  func searches(misbehaviour: Misbehaviour) throws {
    let searches: [Histories] = [
      .exhaustive(upTo: 2), .swarm(budget: .histories(20)), .replay("type, Call, clear"), .trace(Self.dialled),
    ]
    for histories in misbehaviour.isSlow ? [searches[2]] : searches {
      let failures = Failures.of { misbehaviour.expect(histories) }
      #expect(failures.count == 1)
      let text = try #require(failures.first?.failure.text)
      #expect(text.hasPrefix(misbehaviour.beginning + "  on: type, Call\n"), "\(text)")
      #expect(text.contains("\n    oracle "), "\(text)")
      #expect(text.contains(", on: .replay(\"type, Call\"))\n"), "\(text)")
    }
  }

  @Test("with the making as its place, if it cannot be made")
  func making() throws {
    let searches: [Histories] = [
      .exhaustive(upTo: 2), .swarm(budget: .histories(20)), .replay("type, Call"), .trace(Self.dialled),
    ]
    for histories in searches {
      let text = try #require(Failures.texts { expectIdentical(Unmade.self, on: histories) }.first)
      #expect(text.hasPrefix("unmade traps while it is made\n"), "\(text)")
    }
  }

  @Test("with the event of a trace, and the trace's values if no steps show the same")
  func trace() throws {
    let text = try #require(Failures.texts { expectIdentical(Trapping.self, on: Self.dialled) }.first)
    #expect(text.hasSuffix("\n  at event 3 of the trace 'dialled'"), "\(text)")
    let values = Failures.texts { expectIdentical(EmergencyFatal.self, on: Self.dialled) }
    #expect(
      values == [
        """
        emergency-fatal traps at Call
          on: type, Call, with the values of the trace
          at event 3 of the trace 'dialled'
        """
      ])
  }

  @Test("which breaks a promise, refutes a proof and names a rival")
  func otherQuestions() throws {
    let texts = Failures.texts {
      expectKeepsPromise(Trapping.self, upTo: 3, histories: 1)
      expectProved(Trapping.self, bounds: ProofBounds(extraStates: 0, statesMax: 8))
      expectIdentical(Trapping.self, to: Dialler.self, upTo: 2)
      expectIdentical(Dialler.self, to: Trapping.self, upTo: 2)
    }
    #expect(texts.count == 4)
    for text in texts.prefix(3) { #expect(text.hasPrefix("trapping traps at Call\n  on: type, Call\n"), "\(text)") }
    #expect(texts.last?.hasPrefix("dialler goes on, where trapping traps at Call\n  on: type, Call\n") == true)
  }

  @Test("with a sentence, if no history alone ends it")
  func accomplice() {
    let texts = Failures.texts { expectIdentical(ThirdInstanceFatal.self, upTo: 2) }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("third-instance-fatal: nothing can be said: ") == true, "\(texts)")
  }

  @Test("even if its type is private or local to a function")
  func types() {
    final class Local: Dialler {
      override class var name: String { "local" }
      override func call() { exit(0) }
    }
    let texts = Failures.texts {
      expectIdentical(Local.self, on: .replay("Call"))
      expectIdentical(Hidden.self, on: .replay("Call"))
      expectIdentical(Of<Trapping>.self, on: .replay("type, Call"))
    }
    #expect(texts.count == 3)
    #expect(texts.allSatisfy { $0.contains(" at Call\n") })
  }

  @Test("with a warning, if no other process can make it")
  func warning() {
    let warnings = Failures.warnings { expectIdentical(Of<Harmless>.self, on: .replay("type, Call")) }
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.hasPrefix("harmless: not isolated, since no other process knows its type by a name") == true)
    #expect(Failures.warnings { expectIdentical(Dialler.self, on: .replay("type, Call")) } == [])
  }

  @Test("in the process of the tests, if the expectation says so")
  func testProcess() {
    Replays.count = 0
    expectIdentical(Counting.self, on: .replay("type, Call"), in: .testProcess)
    #expect(Replays.count > 0)
    Replays.count = 0
    expectIdentical(Counting.self, on: .replay("type, Call"))
    #expect(Replays.count == 0)
  }
}

/// Each process with the tests has its own counter.
private enum Replays {
  nonisolated(unsafe) static var count = 0
}

private final class Counting: Dialler {
  override class var name: String { "counting" }
  override func call() {
    Replays.count += 1
    super.call()
  }
}

final class Trapping: Dialler {
  override class var name: String { "trapping" }
  override func call() { if text.isEmpty { super.call() } else { fatalError("nobody there") } }
}

private final class Unmade: Dialler {
  override class var name: String { "unmade" }
  required init(_ environment: Environment<VideoCall>) { fatalError("nobody at all") }
}

private final class Recursing: Dialler {
  override class var name: String { "recursing" }
  private func depth(_ number: Int) -> Int { number < 0 ? 0 : depth(number + 1) &+ depth(number + 2) }
  override func call() { if text.isEmpty || depth(0) == 1 { super.call() } }
}

private final class Exiting: Dialler {
  override class var name: String { "exiting" }
  override func call() { if text.isEmpty { super.call() } else { exit(0) } }
}

private final class Closing: Dialler {
  override class var name: String { "closing" }
  override func call() {
    if !text.isEmpty { for descriptor in Int32(3)..<64 { close(descriptor) } }
    super.call()
  }
}

private final class Scribbling: Dialler {
  override class var name: String { "scribbling" }
  override func call() {
    if !text.isEmpty { for descriptor in Int32(3)..<64 { _ = write(descriptor, "scribble", 8) } }
    super.call()
  }
}

private final class Spinning: Dialler {
  override class var name: String { "spinning" }
  private static let thread: Void = Thread.detachNewThread { while true {} }
  override func call() {
    if !text.isEmpty { Self.thread }
    super.call()
  }
}

private final class Looping: Dialler {
  override class var name: String { "looping" }
  override func call() { while !text.isEmpty { usleep(1_000) } }
}

private final class EmergencyFatal: Dialler {
  override class var name: String { "emergency-fatal" }
  override func call() { if text == "112" { fatalError("nobody there") } else { super.call() } }
}

private final class ThirdInstanceFatal: Dialler {
  override class var name: String { "third-instance-fatal" }
  override func call() {
    Replays.count += 1
    if Replays.count > 2 { fatalError("no more") }
    super.call()
  }
}

private final class Hidden: Dialler {
  override class var name: String { "hidden" }
  override func call() { abort() }
}

private final class Harmless: Dialler { override class var name: String { "harmless" } }

/// A generic architecture.
final class Of<Base: Dialler>: Dialler {
  override class var name: String { Base.name }
  private let base: Base

  required init(_ environment: Environment<VideoCall>) {
    base = Base(environment)
    super.init(environment)
  }

  override func change(_ text: String) { base.change(text) }
  override func call() { base.call() }
  override func push(_ id: String) { base.push(id) }
  override func answer() { base.answer() }
}

import ArchitectureTesting
import TestSupport
import Testing
import Traces

@testable import VideoCall

@Suite("Allocations as a test", .enabled(if: Jemalloc.counts, "\(Jemalloc.need)")) struct AllocationTests {
  /// Typing, and Call once.
  private let trace = Trace(
    name: "quiet",
    events: (0..<300).map { index in
      index == 299
        ? TraceEvent(timeNanoseconds: 299_000_000, source: "button", kind: "call")
        : TraceEvent(timeNanoseconds: Int64(index) * 1_000_000, source: "keyboard", kind: "text", value: "\(index)")
    })

  @Test("An architecture with fixed state allocates nothing, as the counting program beside the tests counts")
  func none() throws { try expectNoAllocations(VideoCall.Imperative.self, on: trace) }

  @Test("An architecture that allocates fails, with the count")
  func some() throws {
    let texts = try Failures.texts { try expectNoAllocations(VideoCall.ReactorViewController.self, on: trace) }
    #expect(texts.count == 1)
    #expect(texts.first?.contains(/^reactor allocates [\d,]+ times on the 300 events of the trace 'quiet'$/) == true)
  }

  @Test("An architecture unknown to the counting program is skipped, and does not pass")
  func unknown() {
    let skipped = #expect(throws: Failures.Skipped.self) {
      try Failures.texts { try expectNoAllocations(Dialler.self, on: trace) }
    }
    #expect(skipped?.reason.contains("this program knows no architecture 'dialler' of video-call") == true)
  }

  @Test("An architecture with the name of another one is not mistaken for it")
  func sameName() {
    final class Impostor: Dialler { override class var name: String { VideoCall.Imperative.name } }
    let skipped = #expect(throws: Failures.Skipped.self) {
      try Failures.texts { try expectNoAllocations(Impostor.self, on: trace) }
    }
    #expect(
      skipped?.reason.contains("'imperative' is declared in VideoCall, not in ArchitectureTestingTests") == true)
  }

  @Test("A trace of another app is an issue")
  func otherApp() throws {
    let lamp = Trace(name: "lamp", events: [TraceEvent(timeNanoseconds: 0, source: "lamp", kind: "on")])
    let texts = try Failures.texts { try expectNoAllocations(VideoCall.Imperative.self, on: lamp) }
    #expect(texts.first?.contains("the trace 'lamp' is no trace of video-call") == true)
  }
}

import Foundation
import Scenarios
import Testing
import Verification

@testable import VideoCall

/// Every promise, cause by cause, over every sequence of up to five events of the alphabet.
@Suite struct PromiseTests {
  /// Type, clear, Call, push and Answer; typed texts and pushed ids are new and distinct each time.
  static func events(_ letters: [Int]) -> [VideoCall.Event] {
    letters.enumerated().map { position, letter in
      switch letter {
      case 0: .text("\(position + 1)")
      case 1: .text("")
      case 2: .call
      case 3: .push("5A1EB07C-0000-4000-8000-00000000000\(position)")
      default: .answer
      }
    }
  }

  /// All sequences of exactly that length, 5^length of them.
  static func sequences(length: Int) -> some Sequence<[VideoCall.Event]> {
    let count = (0..<length).reduce(1) { product, _ in product * 5 }
    return (0..<count).lazy.map { number in
      var rest = number
      let letters = (0..<length).map { _ in
        defer { rest /= 5 }
        return rest % 5
      }
      return events(letters)
    }
  }

  @Test("no sequence of events shows anything that the promise does not state", arguments: VideoCall.architectures)
  func exhaustive(_ architecture: ArchitectureEntry<VideoCall>) {
    for length in 1...5 {
      for events in Self.sequences(length: length) {
        let comparison = Comparison(of: architecture, on: Script<VideoCall>(events))
        let unstated = comparison.findings(promise: architecture.promise).first { $0.cause == nil }
        if let unstated {
          Issue.record(
            "\(architecture.name) on \(events.map(VideoCall.word)): expected \(unstated.first.expected), got \(unstated.first.actual)"
          )
          return
        }
      }
    }
  }

  static let causes: [(ArchitectureEntry<VideoCall>, Int)] = VideoCall.architectures.flatMap { architecture in
    architecture.promise.causes.indices.map { (architecture, $0) }
  }

  @Test("every cause shows on its witness, at the last event, and on nothing shorter", arguments: causes)
  func witnesses(_ architecture: ArchitectureEntry<VideoCall>, _ index: Int) {
    let cause = architecture.promise.causes[index]
    func shows(_ events: [VideoCall.Event]) -> Bool {
      var isShown = false
      Comparison(of: architecture, on: Script<VideoCall>(events)).forEachDivergence { divergence in
        isShown = architecture.promise.causes.firstIndex { $0.explains(divergence) } == index
        return !isShown
      }
      return isShown
    }
    #expect(shows(cause.witness))
    #expect(!shows(cause.witness.dropLast()))
    for length in 1..<max(cause.witness.count, 1) {
      #expect(!Self.sequences(length: length).contains { shows($0) }, "\(cause.sentence): length \(length) does")
    }
  }

  @Test(
    "the article's further examples",
    arguments: [
      ("combine-latest", [0, 2, 0], 2), ("combine-latest-both", [3, 4, 3], 2), ("timestamped-text", [3, 4, 3], 2),
    ])
  func furtherWitnesses(_ name: String, _ letters: [Int], _ divergingEvent: Int) throws {
    let architecture = try #require(VideoCall.benchmark.architecture(named: name))
    let comparison = Comparison(of: architecture, on: Script<VideoCall>(Self.events(letters)))
    #expect(comparison.firstDivergence?.eventIndex == divergingEvent)
  }

  @Test("a push that is no UUID is ignored, whatever is pressed next", arguments: VideoCall.architectures)
  func invalidPushes(_ architecture: ArchitectureEntry<VideoCall>) {
    for payload in ["", "x", "5A1EB07C-0000-4000-8000-00000000000", "5A1EB07C-0000-4000-8000-0000000000011"] {
      for events in [[.push(payload), .answer], [.answer, .push(payload)]] as [[VideoCall.Event]] {
        #expect(Comparison(of: architecture, on: Script<VideoCall>(events)).isIdentical)
      }
    }
  }

  @Test func namesAreUniqueAndTheBaselineIsThere() {
    let names = VideoCall.architectures.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.contains("imperative"))
  }
}

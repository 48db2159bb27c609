import Foundation
import Scenarios
import Testing
import Verification
import VideoCall

/// The article's statements about its architectures, besides their promises, which ``ConformanceTests`` checks.
@Suite struct ArticleExampleTests {
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

  @Test(
    "each further example of the article diverges at its event",
    arguments: [
      ("combine-latest", [0, 2, 0], 2), ("combine-latest-both", [3, 4, 3], 2), ("timestamped-text", [3, 4, 3], 2),
    ])
  func furtherWitnesses(_ name: String, _ letters: [Int], _ divergingEvent: Int) throws {
    let architecture = try #require(VideoCall.benchmark.architecture(named: name))
    let episodes = Episodes(of: architecture, on: Script<VideoCall>(Self.events(letters)))
    #expect(episodes.firstDivergence?.eventIndex == divergingEvent)
  }

  @Test("a push that is no UUID is ignored before and after Answer", arguments: VideoCall.architectures)
  func invalidPushes(_ architecture: ArchitectureEntry<VideoCall>) {
    for payload in ["", "x", "5A1EB07C-0000-4000-8000-00000000000", "5A1EB07C-0000-4000-8000-0000000000011"] {
      for events in [[.push(payload), .answer], [.answer, .push(payload)]] as [[VideoCall.Event]] {
        #expect(Episodes(of: architecture, on: Script<VideoCall>(events)).isIdentical)
      }
    }
  }
}

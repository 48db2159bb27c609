import ArchitectureTesting
import Scenarios
import Testing
import VideoCall

/// Keeps the text of the field, but misses that it was cleared.
final class Hasty: Architecture {
  static let name = "hasty"
  static let origin = "our own app"
  static let promise = Promise<VideoCall>.identical

  private var text = ""
  private var pushedId = ""
  private let decisions: DecisionLog<VideoCall.Decision>

  init(_ environment: Environment<VideoCall>) { decisions = environment.decisions }

  func receive(_ event: VideoCall.Event) {
    switch event {
    case .text(let text): if !text.isEmpty { self.text = text }
    case .push(let payload): if payload.count == 36 { pushedId = payload }
    case .call: if !text.isEmpty { decisions.emit(.startCall(text)) }
    case .answer: if !pushedId.isEmpty { decisions.emit(.startCall(pushedId)) }
    }
  }
}

@Test func hasty() { expectIdentical(Hasty.self, upTo: 5) }

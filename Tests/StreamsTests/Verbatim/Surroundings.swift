import Foundation

// The parts of UIKit and CallKit that the article's sources name, so that the sources stay as printed. `@objc` and
// `#selector` do not exist on Linux, so the tests call the handlers.

class UIViewController {
  func viewDidLoad() {}
}

final class UIButton {}

final class UITextField {
  var text: String? = ""
}

class CXProvider {}

final class CXAnswerCallAction {
  private(set) var isFulfilled = false
  func fulfill() { isFulfilled = true }
}

protocol CXProviderDelegate {
  func provider(_: CXProvider, perform action: CXAnswerCallAction)
}

protocol VoIPPushSimulationDelegate {
  func voipPushSimulationDidReceivePayload(_ payload: String)
}

final class VideoCallSimulation {
  private var calls: [String] = []

  func startCall(callId: String) { calls.append(callId) }

  /// The ids called since the last `take`. The id of a push is shortened to its first character.
  func take() -> String {
    defer { calls = [] }
    return calls.map { $0.count == 36 ? "\($0.prefix(1))" : "<\($0)>" }.joined(separator: " ")
  }
}

/// A view controller of the article, as a test uses it.
protocol CallScreen: UIViewController, VoIPPushSimulationDelegate, CXProviderDelegate {
  init()
  var vcs: VideoCallSimulation { get }
  func type(_ text: String)
  func pressCall()
}

extension CallScreen {
  /// A push with an id that consists of `digit`.
  func push(_ digit: Character) {
    let id = [8, 4, 4, 4, 12].map { String(repeating: digit, count: $0) }.joined(separator: "-")
    voipPushSimulationDidReceivePayload(id)
  }

  func answer() { provider(CXProvider(), perform: CXAnswerCallAction()) }
}

/// Waits until `Date()` is later.
func untilTheClockTicks() {
  let start = Date()
  while Date() <= start {}
}

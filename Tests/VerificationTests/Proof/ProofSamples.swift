import Scenarios
import VideoCall

let due = VideoCall.benchmark.oracle

/// The rule of an architecture: the number that it calls at the last event; nil for none.
protocol CallRule: SendableMetatype {
  static var name: String { get }
  static func call(_ history: [VideoCall.Event]) -> String?
}

final class Ruled<Rule: CallRule>: Architecture {
  static var name: String { Rule.name }
  static var origin: String { "a test" }
  static var promise: Promise<VideoCall> { .identical }
  private let environment: Environment<VideoCall>
  private var history: [VideoCall.Event] = []

  init(_ environment: Environment<VideoCall>) { self.environment = environment }

  func receive(_ event: VideoCall.Event) {
    history.append(event)
    if let id = Rule.call(history) { environment.decisions.emit(.startCall(id)) }
  }
}

extension [VideoCall.Event] {
  /// The texts of the field so far.
  var texts: [String] { compactMap { if case .text(let text) = $0 { text } else { nil } } }
  var isAtCall: Bool { last == .call }
  /// The number of the call that is due at the last event.
  var dueCall: String? {
    var oracle = VideoCall.Oracle()
    return map { oracle.decisions(at: $0) }.last?.first?.payload
  }
}

/// The letters of the video call with these words.
func letters(_ words: String...) -> [Letter<VideoCall>] {
  words.compactMap { word in VideoCall.letters.first { $0.word == word } }
}

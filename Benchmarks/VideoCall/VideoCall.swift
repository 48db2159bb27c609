public import Scenarios
public import Traces

/// The article's app: call the number in the text field, or answer the call that a push has announced.
public enum VideoCall: App {
  public enum Event: Equatable, Sendable {
    case text(String)
    case call
    /// A push arrived. A payload that is not a UUID is to be ignored.
    case push(String)
    /// The Answer button was pressed.
    case answer
  }

  public enum Decision: Scenarios.Decision {
    case startCall(String)

    public var kind: UInt8 { 0 }

    public var payload: String {
      switch self {
      case .startCall(let id): id
      }
    }

    public var description: String { "startCall(\(payload))" }
  }

  /// Call calls the text now in the field if it is not empty, Answer the last valid push's id if there is one; nothing
  /// else calls.
  public struct Oracle: Scenarios.Oracle {
    private var text = ""
    private var pushedId: String?

    public init() {}

    public mutating func decisions(at event: Event) -> [Decision] {
      switch event {
      case .text(let text):
        self.text = text
        return []
      case .push(let payload):
        if VideoCall.isUUID(payload) { pushedId = payload }
        return []
      case .call:
        return text.isEmpty ? [] : [.startCall(text)]
      case .answer:
        return pushedId.map { [.startCall($0)] } ?? []
      }
    }
  }

  /// RFC 4122, section 3: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 with hyphens between. The architectures
  /// have
  /// their own check, which is judged by this one.
  package static func isUUID(_ payload: String) -> Bool {
    guard payload.utf8.count == 36 else { return false }
    for (place, byte) in payload.utf8.enumerated() {
      switch (place, byte) {
      case (8, UInt8(ascii: "-")), (13, UInt8(ascii: "-")), (18, UInt8(ascii: "-")), (23, UInt8(ascii: "-")): break
      case (8, _), (13, _), (18, _), (23, _): return false
      case (_, UInt8(ascii: "0")...UInt8(ascii: "9")), (_, UInt8(ascii: "a")...UInt8(ascii: "f")),
        (_, UInt8(ascii: "A")...UInt8(ascii: "F")):
        break
      default: return false
      }
    }
    return true
  }

  public static let effects = ["startCall"]

  public static let name = "video-call"
  public static let summary = "call the number in the field, or answer the call that a push has announced"
  public static let rule = """
    Call calls the text now in the field if it is not empty. Answer calls the last valid push's id if there is one. Nothing \
    else calls.
    """
}

// MARK: - How it is written in a trace

extension VideoCall {
  public static let vocabulary: Vocabulary = [
    Vocabulary.Word("keyboard", "text", value: .text),
    Vocabulary.Word("button", "call"),
    Vocabulary.Word("push", "voip", value: .name),
    Vocabulary.Word("button", "answer"),
  ]

  public static func event(_ line: TraceEvent) -> Event {
    switch line.kind {
    case "text": .text(line.value)
    case "call": .call
    case "voip": .push(line.value)
    case "answer": .answer
    default: preconditionFailure("not in the vocabulary: \(line.source),\(line.kind)")
    }
  }
}

extension VideoCall {
  public static func line(_ event: Event) -> TraceEvent {
    switch event {
    case .text(let text): TraceEvent(timeNanoseconds: 0, source: "keyboard", kind: "text", value: text)
    case .call: TraceEvent(timeNanoseconds: 0, source: "button", kind: "call")
    case .push(let payload): TraceEvent(timeNanoseconds: 0, source: "push", kind: "voip", value: payload)
    case .answer: TraceEvent(timeNanoseconds: 0, source: "button", kind: "answer")
    }
  }
}

extension VideoCall {
  public static let traces = VideoCallTraffic.presets.map { TraceRecipe($0, stream: VideoCallTraffic.stream) }

  public static func trace(from recording: KeystrokeRecording, seed: UInt64) -> Trace? {
    VideoCallTraffic.importing(recording, named: recording.name, seed: seed, parameters: .phone)
  }
}

// MARK: - How it is shown to a person

extension VideoCall {
  public static let lanes = ["text", "Call", "push", "Answer"]

  public static func marble(_ event: Event) -> Marble {
    switch event {
    case .text(let text): Marble(lane: 0, mark: quoted(text))
    case .call: Marble(lane: 1, mark: "●")
    case .push(let payload): Marble(lane: 2, mark: quoted(payload))
    case .answer: Marble(lane: 3, mark: "●")
    }
  }

  public static func mark(_ decision: Decision) -> String { quoted(decision.payload) }

  public static func word(_ event: Event) -> String {
    switch event {
    case .text(let text): text.isEmpty ? "clear" : "type"
    case .call: "Call"
    case .push(let payload): isUUID(payload) ? "push" : "invalid push"
    case .answer: "Answer"
    }
  }

  private static func quoted(_ text: String) -> String {
    text.count <= 8 ? "\"\(text)\"" : "\"\(text.prefix(4))…\(text.suffix(2))\""
  }
}

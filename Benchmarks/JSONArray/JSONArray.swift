public import Scenarios
public import Traces

/// Reads arrays of the format JSON (RFC 8259), token by token. At the end of a text it gives the array, or says where
/// the text is malformed.
///
/// The article's 2.1 shows such a reader as an example of darkness that is public: everybody's format, so everybody
/// knows its conditions.
public enum JSONArray: App {
  public enum Token: Equatable, Sendable {
    case open, close, comma
    case value(Int)
  }

  public enum Event: Equatable, Sendable {
    case token(Token)
    case end
  }

  public enum Value: Equatable, Sendable, CustomStringConvertible {
    case null
    case number(Int)
    case array([Value])

    public var description: String {
      switch self {
      case .null: "null"
      case .number(let number): "\(number)"
      case .array(let values): "[\(values.map(\.description).joined(separator: ","))]"
      }
    }
  }

  public enum Decision: Scenarios.Decision {
    case parsed([Value])
    /// The text is no array, which the first so many tokens already show. The last of them is the wrong one, unless the
    /// text ended too soon.
    case malformed(after: Int)

    public var kind: UInt8 {
      switch self {
      case .parsed: 0
      case .malformed: 1
      }
    }

    public var payload: String {
      switch self {
      case .parsed(let values): Value.array(values).description
      case .malformed(let count): "\(count)"
      }
    }

    public var description: String {
      switch self {
      case .parsed: "parsed(\(payload))"
      case .malformed: "malformed(after: \(payload))"
      }
    }
  }

  public static let name = "json-array"
  public static let summary = "the tokens of a text, and at its end the array in it, or where it is malformed"
  public static let rule = """
    At the end of a text its array is given, if the whole text is one by the grammar of RFC 8259. Otherwise the number \
    of tokens is given after which no array can come of it. Nothing else is decided.
    """

  public static let effects = ["parsed", "malformed"]

  /// No user, no server, no state that outlives a text: kits have nothing to do here.
  public static let comparesKits = false

  public static let alphabet: [Letter<JSONArray>] = [
    Letter("open", .token(.open)),
    Letter("close", .token(.close)),
    Letter("comma", .token(.comma)),
    Letter("value") { .token(.value($0)) },
    Letter("end", .end),
  ]
}

// MARK: - How it is written in a trace

extension JSONArray {
  public static let vocabulary: Vocabulary = [
    Vocabulary.Word("text", "open"),
    Vocabulary.Word("text", "close"),
    Vocabulary.Word("text", "comma"),
    Vocabulary.Word("text", "value", value: .wholeNumber),
    Vocabulary.Word("text", "end"),
  ]

  public static func event(_ line: TraceEvent) -> Event {
    switch line.kind {
    case "open": return .token(.open)
    case "close": return .token(.close)
    case "comma": return .token(.comma)
    case "end": return .end
    default:
      guard let number = Int(line.value) else { preconditionFailure("not in the vocabulary: \(line)") }
      return .token(.value(number))
    }
  }

  public static func line(_ event: Event) -> TraceEvent {
    var value = ""
    if case .token(.value(let number)) = event { value = "\(number)" }
    return TraceEvent(timeNanoseconds: 0, source: "text", kind: word(event), value: value)
  }

  public static let traces = [
    TraceRecipe(
      name: "texts", summary: "arrays in arrays, and a token doubled or left out in one text in ten",
      parameters: TextTraffic(),
      stream: { traffic, seed, events in traffic.stream(named: "texts", seed: seed, events: events) })
  ]
}

// MARK: - How it is shown to a person

extension JSONArray {
  public static let lanes = ["text"]

  public static func marble(_ event: Event) -> Marble {
    switch event {
    case .token(.open): Marble(lane: 0, mark: "[")
    case .token(.close): Marble(lane: 0, mark: "]")
    case .token(.comma): Marble(lane: 0, mark: ",")
    case .token(.value(let number)): Marble(lane: 0, mark: "\(number)")
    case .end: Marble(lane: 0, mark: "●")
    }
  }

  public static func mark(_ decision: Decision) -> String {
    switch decision {
    case .parsed: decision.payload
    case .malformed: "✕\(decision.payload)"
    }
  }

  public static func word(_ event: Event) -> String {
    switch event {
    case .token(.open): "open"
    case .token(.close): "close"
    case .token(.comma): "comma"
    case .token(.value): "value"
    case .end: "end"
    }
  }
}

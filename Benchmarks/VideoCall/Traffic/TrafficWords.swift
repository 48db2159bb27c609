import Traces

extension TraceEvent {
  static func text(_ text: String, at timeNanoseconds: Int64) -> TraceEvent {
    TraceEvent(timeNanoseconds: timeNanoseconds, source: "keyboard", kind: "text", value: text)
  }

  static func call(at timeNanoseconds: Int64) -> TraceEvent {
    TraceEvent(timeNanoseconds: timeNanoseconds, source: "button", kind: "call")
  }

  static func push(_ payload: String, at timeNanoseconds: Int64) -> TraceEvent {
    TraceEvent(timeNanoseconds: timeNanoseconds, source: "push", kind: "voip", value: payload)
  }

  static func answer(at timeNanoseconds: Int64) -> TraceEvent {
    TraceEvent(timeNanoseconds: timeNanoseconds, source: "button", kind: "answer")
  }
}

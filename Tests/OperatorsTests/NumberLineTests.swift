import Operators
import Scenarios
import Testing
import Traces

/// Numbers of any size in a trace.
@Suite struct NumberLineTests {
  @Test(
    "the line of an event is read as the event",
    arguments: [.read, .number(0), .number(-7), .number(.max), .number(-.max)] as [Operators.Event])
  func lines(_ event: Operators.Event) throws {
    let line = Operators.line(event)
    #expect(Operators.event(line) == event)
    let bytes = CanonicalTrace.bytes(of: Trace(name: "one", events: [line]))
    let source = TraceSource(bytes: bytes, name: "one")
    #expect(try CanonicalTrace.read(source, vocabulary: Operators.vocabulary).events == [line])
  }

  @Test("a line with a value that is not a number is an error", arguments: ["", "1.5", "one", "9223372036854775808"])
  func malformed(_ value: String) {
    let text = "t_ns,source,kind,value\n0,source,number,\(value)\n"
    #expect(throws: TraceError.self) {
      try CanonicalTrace.read(TraceSource(bytes: Array(text.utf8), name: "bad"), vocabulary: Operators.vocabulary)
    }
  }
}

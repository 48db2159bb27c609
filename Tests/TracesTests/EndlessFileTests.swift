import Testing
import Traces

@Suite("A device without an end is read no further than to see that it is no trace")
struct EndlessFileTests {
  @Test("/dev/zero")
  func zero() {
    #expect(
      throws: TraceError.malformedLine(
        file: "/dev/zero", number: 1, found: "a NUL byte", expected: "text without one")
    ) { try TraceFile.read(path: "/dev/zero", vocabulary: nil) { _ in Trace(name: "") } }
  }
}

import Testing
import Traces

@Suite("An endless device is read only until it is known to be no trace")
struct EndlessFileTests {
  @Test("/dev/zero")
  func zero() {
    #expect(
      throws: TraceError.malformedLine(
        file: "/dev/zero", number: 1, found: "a NUL byte", expected: "text without one")
    ) { try TraceFile.read(path: "/dev/zero", vocabulary: nil) { _ in Trace(name: "") } }
  }
}

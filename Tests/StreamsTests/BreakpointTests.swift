import Foundation
import Streams
import Testing

@Suite struct BreakpointTests {
  @Test("A closure that returns true stops the program by SIGTRAP")
  func stops() async {
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      let subject = FallibleInts()
      let token = subject.breakpoint(receiveOutput: { $0 == 2 }).sink(
        receiveCompletion: { _ in }, receiveValue: { if $0 == 2 { exit(EXIT_SUCCESS) } })
      subject.send(1)
      subject.send(2)
      withExtendedLifetime(token) {}
    }
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      let token = Just(1).breakpoint(receiveSubscription: { _ in true }).sink { _ in }
      withExtendedLifetime(token) {}
    }
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      let token = Fail<Int, Failure>(error: Failure(number: 1)).breakpointOnError().sink(
        receiveCompletion: { _ in }, receiveValue: { _ in })
      withExtendedLifetime(token) {}
    }
  }
}

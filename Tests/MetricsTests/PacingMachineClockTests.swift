import Metrics
import Testing

@Suite("Waiting on the machine's clock") struct PacingMachineClockTests {
  @Test(
    "never ends early, be it by spinning or by sleeping",
    arguments: [0, 1, 50_000, PacingMachineClock.spinNanoseconds + 1_000_000])
  func neverEarly(nanoseconds: UInt64) {
    let clock = PacingMachineClock()
    let instant = clock.now + nanoseconds
    let end = clock.wait(until: instant)
    #expect(end >= instant)
    #expect(clock.now >= end)
  }

  @Test("for what is past ends at once, with the time as it is")
  func past() {
    let clock = PacingMachineClock()
    let before = clock.now
    #expect(clock.wait(until: 0) >= before)
  }
}

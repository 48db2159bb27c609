import Metrics
import Testing

@Suite("Waiting on the machine's clock") struct PacingMachineClockTests {
  @Test(
    "never ends early, neither by spinning nor by sleeping",
    arguments: [0, 1, 50_000, PacingMachineClock.spinNanoseconds + 1_000_000])
  func neverEarly(nanoseconds: UInt64) {
    let clock = PacingMachineClock()
    let instant = clock.now + nanoseconds
    let end = clock.wait(until: instant)
    #expect(end >= instant)
    #expect(clock.now >= end)
  }

  @Test("for a past instant ends at once, and returns the present time")
  func past() {
    let clock = PacingMachineClock()
    let before = clock.now
    #expect(clock.wait(until: 0) >= before)
  }
}

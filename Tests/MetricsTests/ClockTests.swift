import Metrics
import Testing

@Suite("Clock")
struct ClockTests {
  @Test("the monotonic clock advances, and never goes back")
  func monotonic() {
    var last = MonotonicClock.now
    let start = last
    while last == start {
      let reading = MonotonicClock.now
      #expect(reading >= last)
      last = reading
    }
  }

  @Test(
    "the resolution is the smallest observed step, and the cost is the time of a reading",
    arguments: [(ticks: UInt64(10), cost: UInt64(23)), (ticks: 1, cost: 7), (ticks: 1_000_000, cost: 25)])
  func resolution(ticks: UInt64, cost: UInt64) {
    var time: UInt64 = 1_000
    let measured = ClockResolution.measure {
      time += cost
      return time / ticks * ticks
    }
    let smallestStep = cost < ticks ? ticks : cost / ticks * ticks
    #expect(measured.stepNanoseconds == smallestStep)
  }

  @Test("the cost of a reading is that of an undisturbed pass")
  func readCost() {
    var time: UInt64 = 0
    var readings = 0
    let measured = ClockResolution.measure {
      readings += 1
      time += readings == 3_000 ? 4_000_000 : 25
      return time
    }
    #expect(measured == ClockResolution(stepNanoseconds: 25, readCostNanoseconds: 25))
  }

  @Test("this machine's clock can time a batch")
  func realClock() {
    let measured = ClockResolution.measure()
    #expect(measured.stepNanoseconds > 0)
    #expect(measured.readCostNanoseconds > 0)
  }
}

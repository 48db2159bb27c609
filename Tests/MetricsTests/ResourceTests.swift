import Foundation
import Metrics
import Testing

@Suite("The resources of a process")
struct ResourceTests {
  // In a separate process, as the next test: other tests' threads would run between the readings of the two clocks.
  @Test("two readings give the elapsed time and the processor time between them")
  func work() async {
    await #expect(processExitsWith: .success) {
      let start = ResourceReading()
      var sum: UInt64 = 0
      while true {
        for number in 0..<100_000 as Range<UInt64> { sum = sum &* 31 &+ number }
        let use = ResourceReading().use(since: start)
        if sum != 0, try #require(use[.cpuTime]) > 5_000_000 {
          // The process has one thread. A millisecond allows for the two clocks, which are read one after the other.
          let elapsed = try #require(use[.elapsedTime])
          #expect(try #require(use[.cpuTime]) <= elapsed + 1_000_000)
          #expect(use[.voluntaryContextSwitches] != nil)
          #expect(use[.involuntaryContextSwitches] != nil)
          return
        }
      }
    }
  }

  @Test("a sleep takes time and a switch, and no processor time")
  func sleep() async {
    // In a separate process, because other tests would be counted too.
    await #expect(processExitsWith: .success) {
      let start = ResourceReading()
      usleep(100_000)
      let use = ResourceReading().use(since: start)
      #expect(use[.elapsedTime] ?? 0 >= 100_000_000)
      #expect(use[.cpuTime] ?? .max < 50_000_000)
      #expect(use[.voluntaryContextSwitches] ?? 0 >= 1)
    }
  }

  @Test("the peak of memory is at least the allocated size, and stays after its release")
  func peak() throws {
    var use = ResourceUse()
    var block = [UInt8](repeating: 1, count: 64 << 20)
    block[block.count / 2] = 2
    use.notePeakMemory()
    let whileHeld = try #require(use[.peakMemory])
    #expect(whileHeld > 64 << 20)
    // The value is neither the machine's memory nor in a wrong unit.
    #expect(whileHeld < 64 << 30)
    block = []
    use.notePeakMemory()
    #expect(try #require(use[.peakMemory]) > 64 << 20)
  }

  @Test(
    "Linux states the peak in units of 1,024 bytes",
    arguments: [
      ("Name:\tbench\nVmPeak:\t  9000 kB\nVmHWM:\t    1244 kB\nVmRSS:\t 1000 kB\n", 1_273_856 as UInt64?),
      ("VmHWM:\t0 kB\n", 0), ("VmPeak:\t  9000 kB\n", nil), ("VmHWM:\t12 MB\n", nil), ("VmHWM:\n", nil), ("", nil),
    ])
  func status(text: String, bytes: UInt64?) {
    #expect(MemoryStatus.peakBytes(in: text) == bytes)
  }

  @Test("an unknown value has a reason until it is known")
  func reasons() {
    var use = ResourceUse()
    #expect(use.reasonMissing(.cpuTime) == "it was not reported")
    use.note(.cpuTime, nil, orElse: "no clock")
    #expect(use[.cpuTime] == nil)
    #expect(use.reasonMissing(.cpuTime) == "no clock")
    use.note(.cpuTime, 7, orElse: "no clock")
    #expect(use[.cpuTime] == 7)
    #expect(use.reasonMissing(.cpuTime) == nil)
  }
}

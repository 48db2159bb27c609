import Foundation
import TestSupport
import Testing

@testable import Measuring

@Suite struct RoundProcessorsTests {
  @Test(
    "Each processor has two rounds in turn",
    arguments: [
      ([3], [3, 3, 3, 3, 3, 3, 3]), ([0, 1], [0, 0, 1, 1, 0, 0, 1]), ([0, 2, 5], [0, 0, 2, 2, 5, 5, 0]),
      ([], [nil, nil, nil, nil, nil, nil, nil]),
    ] as [([Int32], [Int32?])])
  func turns(numbers: [Int32], expected: [Int32?]) {
    let processors = RoundProcessors(numbers: numbers)
    #expect((1...7).map { processors[round: $0] } == expected)
  }

  #if os(Linux)
    @Test("A process of one thread is pinned to the processor of the round")
    func pin() throws {
      let processors = RoundProcessors.own
      try #require(!processors.numbers.isEmpty)
      let child = try Shell.start(Shell.echo)
      // When it answers, the program is running.
      try child.send(line: [], within: .seconds(20))
      _ = try child.receiveLine(within: .seconds(20))
      for round in 1...5 {
        #expect(processors.pin(child.processIdentifier, inRound: round))
        #expect(try allowed(child.processIdentifier) == "\(processors[round: round] ?? -1)")
      }
    }

    @Test("A process of several threads may use all processors")
    func severalThreads() throws {
      let own = ProcessInfo.processInfo.processIdentifier
      let before = try allowed(own)
      #expect(!RoundProcessors.own.pin(own, inRound: 1))
      #expect(try allowed(own) == before)
    }

    @Test("A process that has ended is not pinned, and neither is any if no processor is known")
    func noPin() {
      #expect(!RoundProcessors.own.pin(Int32.max, inRound: 1))
      #expect(!RoundProcessors(numbers: []).pin(ProcessInfo.processInfo.processIdentifier, inRound: 1))
    }

    /// In Linux's notation: `0-1`.
    private func allowed(_ process: Int32) throws -> Substring? {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }
      return line?.split(separator: "\t").last
    }
  #endif
}

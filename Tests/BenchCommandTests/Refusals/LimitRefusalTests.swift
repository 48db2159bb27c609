import BenchCommandLine
import BenchmarkCatalogue
import Foundation
import IsolatedReplays
import Measuring
import Testing

@testable import BenchCommand

/// Errors about impossible sizes after `--memory-limit`.
@Suite("A memory limit") struct LimitRefusalTests {
  @Test(
    "is a whole number of a unit",
    arguments: [
      ("1MB", 1_000_000), ("500MB", 500_000_000), ("2GB", 2_000_000_000),
      ("9223372036GB", 9_223_372_036_000_000_000), ("", nil), ("MB", nil), ("1", nil), ("0MB", nil), ("-1MB", nil),
      ("1.5GB", nil), ("1KB", nil), ("1TB", nil), ("1 GB", nil), ("1gb", nil), ("1MiB", nil), ("9223372037GB", nil),
      ("99999999999999999999MB", nil), ("١MB", nil),
    ] as [(String, Int?)])
  func size(text: String, bytes: Int?) { #expect(ValueKind<Int>.memory.parse(text) == bytes) }

  @Test(
    "is refused if it is no size, in every command that has one",
    arguments: ["verify", "run", "soak", "campaign plan"])
  func noSize(command: String) throws {
    try Refusal(
      command, "\(command) --memory-limit 1TB", .usage,
      "--memory-limit expects a size from 1MB to 9223372036GB, as 500MB or 2GB, not '1TB'",
      advice: "See 'bench help \(command)'."
    ).check()
  }

  @Test(
    "is refused out of range, with the range",
    arguments: ["99999999999999999999MB", "1e300", "9223372037GB", "-1GB"])
  func range(text: String) throws {
    try Refusal(
      text, "run --memory-limit=\(text)", .usage,
      "--memory-limit expects a size from 1MB to 9223372036GB, as 500MB or 2GB, not '\(text)'",
      advice: "See 'bench help run'."
    ).check()
  }

  @Test(
    "A timeout out of range is refused with the range",
    arguments: [
      "99999999999999999999s", "99999999999999999999999999999h", "1e300s", "1e300", "4611686019s", "0s", "-1s",
    ])
  func timeRange(text: String) throws {
    try Refusal(
      text, "run --timeout=\(text)", .usage,
      "--timeout expects a time from 1ms to 4611686018s, as 100ms or 2s, not '\(text)'",
      advice: "See 'bench help run'."
    ).check()
  }

  @Test(
    "The longest timeout is accepted in any unit",
    arguments: ["4611686018s", "4611686018000ms", "4611686018000000us"])
  func longest(text: String) {
    #expect(ValueKind<Duration>.duration.parse(text) == .seconds(4_611_686_018))
  }

  @Test("is refused below the size of an idle process")
  func tooSmall() throws {
    let table = Bench.table(catalogue)
    let least = Watchdog.leastMemoryBytes / 1_000_000
    try Refusal(
      "1MB", "verify --memory-limit 1MB", .usage,
      "--memory-limit: expected at least \(least)MB, the size of an idle process, found 1000000 bytes"
    ).check(by: table)
  }
}

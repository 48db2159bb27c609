import BenchCommand
import Scenarios
import TestSupport
import Testing
import VideoCall

@Suite("The table of verify --matrix") struct MatrixTableTests {
  /// Calls at every press of Call, even without a text, and promises the oracle's decisions.
  private final class Hasty: Architecture {
    static let name = "hasty"
    static let origin = "a test"
    static let promise = Promise<VideoCall>.identical
    private let environment: Environment<VideoCall>

    init(_ environment: Environment<VideoCall>) { self.environment = environment }

    func receive(_ event: VideoCall.Event) {
      if case .call = event { environment.decisions.emit(.startCall("now")) }
    }
  }

  private static func table(_ architectures: [ArchitectureEntry<VideoCall>]) throws -> [String] {
    let transcript = try Transcript()
    let catalogue = Catalogue([AppBenchmark(VideoCall.self, architectures: architectures)])
    _ = Bench.table(catalogue).run(["verify", "--matrix", "--budget", "10"], console: transcript.console)
    return try transcript.output.split(separator: "\n").map(String.init)
  }

  @Test("A broken promise has its own mark and line, and blames no fault")
  func broken() throws {
    let lines = try Self.table([entry(Hasty.self)])
    let marks = lines.filter { $0.hasPrefix("hasty ") }.flatMap { $0.split(separator: " ").dropFirst() }
    #expect(marks.count == Fault.all(of: VideoCall.self).count + 1)
    #expect(Set(marks) == ["1!", "n/a"])
    #expect(lines.contains("2!   the same, and no fault is needed for it: THE PROMISE IS BROKEN"))
  }

  @Test("If all promises hold, broken promises are not mentioned", .enabled(if: Tier.isFull, "\(Tier.need)"))
  func kept() throws {
    let lines = try Self.table(VideoCall.architectures.filter { $0.name == "timestamped-non-empty" })
    #expect(!lines.contains { $0.contains("BROKEN") })
    let marks = lines.filter { $0.hasPrefix("timestamped-non-empty ") }.flatMap { $0.split(separator: " ").dropFirst() }
    #expect(marks == ["=", "2*", "2*", "=", "2*", "2*", "=", "=", "=", "=", "3*", "=", "=", "n/a"])
  }
}

import TestSupport
import Testing

@testable import Campaign

/// What becomes of a unit whose architecture ends its process. A script stands for the worker.
@Suite("A unit whose architecture misbehaves") struct SwarmExecutionTests {
  private static let opening = SwarmRequest.Opening(app: "a", architecture: "x", faults: [], seed: 1)

  /// - Parameter misdeed: what it does for a search that includes history 5 or 290: `$first` and `$end` are its bounds.
  private static func outcome(
    _ misdeed: String, histories: Int = 300, limit: Duration = .seconds(20)
  ) throws -> SwarmOutcome {
    let folder = try TemporaryFolder()
    try folder.writeProgram(
      """
      #!/bin/sh
      has() { [ "$first" -le "$1" ] && [ "$end" -gt "$1" ]; }
      while IFS= read -r line; do
        case $line in
          *'"open"'*) printf '{"opened":{}}\\n' >&3 ;;
          *'"steps"'*) printf '{"steps":{"_0":"type, Call"}}\\n' >&3 ;;
          *'"shrink"'*) exit 9 ;;
          *)
            count=${line#*'"count":'} first=${line#*'"first":'}
            count=${count%%[!0-9]*} first=${first%%[!0-9]*} end=$((first + count))
            \(misdeed)
            firsts=; has 7 && firsts='"missing at Call":7'
            printf '{"searched":{"_0":{"diverging":1,"firsts":{%s},"steps":%d,"tried":%d}}}\\n' \\
              "$firsts" "$count" "$count" >&3 ;;
        esac
      done
      """, to: "worker")
    return try SwarmExecution(
      opening: opening, histories: histories, executable: folder.path(of: "worker"), batchLimit: limit,
      historyLimit: limit, progress: { _ in }
    ).run()
  }

  @Test(
    "Ends its process in one history: it is a finding, with that history, and all others are tried",
    arguments: [
      ("kill -SEGV $$", "was ended by SIGSEGV"), ("exit 0", "exited with code 0"),
      ("echo nonsense >&3; sleep 60", "wrote 'nonsense', which is no reply"),
    ])
  func death(deed: String, end: String) throws {
    let outcome = try Self.outcome("if has 5 || has 290; then \(deed); fi")
    #expect((outcome.tried, outcome.died) == (300, 2))
    #expect(outcome.steps == 298)
    #expect(outcome.findings.map(\.kind) == ["died: \(end)", "missing at Call"])
    #expect(outcome.findings[0].history == 5)
    #expect(outcome.findings[0].steps == "type, Call")
    #expect(outcome.findings.map(\.standing) == [.died, .died])
    #expect(outcome.findings[1].sentence == "exited with code 9 as its steps were made fewer")
  }

  @Test("Does not come to an end: it is killed, and that is the finding")
  func loop() throws {
    let outcome = try Self.outcome("if has 5; then sleep 60; fi", histories: 7, limit: .milliseconds(300))
    #expect((outcome.tried, outcome.died) == (7, 1))
    #expect(outcome.findings.map(\.kind) == ["died: did not answer in time"])
  }

  @Test("Ends its process in every history: the unit is given up after sixteen")
  func always() throws {
    let outcome = try Self.outcome("exit 1")
    #expect((outcome.tried, outcome.died) == (16, 16))
    #expect(outcome.findings.map(\.history) == [0])
  }
}

#if os(Linux)
  import Foundation
  import IsolatedReplays
  import Processes
  import Scenarios
  import TestSupport
  import Testing
  import Verification

  /// The start of the processes that replay for `verify` and campaigns.
  @Suite("A process that replays on behalf of this one") struct IsolatedStartTests {
    @Test("If any call of its start fails, there is one error, and nothing is left behind")
    func refusedCalls() throws {
      var names: [String] = []
      // Up to `start`, which would run the tests again.
      while names.last != "start" {
        let place = names.count + 1
        let code = [EMFILE, ENOMEM, EAGAIN][place % 3]
        let calls = FailingStartCalls(code, at: place)
        let search = DeathSearch(
          DeathSearch.Plan(
            "job", of: [], by: IsolatedProgram(arguments: [], by: calls),
            within: ReplayLimits(timeout: .seconds(1), memoryBytes: 1_000_000_000), rival: nil, deathsMax: 1,
            slowDeathsMax: 1))
        let error = #expect(throws: ChildProcessFailure.self) { try search.attempt() }
        names = calls.names
        #expect(names.count == place)
        let failure: Comment = "call \(place), \(names.last ?? "none")"
        guard case .cannotStart(_, let reason) = error else {
          Issue.record("\(failure): \(error.map { "\($0)" } ?? "no error")")
          return
        }
        #expect(reason == SystemError(code: code), failure)
        #expect(calls.openDescriptors == [], failure)
        #expect(calls.processes == [], failure)
      }
      #expect(Set(names) == ["memoryFile", "resize", "raise", "map", "pipe", "makeNonBlocking", "start"])
    }
  }
#endif

public import Scenarios
import Verification

/// Expects that an architecture differs from the oracle for the reasons that its promise states, and for no other; and that
/// each of them can be seen.
///
///     @Test func promise() { expectKeepsPromise(Mine.self) }
///
/// All sequences of up to `length` letters are tried, and the first random histories of the seed, so many as `histories`
/// says. The clock is strict and nothing goes wrong, as promises are made for that alone.
public func expectKeepsPromise<A: Architecture>(
  _ architecture: A.Type, upTo length: Int = 4, histories: Int = 300, seed: UInt64 = 1,
  in process: ReplayProcess = .ownProcess(),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expect(
    Trial(of: architecture), .keepsPromise(lengthMax: length, histories: histories, seed: seed), in: process,
    at: SourcePlace(fileID, filePath, line, column))
}

extension Trial {
  func failureOfPromise(upTo length: Int, histories: Int, seed: UInt64) throws(NothingCompared) -> Failure? {
    guard length > 0 || histories > 0 else { throw NothingCompared("neither a sequence nor a history is tried") }
    let check = PromiseCheck(contest, lengthMax: length, histories: max(histories, 0), seed: seed)
    switch check.finding() {
    case .kept: return nil
    case .broken(let counterexample):
      return Failure(of: self, [counterexample], remark: "its promise does not state that")
    case .unseen(let cause):
      return Failure(
        text: "\(contest.actual.name): its promise states that it \(cause.sentence), but nothing shows that")
    case .unrepeatable(let reason): throw NothingCompared("\(reason)")
    }
  }
}

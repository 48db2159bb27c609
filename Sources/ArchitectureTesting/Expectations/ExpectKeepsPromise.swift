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
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expect(A.name, at: SourcePlace(fileID, filePath, line, column)) { () throws(NothingCompared) in
    let trial = Trial(of: architecture)
    try trial.check()
    guard length > 0 || histories > 0 else { throw NothingCompared("neither a sequence nor a history is tried") }
    let check = PromiseCheck(trial.contest, lengthMax: length, histories: max(histories, 0), seed: seed)
    switch check.finding() {
    case .kept: return nil
    case .broken(let counterexample):
      return Failure(of: trial, [counterexample], remark: "its promise does not state that")
    case .unseen(let cause):
      return Failure(text: "\(A.name): its promise states that it \(cause.sentence), but nothing shows that")
    case .unrepeatable(let reason): throw NothingCompared("\(reason)")
    }
  }
}

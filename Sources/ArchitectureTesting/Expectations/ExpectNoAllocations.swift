import Measuring
import Reports
public import Scenarios
public import Traces
import Verification

/// Expects that an architecture allocates nothing from the first event of a trace to the last, after one replay for
/// warm-up. Allocations of its app's world are not counted.
///
///     @Test func lean() throws { try expectNoAllocations(Mine.self, on: trace) }
///
/// The allocator of a test program does not count. Your package's counting program for `bench run` counts instead,
/// exactly, in a process of its own: the program beside the test whose name ends with `-allocations` and whose
/// catalogue has the architecture. An architecture of the same name from another module is not accepted.
///
/// - Throws: an error that skips the test, with the reason, if there is no such program.
public func expectNoAllocations<A: Architecture>(
  _ architecture: A.Type, on trace: Trace,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws {
  let place = SourcePlace(fileID, filePath, line, column)
  if let problem = TraceCodecRule.problem(with: trace, of: A.App.self) {
    return expect(A.name, at: place) { () throws(NothingCompared) in
      throw NothingCompared("the trace '\(trace.name)' is no trace of \(A.App.name): \(problem)")
    }
  }
  let counted: AllocationCount
  do {
    counted = try AllocationCount(
      of: A.name, declaredIn: entry(architecture).sources.moduleName, app: A.App.name, on: trace,
      byProgramIn: TestProgram.folder())
  } catch {
    try TestReporter.current.skip("allocations cannot be counted here: \(error)", at: place)
  }
  expect(A.name, at: place) { () throws(NothingCompared) in
    guard counted.events > 0 else { throw NothingCompared("the trace '\(trace.name)' has no event of the user's") }
    guard counted.mallocs > 0 else { return nil }
    let events = "the \(counted.events.of("event")) of the trace '\(trace.name)'"
    return Failure(text: "\(A.name) allocates \(counted.mallocs.times) on \(events)")
  }
}

import Measuring
import Reports
public import Scenarios
public import Traces
import Verification

/// Expects that an architecture allocates nothing from the first event of a trace to the last one, once it has been replayed
/// before. What its app's world allocates to answer it is not counted.
///
///     @Test func lean() throws { try expectNoAllocations(Mine.self, on: trace) }
///
/// The program of a test has the system's allocator, which does not count. So the program of your package that counts for
/// `bench run` does it, in a process of its own and exactly: the one that ends with `-allocations` and has the architecture in
/// its catalogue, built where the test is. An architecture of that name from another module is not taken for it.
///
/// - Throws: what skips the test, with the reason, where there is no such program. So nothing passes that was not counted.
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

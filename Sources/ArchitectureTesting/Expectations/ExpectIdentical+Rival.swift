public import Scenarios
public import Traces

/// Expects that two architectures decide alike on every sequence of up to `length` letters of their app's alphabet.
///
///     @Test func rewritten() { expectIdentical(Mine.self, to: Before.self, upTo: 5) }
///
/// In an app with a world the second one is led through the history of the first: it gets the answers that the first one got.
public func expectIdentical<A: Architecture, B: Architecture<A.App>>(
  _ architecture: A.Type, to rival: B.Type, upTo length: Int, in process: ReplayProcess = .ownProcess(),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectIdentical(
    architecture, to: rival, on: .exhaustive(upTo: length), in: process, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Expects that two architectures decide alike on these histories.
///
///     @Test func same() { expectIdentical(Mine.self, to: Theirs.self, on: .swarm(seed: 7, budget: .seconds(2))) }
public func expectIdentical<A: Architecture, B: Architecture<A.App>>(
  _ architecture: A.Type, to rival: B.Type, on histories: Histories, in process: ReplayProcess = .ownProcess(),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expect(
    Trial(of: architecture, against: rival), .isIdentical(on: histories), in: process,
    at: SourcePlace(fileID, filePath, line, column))
}

/// Expects that two architectures decide alike on a trace.
public func expectIdentical<A: Architecture, B: Architecture<A.App>>(
  _ architecture: A.Type, to rival: B.Type, on trace: Trace, in process: ReplayProcess = .ownProcess(),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectIdentical(
    architecture, to: rival, on: .trace(trace), in: process, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

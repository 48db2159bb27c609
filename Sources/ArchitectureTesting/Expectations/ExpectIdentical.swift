public import Scenarios
public import Traces

/// Expects that an architecture decides as the oracle does on every sequence of up to `length` letters of its app's
/// alphabet.
///
///     @Test func mine() { expectIdentical(Mine.self, upTo: 5) }
///
/// Otherwise it records an issue with the shortest differing sequence, a diagram, and the lines that reproduce it.
/// Works in Swift Testing and XCTest.
///
/// - Parameter length: of the longest sequences. With an alphabet of five letters, each length takes five times as long
///   as the previous one.
public func expectIdentical<A: Architecture>(
  _ architecture: A.Type, upTo length: Int, in process: ReplayProcess = .ownProcess(),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectIdentical(
    architecture, on: .exhaustive(upTo: length), in: process, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Expects that an architecture decides as the oracle does on these histories.
///
///     @Test func races() { expectIdentical(Mine.self, on: .swarm(seed: 7, budget: .seconds(2))) }
///     @Test func clearedField() { expectIdentical(Mine.self, on: .replay("type, clear, Call")) }
///
/// It also records an issue if nothing can be compared: a replay of steps that the app does not have, a fault that the
/// architecture cannot express, decisions that do not repeat.
public func expectIdentical<A: Architecture>(
  _ architecture: A.Type, on histories: Histories, in process: ReplayProcess = .ownProcess(),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expect(
    Trial(of: architecture), .isIdentical(on: histories), in: process, at: SourcePlace(fileID, filePath, line, column))
}

/// Expects that an architecture decides as the oracle does on a trace.
///
///     @Test(arguments: traces) func recorded(_ trace: Trace) { expectIdentical(Mine.self, on: trace) }
///
/// A failing trace is reduced to the few events that show the difference.
public func expectIdentical<A: Architecture>(
  _ architecture: A.Type, on trace: Trace, in process: ReplayProcess = .ownProcess(),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectIdentical(
    architecture, on: .trace(trace), in: process, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that two architectures make the same decisions on every sequence of up to `length` letters of their app's
/// alphabet.
///
///     @Test func rewritten() { expectIdentical(Mine.self, to: Before.self, upTo: 5) }
///
/// In an app with a world the rival follows the history of the first architecture: it receives the same answers.
public func expectIdentical<A: Architecture, B: Architecture<A.App>>(
  _ architecture: A.Type, to rival: B.Type, upTo length: Int, in process: ReplayProcess = .ownProcess(),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectIdentical(
    architecture, to: rival, on: .exhaustive(upTo: length), in: process, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Expects that two architectures make the same decisions on these histories.
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

/// Expects that two architectures make the same decisions on a trace.
public func expectIdentical<A: Architecture, B: Architecture<A.App>>(
  _ architecture: A.Type, to rival: B.Type, on trace: Trace, in process: ReplayProcess = .ownProcess(),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectIdentical(
    architecture, to: rival, on: .trace(trace), in: process, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

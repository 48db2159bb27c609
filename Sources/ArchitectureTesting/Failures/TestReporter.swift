import Basics
import Foundation
import Scenarios
import Testing

#if canImport(XCTest)
  import XCTest
#endif

package struct TestReporter: Sendable {
  @TaskLocal package static var current = TestReporter.ofRunningTest

  private let fail: @Sendable (Failure, SourcePlace) -> Void
  private let warn: @Sendable (String, SourcePlace) -> Void
  private let skip: @Sendable (String, SourcePlace) throws -> Never

  /// - Parameters:
  ///   - fail: receives every failure.
  ///   - warn: receives the warnings of passing tests.
  ///   - skip: skips the test, with a reason.
  package init(
    fail: @escaping @Sendable (Failure, SourcePlace) -> Void,
    warn: @escaping @Sendable (String, SourcePlace) -> Void,
    skip: @escaping @Sendable (String, SourcePlace) throws -> Never
  ) {
    self.fail = fail
    self.warn = warn
    self.skip = skip
  }

  func fail(_ failure: Failure, at place: SourcePlace) { fail(failure, place) }

  func warn(_ text: String, at place: SourcePlace) { warn(SafeText.printable(text), place) }

  func skip(_ reason: String, at place: SourcePlace) throws -> Never { try skip(SafeText.printable(reason), place) }

  /// Swift Testing knows the test of a task. Without one, the failure goes to XCTest, which runs one test at a time.
  ///
  /// A thread or detached task of a Swift Testing test has no test either, so the failure also goes to Swift Testing:
  /// otherwise the test would pass. Swift Testing ignores it while XCTest runs.
  private static let ofRunningTest = TestReporter(
    fail: { failure, place in
      if Test.current == nil { failure.recordInXCTest(at: place) }
      failure.recordInSwiftTesting(at: place)
    },
    warn: { text, place in
      if Test.current == nil { FileHandle.standardError.write(Data("warning: \(text)\n".utf8)) }
      Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: place.sourceLocation)
    },
    skip: { reason, place in
      if Test.current == nil { try SkippedTest.inXCTest(reason, at: place) }
      try SkippedTest.inSwiftTesting(reason, at: place)
    })
}

/// Answers a question about architectures, and records an issue unless the answer is as expected.
func expect<App: Scenarios.App>(
  _ trial: Trial<App>, _ question: Question, in process: ReplayProcess, at place: SourcePlace
) {
  expect(trial.comparison.actual.name, at: place) { () throws(NothingCompared) in
    try trial.failure(answering: question, in: process) { TestReporter.current.warn($0, at: place) }
  }
}

/// Runs an expectation, and records an issue if it fails or is inconclusive.
///
/// - Parameter body: returns the failure; nil if the expectation is met.
func expect(_ name: String, at place: SourcePlace, _ body: () throws(NothingCompared) -> Failure?) {
  do throws(NothingCompared) {
    if let failure = try body() { TestReporter.current.fail(failure, at: place) }
  } catch {
    let text = SafeText.printable("\(name): nothing can be said: \(error.reason)")
    TestReporter.current.fail(Failure(text: text), at: place)
  }
}

enum SkippedTest {
  static func inSwiftTesting(_ reason: String, at place: SourcePlace) throws -> Never {
    try Test.cancel(Comment(rawValue: reason), sourceLocation: place.sourceLocation)
  }

  /// Does nothing if the toolchain has no XCTest.
  static func inXCTest(_ reason: String, at place: SourcePlace) throws {
    #if canImport(XCTest)
      throw XCTSkip(reason, file: place.filePath, line: place.line)
    #endif
  }
}

/// The source location of a test. Its parts are static strings, as XCTest requires.
package struct SourcePlace: Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  package init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

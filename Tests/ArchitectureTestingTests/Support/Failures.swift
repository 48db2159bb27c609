import ArchitectureTesting
import Synchronization

/// The failures and warnings of expectations, collected by our own reporter in place of the running test.
final class Failures: Sendable {
  private let told = Mutex<[(failure: Failure, place: SourcePlace)]>([])

  private let warned = Mutex<[String]>([])

  struct Skipped: Error, Equatable { let reason: String }

  /// - Returns: the failures of the expectations in `body`.
  static func of(_ body: () throws -> Void) rethrows -> [(failure: Failure, place: SourcePlace)] {
    try told(by: body).told.withLock { $0 }
  }

  /// - Returns: the warnings of the expectations in `body`.
  static func warnings(_ body: () throws -> Void) rethrows -> [String] { try told(by: body).warned.withLock { $0 } }

  private static func told(by body: () throws -> Void) rethrows -> Failures {
    let failures = Failures()
    let reporter = TestReporter(
      fail: { failure, place in failures.told.withLock { $0.append((failure, place)) } },
      warn: { text, place in failures.warned.withLock { $0.append(text) } },
      skip: { reason, _ in throw Skipped(reason: reason) })
    try TestReporter.$current.withValue(reporter) { try body() }
    return failures
  }

  /// - Returns: the text of each failure.
  static func texts(_ body: () throws -> Void) rethrows -> [String] { try of(body).map(\.failure.text) }
}

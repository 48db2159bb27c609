import ArchitectureTesting
import Synchronization

/// What expectations tell a reporter of our own, in place of the test that runs.
final class Failures: Sendable {
  private let told = Mutex<[(failure: Failure, place: SourcePlace)]>([])

  struct Skipped: Error, Equatable { let reason: String }

  /// - Returns: the failures of the expectations in `body`.
  static func of(_ body: () throws -> Void) rethrows -> [(failure: Failure, place: SourcePlace)] {
    let failures = Failures()
    let reporter = TestReporter(
      fail: { failure, place in failures.told.withLock { $0.append((failure, place)) } },
      skip: { reason, _ in throw Skipped(reason: reason) })
    try TestReporter.$current.withValue(reporter) { try body() }
    return failures.told.withLock { $0 }
  }

  /// - Returns: the text of each failure.
  static func texts(_ body: () throws -> Void) rethrows -> [String] { try of(body).map(\.failure.text) }
}

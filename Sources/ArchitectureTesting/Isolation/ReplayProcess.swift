import Foundation
import Scenarios
import Verification

/// The process in which an expectation replays architectures.
///
///     expectIdentical(Mine.self, upTo: 5, in: .ownProcess(timeout: .seconds(5)))
public struct ReplayProcess: Sendable, Equatable {
  /// Nil in the process of the tests.
  let limits: ReplayLimits?

  /// A process of its own, the default. An architecture that ends it, or does not come to an end, fails the expectation and
  /// harms no other test.
  ///
  /// The process begins anew: what a test has set in static variables is not set there. Only Linux has such processes. Elsewhere
  /// this is ``testProcess``.
  /// - Parameters:
  ///   - timeout: how long a history may take; for a trace, how long each thousand of its events may take.
  ///   - memoryLimit: how many bytes of memory the process may have. A quarter of the machine's by default.
  public static func ownProcess(
    timeout: Duration = .seconds(1), memoryLimit: Int = Int(ProcessInfo.processInfo.physicalMemory / 4)
  ) -> ReplayProcess {
    ReplayProcess(limits: ReplayLimits(timeout: timeout, memoryBytes: memoryLimit))
  }

  /// The process that runs the tests. An architecture that ends it ends them all.
  public static let testProcess = ReplayProcess(limits: nil)
}

import Basics
import Foundation
import IsolatedReplays
import Processes
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

/// The child's side of a ``ReplayProcess``: the program of the tests, started again. It answers a question before its `main`
/// begins, so it runs no test.
///
/// A copy of the process made by `fork` would be quicker and would have all that a test has set. But it has one thread alone:
/// a lock that another thread held at that moment, of the allocator or of the Swift runtime, stays locked for ever, and no
/// executor has threads. So nothing but `exec` may follow a `fork` in a program with threads.
private func replayIfAsked() {
  guard getenv(ReplayProcess.key) != nil else { return }
  // Not for processes that an architecture starts.
  unsetenv(ReplayProcess.key)
  JobWorker<QuestionToProcess>(
    benchmarks: { $0.trial.map { [$0.anyBenchmark] } ?? [] }, mayPrint: true, carryOut: { try $0.carryOut($1) }
  ).main()
}

#if os(Linux)
  /// The loader calls what stands in this section. The runtime knows the program's types by then, because its own entry
  /// stands further in front.
  @section(".init_array") @used private let callAtLoad: @convention(c) () -> Void = { replayIfAsked() }
#endif

extension ReplayProcess {
  /// The environment variable of a process that was started to answer.
  fileprivate static let key = "ARCHITECTURE_TESTING_REPLAYS"

  /// Whether this program answers if it is started again.
  static var isAvailable: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  static let program = IsolatedProgram(arguments: [], environment: [key: "yes", "SWIFT_BACKTRACE": "enable=no"])

  /// Ends a process that was started to answer and runs tests instead: each would start another.
  static func endIfItRunsTests() {
    if getenv(key) != nil { _exit(EXIT_FAILURE) }
  }
}

/// A trial of an app that is not known before.
private protocol AnyTrial {
  var anyBenchmark: any AnyAppBenchmark { get }
  func answer(_ asked: QuestionToProcess, _ desk: JobDesk) throws -> AnswerOfProcess
}

extension Trial: AnyTrial {
  fileprivate var anyBenchmark: any AnyAppBenchmark { benchmark }

  fileprivate func answer(_ asked: QuestionToProcess, _ desk: JobDesk) throws -> AnswerOfProcess {
    var trial = self
    trial.benchmark = try desk.guarded(benchmark)
    return AnswerOfProcess { () throws(NothingCompared) in try trial.failureKnowingDeaths(asked) }
  }
}

extension QuestionToProcess {
  /// Nil if this program has no such types.
  fileprivate var trial: (any AnyTrial)? {
    (architecture.type as? any Architecture.Type).flatMap { against($0) }
  }

  private func against<A: Architecture>(_ type: A.Type) -> (any AnyTrial)? {
    guard let rival else { return Trial<A.App>(of: type) }
    return (rival.type as? any Architecture<A.App>.Type).map { Self.trial(of: type, against: $0) }
  }

  private static func trial<A: Architecture, B: Architecture<A.App>>(
    of type: A.Type, against rival: B.Type
  ) -> any AnyTrial {
    Trial<A.App>(of: type, against: rival)
  }

  fileprivate func carryOut(_ desk: JobDesk) throws {
    guard let trial else { preconditionFailure("this program has no type \(architecture)") }
    try desk.send(try trial.answer(self, desk))
  }
}

/// The program that runs the tests.
enum TestProgram {
  /// The folder in which the package's programs are built too.
  static func folder() throws -> String {
    #if canImport(Darwin)
      // On Darwin the tests are a bundle that another program has loaded.
      if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
        return bundle.bundlePath.parentPath
      }
    #endif
    return try Executable.own().parentPath
  }
}

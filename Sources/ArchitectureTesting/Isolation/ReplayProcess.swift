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

  /// A process of its own, the default. An architecture that crashes or hangs fails the expectation and does not affect
  /// other tests.
  ///
  /// The process starts fresh, without values that a test has assigned to static variables. It exists only on Linux;
  /// elsewhere this is ``testProcess``.
  /// - Parameters:
  ///   - timeout: for a history; for a trace, for each thousand of its events.
  ///   - memoryLimit: of the process, in bytes. By default a quarter of the machine's memory.
  public static func ownProcess(
    timeout: Duration = .seconds(1), memoryLimit: Int = Int(ProcessInfo.processInfo.physicalMemory / 4)
  ) -> ReplayProcess {
    ReplayProcess(limits: ReplayLimits(timeout: timeout, memoryBytes: memoryLimit))
  }

  /// The process that runs the tests. An architecture that crashes ends all tests.
  public static let testProcess = ReplayProcess(limits: nil)
}

/// The child's side of a ``ReplayProcess``: the test program, started again. It answers a question before its `main`
/// begins, so it runs no test.
///
/// A `fork` would be quicker and would keep the state of the test. But the copy has a single thread: a lock of the
/// allocator or of the Swift runtime that another thread had taken would stay locked, and executors would have no
/// threads. In a program with threads only `exec` may follow `fork`.
private func replayIfAsked() {
  guard getenv(ReplayProcess.key) != nil else { return }
  // Must not reach processes that an architecture starts.
  unsetenv(ReplayProcess.key)
  JobWorker<QuestionToProcess>(
    benchmarks: { $0.trial.map { [$0.anyBenchmark] } ?? [] }, mayPrint: true, carryOut: { try $0.carryOut($1) }
  ).main()
}

#if os(Linux)
  /// The loader calls the functions of this section. The runtime already knows the program's types, because its entry
  /// is earlier in the section.
  @section(".init_array") @used private let callAtLoad: @convention(c) () -> Void = { replayIfAsked() }
#endif

extension ReplayProcess {
  /// Set in a process that is to answer.
  fileprivate static let key = "ARCHITECTURE_TESTING_REPLAYS"

  static var isAvailable: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  static let program = IsolatedProgram(arguments: [], environment: [key: "yes", "SWIFT_BACKTRACE": "enable=no"])

  /// Ends a process that should answer but runs tests: each would start another.
  static func endIfItRunsTests() {
    if getenv(key) != nil { _exit(EXIT_FAILURE) }
  }
}

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

enum TestProgram {
  /// The folder that also contains the package's programs.
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

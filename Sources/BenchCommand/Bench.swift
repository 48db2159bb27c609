import BenchCommandLine
import Campaign
import Foundation
import IsolatedReplays
public import Measuring
public import Scenarios

/// The command line.
///
///     import BenchCommand
///     import BenchmarkCatalogue
///
///     Bench.main(catalogue)
public enum Bench {
  /// Runs the process's command line, and ends the process with its exit code.
  ///
  /// An invalid catalogue, such as one with two architectures of one name, ends it with 64 and a message that says what
  /// to change.
  /// - Parameter timeout: the time limit for a request to an architecture, such as a round, plus 100 us an event. An
  ///   architecture that exceeds it counts as hung, and its process is killed. Ours take a thousandth of that.
  public static func main(_ catalogue: Catalogue, timeout: Duration = .seconds(30)) -> Never {
    serveIfAsked(catalogue, makeCounter: nil)
    let program = programName
    if let problem = catalogue.problem {
      Console(environment: ProcessInfo.processInfo.environment).report(error: problem, by: program)
      exit(ExitCode.usage.rawValue)
    }
    table(catalogue, program: program, timeout: timeout, replayingBy: VerifyRunner.childProgram).main()
  }

  /// The name by which the user called the program, for displayed commands.
  private static var programName: String {
    let name = CommandLine.arguments.first?.lastPathName ?? ""
    return name.isEmpty ? "bench" : name
  }

  /// Serves as a worker and ends the process, if another process started this one as a worker. Otherwise returns.
  ///
  /// - Parameter makeCounter: makes the allocation counter, in a program whose allocator can count. Throws a readable
  ///   reason if counts would not be exact. Nil in a program that times.
  public static func serveIfAsked(_ catalogue: Catalogue, makeCounter: (() throws -> any AllocationCounter)?) {
    if SwarmJob.isAsked(by: CommandLine.arguments) { SwarmJob.main(catalogue) }
    if VerifyRunner.isAsked(by: CommandLine.arguments) { VerifyRunner.main(catalogue) }
    if JudgingJob.isAsked(by: CommandLine.arguments) { JudgingJob.main(catalogue) }
    guard MeasuringWorker.isAsked(by: CommandLine.arguments) else { return }
    MeasuringWorker(catalogue: catalogue, makeCounter: makeCounter).main()
  }

  /// All commands on a catalogue. To add one, write a file in Commands and list it here.
  package static func table(
    _ catalogue: Catalogue, program: String = "bench", timeout: Duration = .seconds(30)
  ) -> CommandTable {
    table(catalogue, program: program, timeout: timeout, replayingBy: nil)
  }

  /// - Parameter replayer: starts this program again to replay for `verify`; nil to replay in this process.
  static func table(
    _ catalogue: Catalogue, program: String, timeout: Duration, replayingBy replayer: IsolatedProgram?
  ) -> CommandTable {
    CommandTable(
      program: CommandTable.Program(
        name: program, declaredName: "bench",
        summary:
          "Replays what users do through several architectures of an app, and shows which decide correctly and what "
          + "each costs",
        version: "0.1.0"),
      commands: [
        .kits(catalogue, timeout: timeout), .run(catalogue, timeout: timeout), .glance, .list(catalogue),
        .traceGenerate(catalogue), .traceImport(catalogue),
        .traceFit, .traceShow(catalogue), .report, .compare(catalogue, timeout: timeout),
        .verify(catalogue, by: replayer), .soak(catalogue, timeout: timeout), .campaignPlan(catalogue),
        .campaignRun(catalogue, timeout: timeout),
        .campaignStatus,
        .campaignMerge,
        .darkness(catalogue),
        .compileCost(catalogue), .newApp(catalogue), .newArchitecture(catalogue),
      ],
      names: KnownNames(
        apps: catalogue.benchmarks.map { $0.appName },
        architectures: catalogue.benchmarks.flatMap { $0.architectureNames },
        comparedArchitectures: catalogue.benchmarks.filter { $0.comparesKits }.flatMap { $0.architectureNames },
        traces: catalogue.benchmarks.flatMap { $0.traces.map(\.name) }))
  }
}

import BenchCommandLine
import Foundation
import Measuring
import Processes
import Scenarios
import Verification

/// The process that replays architectures, and ends if one of them ends it.
package struct IsolatedWorker {
  let catalogue: Catalogue
  let jobs: [any IsolatedJob.Type]
  /// Runs a command line.
  let run: (_ words: [String], _ program: String, _ console: Console) -> ExitCode

  package init(
    catalogue: Catalogue, jobs: [any IsolatedJob.Type],
    run: @escaping (_ words: [String], _ program: String, _ console: Console) -> ExitCode
  ) {
    self.catalogue = catalogue
    self.jobs = jobs
    self.run = run
  }

  /// Whether a process with these arguments, its own path first, was started to be one.
  package static func isAsked(by arguments: [String]) -> Bool { arguments.dropFirst().first == IsolatedTask.word }

  /// Does what the parent asks, and ends the process.
  package func main() -> Never {
    do {
      let task = try JSONLine.decoded(IsolatedTask.self, from: IsolatedProcess.begin())
      let memory = try SharedMemory.map(IsolatedProcess.memoryDescriptor, count: FlightRecorder.bytes)
      let watchdog = Watchdog(memory: memory, limits: task.limits)
      var checkpoint: (@Sendable () -> Void)?
      if task.isCareful { checkpoint = { watchdog.checkDescriptors() } }
      let recorder = FlightRecorder(memory, checkpoint: checkpoint)
      task.limits.use()
      try knownDeaths(of: task).use()
      recorder.start()
      watchdog.start()
      let exitCode = try carryOut(task)
      // What an architecture has printed.
      fflush(nil)
      watchdog.checkDescriptors()
      recorder.isFinished = true
      _exit(exitCode.rawValue)
    } catch {
      Console(environment: [:]).report(error: "\(error)", by: IsolatedTask.word)
      _exit(ExitCode.failure.rawValue)
    }
  }

  private func knownDeaths(of task: IsolatedTask) throws -> KnownDeaths {
    var known = KnownDeaths()
    for record in task.deaths {
      guard let benchmark = catalogue.benchmarks.first(where: { $0.appName == record.app }) else { continue }
      known.add(try death(record, in: benchmark), of: record.architecture, app: record.app)
    }
    for stop in task.stops { known.stop(stop.architecture, app: stop.app, after: stop.histories) }
    return known
  }

  private func death<Benchmark: AnyAppBenchmark>(_ record: FoundDeath, in benchmark: Benchmark) throws -> KnownDeath {
    KnownDeath(
      record.death, on: try StepNotation<Benchmark.App>.steps(written: record.notation), moment: record.moment,
      place: record.place, minimal: try record.minimal.map { try StepNotation<Benchmark.App>.steps(written: $0) },
      isAlone: record.isAlone)
  }

  private func carryOut(_ task: IsolatedTask) throws -> ExitCode {
    switch task.work {
    case .command(let words, let scope):
      scope.use()
      try Interruption.shared.listen(endingWith: ExitCode.interrupted.rawValue)
      OutputTarget.standardOutput = IsolatedProcess.outputDescriptor
      var environment = ProcessInfo.processInfo.environment
      environment["COLUMNS"] = "\(task.columns)"
      let console = Console(outputDescriptor: IsolatedProcess.outputDescriptor, environment: environment)
      let exitCode = run(words, task.program, console)
      Interruption.shared.waitIfInterrupted()
      if IdleProcessor.isBusy {
        console.warn("a thread is still running that an architecture has started, though nothing is replayed")
      }
      return exitCode
    case .replay(let app, let architecture, let notation):
      guard let benchmark = catalogue.benchmarks.first(where: { $0.appName == app }) else { return .usage }
      try replay(notation, through: architecture, in: benchmark)
      return .success
    case .job(let name, let json):
      guard let job = jobs.first(where: { $0.name == name }) else { return .usage }
      do {
        try job.performed(json, in: catalogue, output: IsolatedProcess.outputDescriptor)
        return .success
      } catch {
        // It is no death: that the process ends so is told.
        Console(environment: [:]).report(error: "\(error)", by: IsolatedTask.word)
        return .failure
      }
    }
  }

  private func replay<Benchmark: AnyAppBenchmark>(
    _ notation: String, through name: String, in benchmark: Benchmark
  ) throws {
    let steps = try StepNotation<Benchmark.App>.steps(written: notation)
    _ = benchmark.architecture(named: name)?.record(Timeline(steps))
  }
}

extension IsolatedJob {
  fileprivate static func performed(_ json: String, in catalogue: Catalogue, output: Int32) throws {
    try JSONLine.decoded(Self.self, from: Array(json.utf8)).perform(in: catalogue, output: output)
  }
}

extension StepNotation {
  /// The steps of a text that this program has written; none if it is empty.
  package static func steps(written text: String) throws -> [Step] { text.isEmpty ? [] : try steps(text) }
}

/// What a process uses while none of our threads has anything to do.
enum IdleProcessor {
  /// Whether it uses more than a tenth of a processor for a hundredth of a second, as a thread does on a busy machine too.
  static var isBusy: Bool {
    // Threads that were ours come to rest.
    usleep(2_000)
    let before = usedNanoseconds
    usleep(10_000)
    return usedNanoseconds - before > 1_000_000
  }

  private static var usedNanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

import Basics
import CProbes
import Foundation
import Processes
import Scenarios
import Traces
import Verification

package struct JobWorker<Job: Codable & Sendable> {
  private let benchmarks: (Job) -> [any AnyAppBenchmark]
  private let carryOut: (Job, JobDesk) throws -> Void
  private let mayPrint: Bool

  /// - Parameters:
  ///   - benchmarks: the apps whose architectures a job may replay under supervision.
  ///   - mayPrint: whether writing to standard output is allowed.
  package init(
    benchmarks: @escaping (Job) -> [any AnyAppBenchmark], mayPrint: Bool = false,
    carryOut: @escaping (Job, JobDesk) throws -> Void
  ) {
    self.mayPrint = mayPrint
    self.benchmarks = benchmarks
    self.carryOut = carryOut
  }

  /// Does one job under supervision, or else every job until the parent has no more or is gone. Ends the process.
  package func main() -> Never {
    do {
      var channel = WorkerChannel(secondsPerRequest: 24 * 60 * 60)
      var hasDecoys = false
      while let line = try channel.receiveLine() {
        let parent = try JSONLine.decoded(JobProtocol.Greeting.self, from: line).version
        guard parent == JobProtocol.version else {
          try channel.send(JobProtocol.Greeting())
          continue
        }
        let task = try JSONLine.decoded(JobTask<Job>.self, from: line)
        if let supervision = task.supervision { carryOut(task.job, under: supervision, channel) }
        do {
          if !hasDecoys { _ = try JobRefusal.of { () throws(SystemError) in try channel.hideDescriptors() } }
          hasDecoys = true
          try carryOut(task.job, JobDesk(answering: channel.replies))
        } catch let refusal as JobRefusal {
          try channel.send(refusal.answer)
          exit(EXIT_FAILURE)
        }
      }
      exit(EXIT_SUCCESS)
    } catch {
      Self.tell(error)
      exit(EXIT_FAILURE)
    }
  }

  private static func tell(_ error: any Error) {
    try? write(Array("child process: \(SafeText.printable("\(error)"))\n".utf8), to: STDERR_FILENO)
  }

  private func carryOut(_ job: Job, under supervision: Supervision, _ channel: consuming WorkerChannel) -> Never {
    // The parent may have been killed before this process asked to end with it.
    if getppid() != supervision.parent { _exit(EXIT_FAILURE) }
    // The watchdog watches the time instead.
    alarm(0)
    var recorder: CrashLog?
    do {
      let (noting, watchdog) = try JobRefusal.of { () throws(SystemError) in
        try watch(under: supervision, &channel)
      }
      recorder = noting
      noting.hasBegun = true
      noting.watchStacks()
      watchdog.start()
      let desk = JobDesk(supervision, noting, watchdog, answering: channel.replies)
      if let work = supervision.lone {
        try replay(work, desk, in: benchmarks(job))
      } else {
        try carryOut(job, desk)
      }
      // Flushes what an architecture has printed, so that the watchdog sees it.
      fflush(nil)
      watchdog.inspect()
      watchdog.checkThreads()
      probe_write_coverage()
      noting.isFinished = true
      _exit(EXIT_SUCCESS)
    } catch {
      if let refusal = error as? JobRefusal { try? channel.send(refusal.answer) }
      Self.tell(error)
      // Marks the end as regular: no architecture died.
      recorder?.isFinished = true
      _exit(EXIT_FAILURE)
    }
  }

  private func watch(
    under supervision: Supervision, _ channel: inout WorkerChannel
  ) throws(SystemError) -> (CrashLog, Watchdog) {
    let memory = try SharedMemory.map(WorkerChannel.memoryDescriptor, count: CrashLog.bytes)
    let descriptors = 0...WorkerChannel.memoryDescriptor
    let watchdog = Watchdog(
      memory: memory, limits: supervision.limits, parent: supervision.parent, descriptors: descriptors,
      decoys: try channel.hideDescriptors(descriptors), printed: mayPrint ? nil : try PrintedOutput())
    let recorder = CrashLog(
      memory, checkpoint: supervision.isCareful ? checkpoint(watchdog, seeksThreads: supervision.seeksThreads) : nil)
    return (recorder, watchdog)
  }

  private func checkpoint(_ watchdog: Watchdog, seeksThreads: Bool) -> @Sendable () -> Void {
    guard seeksThreads else { return { watchdog.inspect() } }
    let threads = ThreadWatch()
    return {
      watchdog.inspect()
      if threads.seesThreadLeftRunning() { watchdog.end(.leftRunning) }
    }
  }

  private func replay(_ work: SingleReplayTask, _ desk: JobDesk, in benchmarks: [any AnyAppBenchmark]) throws {
    guard let benchmark = benchmarks.first(where: { $0.appName == work.suspect.app }) else {
      preconditionFailure("no app \(work.suspect.app)")
    }
    try replay(work, desk, in: benchmark)
  }

  private func replay<Benchmark: AnyAppBenchmark>(_ work: SingleReplayTask, _ desk: JobDesk, in benchmark: Benchmark)
    throws
  {
    guard let architecture = try desk.guarded(benchmark).architecture(named: work.suspect.architecture) else { return }
    switch work.history {
    case .steps(let notation):
      _ = architecture.record(Timeline(try StepNotation<Benchmark.App>.steps(written: notation)))
    case .trace(let path):
      let script = try TraceScript<Benchmark.App>(ReadableTrace(recordsAt: path, named: ""))
      try Episodes(of: architecture, on: script).run { _ in true }
    }
  }
}

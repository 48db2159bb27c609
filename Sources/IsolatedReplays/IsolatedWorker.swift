import Basics
import CProbes
import Foundation
import Processes
import Scenarios
import Traces
import Verification

/// The process that carries a job out, and ends if an architecture ends it.
package struct IsolatedWorker<Job: Codable & Sendable> {
  private let benchmarks: (Job) -> [any AnyAppBenchmark]
  private let carryOut: (Job, JobDesk) throws -> Void
  private let mayPrint: Bool

  /// - Parameters:
  ///   - benchmarks: those whose architectures a job may replay.
  ///   - mayPrint: whether it is no misbehaviour to write to standard output.
  package init(
    benchmarks: @escaping (Job) -> [any AnyAppBenchmark], mayPrint: Bool = false,
    carryOut: @escaping (Job, JobDesk) throws -> Void
  ) {
    self.mayPrint = mayPrint
    self.benchmarks = benchmarks
    self.carryOut = carryOut
  }

  /// Does what the parent asks, and ends the process.
  package func main() -> Never {
    var recorder: FlightRecorder?
    do {
      let bytes = IsolatedProcess.begin()
      try JSONLine.decoded(IsolatedTaskVersion.self, from: bytes).check()
      let task = try JSONLine.decoded(IsolatedTask<Job>.self, from: bytes)
      // One that was killed before this process asked to end with it.
      if getppid() != task.parent { _exit(EXIT_FAILURE) }
      let memory = try SharedMemory.map(IsolatedProcess.memoryDescriptor, count: FlightRecorder.bytes)
      recorder = FlightRecorder(memory)
      let hidden = try IsolatedProcess.hideDescriptors()
      let watchdog = Watchdog(
        memory: memory, limits: task.limits, descriptors: IsolatedProcess.childsDescriptors, decoys: hidden.decoys,
        printed: mayPrint ? nil : try PrintedOutput())
      let noting = FlightRecorder(
        memory, checkpoint: task.isCareful ? checkpoint(watchdog, seeksThreads: task.seeksThreads) : nil)
      noting.hasBegun = true
      noting.watchStacks()
      watchdog.start()
      let desk = JobDesk(task, noting, watchdog, output: hidden.output)
      if let work = task.lone {
        try replay(work, desk, in: benchmarks(task.job))
      } else {
        try carryOut(task.job, desk)
      }
      // What an architecture has printed.
      fflush(nil)
      watchdog.inspect()
      watchdog.checkThreads()
      probe_write_coverage()
      noting.isFinished = true
      _exit(EXIT_SUCCESS)
    } catch {
      // Later an architecture may be why.
      if let error = error as? SystemError, recorder?.hasBegun != true { recorder?.refusal = error.code }
      if let refusal = error as? JobRefusal { recorder?.refusal = refusal.reason.code }
      let text = "the process that replays: \(SafeText.printable("\(error)"))\n"
      try? write(Array(text.utf8), to: STDERR_FILENO)
      // That it comes to its end says that it is no death.
      if recorder?.hasBegun == true { recorder?.isFinished = true }
      _exit(EXIT_FAILURE)
    }
  }

  private func checkpoint(_ watchdog: Watchdog, seeksThreads: Bool) -> @Sendable () -> Void {
    guard seeksThreads else { return { watchdog.inspect() } }
    let threads = ThreadWatch()
    return {
      watchdog.inspect()
      if threads.seesThreadLeftRunning() { watchdog.end(.leftRunning) }
    }
  }

  private func replay(_ work: LoneWork, _ desk: JobDesk, in benchmarks: [any AnyAppBenchmark]) throws {
    guard let benchmark = benchmarks.first(where: { $0.appName == work.suspect.app }) else {
      preconditionFailure("no app \(work.suspect.app)")
    }
    try replay(work, desk, in: benchmark)
  }

  private func replay<Benchmark: AnyAppBenchmark>(_ work: LoneWork, _ desk: JobDesk, in benchmark: Benchmark) throws {
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

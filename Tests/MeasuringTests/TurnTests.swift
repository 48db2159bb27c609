#if os(Linux)
  import Foundation
  import IsolatedReplays
  import Metrics
  import Processes
  import Results
  import TestSupport
  import Testing

  @testable import Measuring

  @Suite("Turns of processes in parallel") struct TurnTests {
    private static let architectures = ["quiet", "spinning"].map {
      PlannedArchitecture(name: $0, isHarnessOverhead: false)
    }

    /// A worker that answers as a real one. When it is asked for the time of a round, it writes the state of the others
    /// to the folder. The architecture `spinning` keeps working until the next request.
    private static func worker(in folder: borrowing TemporaryFolder) throws -> WorkerProgram {
      let summary = LatencySummary(mean: 1, p50: 1, p90: 1, p99: 1, p999: 1, max: 1)
      let timed = MeasuringOutcome.timed(RoundTimes(batchTime: summary, serviceTime: summary, decisionsHash: 1))
      let script = """
        cd '\(folder.path)'
        echo $$ ${#BENCH_PADDING} >>processes
        while IFS= read -r line; do
          case $line in
            *'"open"'*) echo >$$; echo '{"version":4,"outcome":{"opened":{}}}' >&3;;
            *'"time"'*)
              case $line in *'"minimumNanoseconds":0'*) ;; *)
                for other in [0-9]*; do
                  [ $other = $$ ] && continue
                  if [ -e /proc/$other ]; then read -r _ _ state _ </proc/$other/stat; echo $state >>states; fi
                done;;
              esac
              echo '\(String(decoding: JSONLine.encoded(JobAnswer.outcome(timed)), as: UTF8.self))' >&3;;
            *) echo '{"version":4,"outcome":{"unavailable":{"reason":"a test"}}}' >&3;;
          esac
          case $line in *'"spinning"'*) spins=1;; esac
          if [ $spins ]; then while ! read -r -t 0; do :; done; fi
        done
        """
      return WorkerProgram("/bin/bash", ["-c", script], environment: [:])
    }

    private static func timing(in folder: borrowing TemporaryFolder) throws -> PassResult {
      let context = PassContext(
        runID: "id", app: "app", architectures: architectures, trace: .init(path: "/nowhere", name: "t"), rounds: 3,
        seed: 1, jobs: 1, timeout: .seconds(20), roundNanoseconds: 1, resources: ResourceLog())
      return TimingPass(
        context: context, progress: NoProgress(), program: try worker(in: folder), architectures: architectures,
        decisionsHashes: [:], processors: .own
      ).run()
    }

    @Test("All processes but the measured one are stopped")
    func stopped() throws {
      let folder = try TemporaryFolder()
      let result = try Self.timing(in: folder)
      #expect(result.failures.isEmpty)
      #expect(try folder.read("states") == String(repeating: "T\n", count: 2 * 3))
    }

    @Test("Each round of an architecture has a new process, with an environment of another size")
    func processes() throws {
      let folder = try TemporaryFolder()
      let again = try TemporaryFolder()
      _ = try Self.timing(in: folder)
      _ = try Self.timing(in: again)
      func columns(_ folder: borrowing TemporaryFolder) throws -> [[Substring]] {
        try folder.read("processes").split(separator: "\n").map { $0.split(separator: " ") }
      }
      let (first, second) = (try columns(folder), try columns(again))
      #expect(Set(first.map { $0[0] }).count == 2 * 3)
      #expect(Set(first.map { $0[1] }).count > 2)
      #expect(first.map { $0[1] }.sorted() == second.map { $0[1] }.sorted(), "the seed determines the sizes")
    }

    @Test("A process that works without a request is reported")
    func leftRunning() throws {
      // If other programs take both processors, a working process may get none in the few milliseconds of a turn.
      var leftRunning: [String: IdleUse] = [:]
      for _ in 1...10 where leftRunning.isEmpty { leftRunning = try Self.timing(in: TemporaryFolder()).leftRunning }
      #expect(Array(leftRunning.keys) == ["spinning"])
      let use = try #require(leftRunning["spinning"])
      // Two turns in each of three rounds: after the start and after the measurement.
      #expect(use.watchedNanoseconds >= 6 * 5_000_000)
      #expect(use.processorNanoseconds > 0)
    }

    @Test("Our own workers continue after a stop, and leave no thread running")
    func ownWorkers() throws {
      let folder = try TemporaryFolder()
      let plan = Plan(
        apps: [SamplePlan.videoCall],
        passes: PlannedPasses(
          openLoop: Speeds("1000").map { OpenLoopPlan(speeds: $0, duration: .milliseconds(1)) }),
        rounds: 1, seed: 3, limits: PlanLimits(jobs: 1, roundDuration: .milliseconds(1)))
      let result = try SamplePlan.runner(plan, in: folder).run()
      #expect(result.manifest.outcomes.allSatisfy { $0.failure == nil && $0.leftRunning == nil })
      #expect(result.latency.contains { $0.mode == .open })
    }

    @Test("A worker that is suspended does not outlive the program that started it")
    func orphan() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path(of: "child")
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        let bench = try BuiltProgram.path("bench")
        let child = try ChildProcess(executable: bench, arguments: [MeasuringJob.word], environment: [:])
        try child.send(JobTask(MeasuringJob.countAllocations), within: .seconds(20))
        _ = try child.receiveLine(within: .seconds(20))
        child.suspend()
        try "\(child.processIdentifier)".write(toFile: path, atomically: false, encoding: .utf8)
        kill(getpid(), SIGKILL)
      }
      #expect(isGone(try #require(Int32(folder.read("child")))))
    }

    @Test("A few busy turns are no thread left running; most of the turns are")
    func mostTurns() {
      let (busy, idle) = (
        IdleUse(processorNanoseconds: 9, watchedNanoseconds: 10),
        IdleUse(processorNanoseconds: 1, watchedNanoseconds: 99)
      )
      #expect(![IdleUse]().showThreadLeftRunning)
      #expect([busy].showThreadLeftRunning)
      #expect(![busy, idle].showThreadLeftRunning)
      #expect([busy, idle, busy].showThreadLeftRunning)
    }

    @Test("Merged units add up their idle use")
    func merging() {
      let one = IdleUse(processorNanoseconds: 9, watchedNanoseconds: 10)
      #expect(one + one == IdleUse(processorNanoseconds: 18, watchedNanoseconds: 20))
      #expect(one.isThreadLeftRunning)
      #expect(!IdleUse().isThreadLeftRunning)
      #expect(!IdleUse(processorNanoseconds: 9, watchedNanoseconds: 100).isThreadLeftRunning)
    }
  }
#endif

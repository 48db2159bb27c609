import Basics
import Results
import Scenarios
import Synchronization

/// Replays a long trace with each architecture and reads its live memory at intervals.
package struct SoakPlan: Sendable {
  package struct Unit: Sendable, Equatable {
    package let app: String
    package let architecture: String
    package let trace: String
    package let isOracle: Bool
    /// The declared leak, or nil.
    package let statedLeak: String?

    package init(app: String, architecture: String, trace: String, isOracle: Bool = false, statedLeak: String? = nil) {
      self.app = app
      self.architecture = architecture
      self.trace = trace
      self.isOracle = isOracle
      self.statedLeak = statedLeak
    }
  }

  package var units: [Unit]
  package var events: Int
  package var seed: UInt64
  package var jobs: Int
  /// For a reading, plus 1 ms an event: wall-clock time, or processor time if the process shares a processor.
  package var timeout: Duration
  /// Limit of live memory; a soak ends when it is exceeded.
  package var memoryBytes: Int

  package init(units: [Unit], events: Int, seed: UInt64, jobs: Int, timeout: Duration, memoryBytes: Int) {
    self.units = units
    self.events = events
    self.seed = seed
    self.jobs = jobs
    self.timeout = timeout
    self.memoryBytes = memoryBytes
  }

  /// The fewest events for which no reading is empty.
  package static let eventsMin = Growth.readings

  /// Soaks each unit in its own process.
  ///
  /// - Parameters:
  ///   - program: counts allocations.
  ///   - progress: called after each reading, on any thread.
  ///   - finished: receives the results in the order of ``units``, each after all earlier ones, on any thread, one call
  ///     at a time. An oracle precedes the architectures of its app.
  /// - Throws: ``Unavailable`` if allocations cannot be counted.
  package func run(
    by program: WorkerProgram, progress: @Sendable (_ events: Int) -> Void,
    finished: @Sendable (SoakResult) -> Void
  ) throws(Unavailable) {
    let inOrder = Mutex(ResultsInOrder())
    let failures = Array(units.indices).mapInParallel(jobs: jobs) { index -> Unavailable? in
      do throws(Unavailable) {
        let result = try soak(units[index], program, progress: progress)
        inOrder.withLock { $0.add(result, at: index, whole: finished) }
        return nil
      } catch {
        return error
      }
    }
    if let failure = failures.compactMap(\.self).first { throw failure }
  }

  /// Passes results on in the order of their numbers.
  private struct ResultsInOrder {
    private var waiting: [Int: SoakResult] = [:]
    private var next = 0
    private var oracle: SoakResult?

    mutating func add(_ result: SoakResult, at index: Int, whole: (SoakResult) -> Void) {
      waiting[index] = result
      while var result = waiting.removeValue(forKey: next) {
        next += 1
        if result.unit.isOracle { oracle = result }
        if result.unit.app == oracle?.unit.app { result.oracle = oracle?.growth }
        whole(result)
      }
    }
  }

  package struct Unavailable: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  private func soak(
    _ unit: Unit, _ program: WorkerProgram, progress: (_ events: Int) -> Void
  ) throws(Unavailable) -> SoakResult {
    var readings: [SoakReading] = []
    do throws(ArchitectureProcess.Failure) {
      let process = try ArchitectureProcess(
        program,
        opening: .openSoak(
          app: unit.app, architecture: unit.architecture, trace: unit.trace, seed: seed, events: events),
        timeout: timeout + .milliseconds(1) * (events / Growth.readings + 1))
      defer { process.finish() }
      try process.waitUntilOpen()
      for number in 1...Growth.readings {
        let end = events * number / Growth.readings
        let count = end - (readings.last?.events ?? 0)
        let reply = try process.ask(.soak(events: count, isLast: number == Growth.readings))
        guard case .soaked(let reading) = reply else { preconditionFailure("another reply to soak") }
        readings.append(reading)
        progress(count)
        if reading.liveBytes > Int64(memoryBytes) { return SoakResult(unit, readings, .outOfMemory) }
      }
      return SoakResult(unit, readings, .ended(Growth(readings)))
    } catch {
      switch error {
      case .ended(.cannotStart), .ended(.mismatch), .unavailable: throw Unavailable(description: "\(error)")
      case .ended(.ended(.timedOut)): return SoakResult(unit, readings, .hung(reason: "\(error)"))
      case .ended: return SoakResult(unit, readings, .crashed(reason: "\(error)"))
      }
    }
  }
}

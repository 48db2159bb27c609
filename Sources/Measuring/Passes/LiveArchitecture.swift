import Metrics
import Results

/// One architecture and its process, for as long as that serves.
struct LiveArchitecture {
  let architecture: PlannedArchitecture
  let decisionsHash: UInt64?
  let pass: MeasuringPass
  private(set) var process: ArchitectureProcess?
  private(set) var failure: ArchitectureOutcome.Failure?
  private var wasUnpinned = false
  private var idleUses: [IdleUse] = []

  /// Whether it took rounds wherever the scheduler put it.
  var roams: Bool { wasUnpinned && failure == nil }

  /// What it used between its turns, where it left a thread running; nil otherwise.
  var leftRunning: IdleUse? { idleUses.showThreadLeftRunning ? idleUses.reduce(IdleUse(), +) : nil }

  init(
    _ architecture: PlannedArchitecture, _ decisionsHash: UInt64?, _ context: PassContext, _ program: WorkerProgram,
    during pass: MeasuringPass = .timing
  ) {
    self.architecture = architecture
    self.decisionsHash = decisionsHash
    self.pass = pass
    do {
      process = try context.process(program, architecture)
    } catch {
      failure = ArchitectureOutcome.Failure(error, during: pass)
    }
  }

  /// The result of `body`. Nil if the process has failed, now or before.
  @discardableResult
  mutating func attempt<Answer>(
    _ body: (ArchitectureProcess) throws(ArchitectureProcess.Failure) -> Answer
  ) -> Answer? {
    guard let process else { return nil }
    do {
      return try body(process)
    } catch {
      end(ArchitectureOutcome.Failure(error, during: pass))
      return nil
    }
  }

  /// Waits until the process is ready to be timed.
  mutating func getReady() {
    attempt { process throws(ArchitectureProcess.Failure) in try process.waitUntilWarm() }
    endTurn()
  }

  /// Stops the process until its next turn. Call it after every request: a thread that the architecture left running
  /// would take processor time from the one that is timed next.
  mutating func endTurn() {
    guard let process else { return }
    if let use = process.watchIdle() { idleUses.append(use) }
    process.stop()
  }

  /// To be called before every round.
  mutating func pin(on processors: RoundProcessors, inRound round: Int) {
    guard let process, !process.pin(on: processors, inRound: round) else { return }
    wasUnpinned = true
  }

  mutating func time(round: Int, on context: PassContext) -> RoundTimes? {
    let reply = attempt { process throws(ArchitectureProcess.Failure) in
      try process.ask(.time(minimumNanoseconds: context.roundNanoseconds))
    }
    guard let reply else { return nil }
    guard case .timed(let times) = reply else { preconditionFailure("another reply to time") }
    if let decisionsHash, decisionsHash != times.decisionsHash {
      end(
        ArchitectureOutcome.Failure(
          kind: .unsteady, pass: pass, reason: "took other decisions in round \(round) than when it was judged"))
      return nil
    }
    noteResources(on: context, round: round)
    return times
  }

  /// Notes what the process used for its last answer. That answer counts even if this request fails.
  mutating func noteResources(on context: PassContext, speed: Double? = nil, round: Int) {
    attempt { [architecture, pass] process throws(ArchitectureProcess.Failure) in
      try context.noteResources(of: process, architecture, during: pass, speed: speed, round: round)
    }
  }

  mutating func end(_ failure: ArchitectureOutcome.Failure) {
    self.failure = failure
    process = nil
  }
}

import Processes

/// Runs a unit of random histories in a process of the architecture.
///
/// Histories are asked for in batches. If the process dies in one, its histories are asked for one by one, so that the
/// result does not depend on the size of batches.
struct SwarmExecution {
  let histories: Int
  private let process: SwarmProcess
  private let progress: @Sendable (Int) -> Void

  /// How many histories are asked for at a time.
  static let batch = 256
  /// How long a batch may take, and what is asked for once.
  private let batchLimit: Duration
  /// How long a single history may take, once its batch was not done.
  private let historyLimit: Duration
  /// After so many histories that ended the process, the unit is given up.
  static let deathsMax = 16

  /// - Parameter executable: a program that serves as a ``SwarmWorker``.
  init(
    opening: SwarmRequest.Opening, histories: Int, executable: String, batchLimit: Duration = .seconds(60),
    historyLimit: Duration = .seconds(10), progress: @escaping @Sendable (Int) -> Void
  ) {
    self.histories = histories
    self.batchLimit = batchLimit
    self.historyLimit = historyLimit
    self.progress = progress
    process = SwarmProcess(executable, opening)
  }

  private struct Run {
    var outcome = SwarmOutcome()
    var firsts: [String: Int] = [:]
    /// By how it ended: the first history.
    var deaths: [String: Int] = [:]
  }

  /// - Throws: ``CampaignError/noWorker(reason:)``.
  func run() throws(CampaignError) -> SwarmOutcome {
    var run = Run()
    var next = 0
    while next < histories, run.outcome.died < Self.deathsMax {
      let count = min(Self.batch, histories - next)
      do throws(SwarmProcess.Failure) {
        add(try search(next, count, batchLimit), to: &run)
      } catch {
        _ = try end(by: error)
        for history in next..<next + count where run.outcome.died < Self.deathsMax { try single(history, &run) }
      }
      next += count
      progress(count)
    }
    try shrink(&run)
    return run.outcome
  }

  private func search(_ first: Int, _ count: Int, _ limit: Duration) throws(SwarmProcess.Failure) -> SearchedHistories {
    let reply = try process.ask(.search(first: first, count: count), within: limit)
    guard case .searched(let found) = reply else { throw .unavailable(reason: "another reply to a search") }
    return found
  }

  /// A history counts as one that ends the process only if it does so twice: a process can be killed from outside.
  private func single(_ history: Int, _ run: inout Run) throws(CampaignError) {
    var end = ""
    for _ in 0..<2 {
      do throws(SwarmProcess.Failure) {
        return add(try search(history, 1, historyLimit), to: &run)
      } catch {
        end = try self.end(by: error)
      }
    }
    run.outcome.tried += 1
    run.outcome.died += 1
    if run.deaths[end] == nil { run.deaths[end] = history }
  }

  private func add(_ found: SearchedHistories, to run: inout Run) {
    run.outcome.tried += found.tried
    run.outcome.diverging += found.diverging
    run.outcome.steps += found.steps
    run.firsts.merge(found.firsts, uniquingKeysWith: min)
  }

  /// How the process ended.
  ///
  /// - Throws: if it did not, but cannot serve.
  private func end(by failure: SwarmProcess.Failure) throws(CampaignError) -> String {
    // An interrupt kills it, and then this process.
    Interruption.shared.waitIfInterrupted()
    switch failure {
    case .died(let end): return end
    case .unavailable(let reason): throw .noWorker(reason: reason)
    }
  }

  /// The first history of each kind, as few steps as show it.
  private func shrink(_ run: inout Run) throws(CampaignError) {
    for (end, history) in run.deaths.sorted(by: { $0.key < $1.key }) {
      run.outcome.findings.append(
        CampaignFinding(
          kind: "died: \(end)", standing: .died, history: history, sentence: end, steps: try steps(history),
          diagram: nil))
    }
    for (kind, history) in run.firsts.sorted(by: { $0.key < $1.key }) {
      run.outcome.findings.append(try shrunk(kind, history))
    }
  }

  private func shrunk(_ kind: String, _ history: Int) throws(CampaignError) -> CampaignFinding {
    var end = ""
    for _ in 0..<2 {
      do throws(SwarmProcess.Failure) {
        let reply = try process.ask(.shrink(kind: kind, history: history), within: batchLimit)
        guard case .shrunk(let finding) = reply else { throw .unavailable(reason: "another reply to shrinking") }
        return finding
      } catch {
        end = try self.end(by: error)
      }
    }
    // Fewer of the steps than those that diverge end it.
    return CampaignFinding(
      kind: kind, standing: .died, history: history, sentence: "\(end) as its steps were made fewer",
      steps: try steps(history), diagram: nil)
  }

  private func steps(_ history: Int) throws(CampaignError) -> String {
    do throws(SwarmProcess.Failure) {
      let reply = try process.ask(.steps(history: history), within: batchLimit)
      guard case .steps(let notation) = reply else { throw .unavailable(reason: "another reply to steps") }
      return notation
    } catch {
      throw .noWorker(reason: try end(by: error))
    }
  }
}

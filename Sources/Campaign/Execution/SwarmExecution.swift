/// Runs a unit of random histories in a process of the architecture.
///
/// Histories are asked for in batches. If the process dies in one, its histories are asked for one by one, so that the
/// result does not depend on the size of batches.
struct SwarmExecution {
  let opening: SwarmRequest.Opening
  let histories: Int
  let process: SwarmProcess
  let progress: @Sendable (Int) -> Void

  /// How many histories are asked for at a time.
  static let batch = 256
  /// How long a batch may take, and what is asked for once.
  var batchLimit: Duration = .seconds(60)
  /// How long a single history may take, once its batch was not done.
  var historyLimit: Duration = .seconds(10)
  /// After so many histories that ended the process, the unit is given up.
  static let deathsMax = 16

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
        try checkServing(error)
        for history in next..<next + count where run.outcome.died < Self.deathsMax { try single(history, &run) }
      }
      next += count
      progress(count)
    }
    try shrink(&run)
    return run.outcome
  }

  private func search(_ first: Int, _ count: Int, _ limit: Duration) throws(SwarmProcess.Failure) -> SearchedHistories {
    let reply = try process.ask(.search(first: first, count: count), of: opening, within: limit)
    guard case .searched(let found) = reply else { throw .unavailable(reason: "another reply to a search") }
    return found
  }

  private func single(_ history: Int, _ run: inout Run) throws(CampaignError) {
    do throws(SwarmProcess.Failure) {
      add(try search(history, 1, historyLimit), to: &run)
    } catch {
      try checkServing(error)
      run.outcome.tried += 1
      run.outcome.died += 1
      if case .died(let end) = error, run.deaths[end] == nil { run.deaths[end] = history }
    }
  }

  private func add(_ found: SearchedHistories, to run: inout Run) {
    run.outcome.tried += found.tried
    run.outcome.diverging += found.diverging
    run.outcome.steps += found.steps
    run.firsts.merge(found.firsts, uniquingKeysWith: min)
  }

  private func checkServing(_ failure: SwarmProcess.Failure) throws(CampaignError) {
    if case .unavailable(let reason) = failure { throw .noWorker(reason: reason) }
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
      do throws(SwarmProcess.Failure) {
        let reply = try process.ask(.shrink(kind: kind, history: history), of: opening, within: batchLimit)
        guard case .shrunk(let finding) = reply else { throw .unavailable(reason: "another reply to shrinking") }
        run.outcome.findings.append(finding)
      } catch {
        try checkServing(error)
        guard case .died(let end) = error else { continue }
        // Fewer of the steps than those that diverge end it.
        run.outcome.findings.append(
          CampaignFinding(
            kind: kind, standing: .died, history: history, sentence: "\(end) as its steps were made fewer",
            steps: try steps(history), diagram: nil))
      }
    }
  }

  private func steps(_ history: Int) throws(CampaignError) -> String {
    do throws(SwarmProcess.Failure) {
      let reply = try process.ask(.steps(history: history), of: opening, within: batchLimit)
      guard case .steps(let notation) = reply else { throw .unavailable(reason: "another reply to steps") }
      return notation
    } catch {
      switch error {
      case .died(let end): throw .noWorker(reason: end)
      case .unavailable(let reason): throw .noWorker(reason: reason)
      }
    }
  }
}

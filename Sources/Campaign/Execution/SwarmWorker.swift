import Basics
import Foundation
import Processes
import Scenarios
import Verification

/// The process in which an architecture runs random histories, so that one that ends or hangs it harms only its own
/// units.
package struct SwarmWorker {
  private let catalogue: Catalogue

  package init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  /// The first argument of such a process.
  static let word = "__swarm-worker"

  /// Whether a process with these arguments, its own path first, was started to be one.
  package static func isAsked(by arguments: [String]) -> Bool { arguments.dropFirst().first == word }

  /// Serves until there are no more requests, or the process that started it is gone.
  package func main() -> Never {
    do {
      var channel = WorkerChannel(secondsPerRequest: 24 * 60 * 60)
      var session: (any SwarmSession)?
      while let request = try channel.receive(SwarmRequest.self) { try channel.send(answer(request, &session)) }
      exit(EXIT_SUCCESS)
    } catch {
      // Its standard output goes to the standard error of the program.
      print("worker: \(SafeText.printable("\(error)"))")
      exit(EXIT_FAILURE)
    }
  }

  private func answer(_ request: SwarmRequest, _ session: inout (any SwarmSession)?) -> SwarmReply {
    if case .open(let app, let architecture, let faults, let seed) = request {
      session = catalogue.benchmarks.first { $0.appName == app }?.session(architecture, faults, seed: seed)
      return session == nil
        ? .unavailable(reason: "this program knows no architecture '\(architecture)' of \(app)") : .opened
    }
    return session?.answer(request) ?? .unavailable(reason: "nothing is open")
  }
}

private protocol SwarmSession {
  func answer(_ request: SwarmRequest) -> SwarmReply
}

extension AnyAppBenchmark {
  fileprivate func session(_ architecture: String, _ faults: [String], seed: UInt64) -> (any SwarmSession)? {
    contest(of: architecture).map { contest in
      Session(swarm: Swarm(contest, faults: Fault.all.filter { faults.contains($0.name) }, seed: seed))
    }
  }
}

private struct Session<App: Scenarios.App>: SwarmSession {
  let swarm: Swarm<App>

  func answer(_ request: SwarmRequest) -> SwarmReply {
    switch request {
    case .open: preconditionFailure("handled above")
    case .search(let first, let count):
      let tally = swarm.search(first..<first + count, jobs: 1, meter: SearchMeter())
      let firsts = tally.firsts.map { ($0.key.words, $0.value) }
      return .searched(
        SearchedHistories(
          tried: tally.tried, diverging: tally.diverging, steps: tally.steps,
          firsts: Dictionary(firsts, uniquingKeysWith: min)))
    case .shrink(let kind, let history): return .shrunk(finding(kind, in: history))
    case .steps(let history): return .steps(StepNotation<App>.text(swarm.steps(history)))
    }
  }

  private func finding(_ words: String, in history: Int) -> CampaignFinding {
    let steps = swarm.steps(history)
    let notation = StepNotation<App>.text(steps)
    guard let kind = swarm.contest.kinds(on: steps).first(where: { $0.words == words }) else {
      return unrepeatable(words, history, "decides now so, now otherwise on the same steps", notation)
    }
    do throws(Unrepeatable) {
      let shown = try Counterexample(of: kind, in: swarm.contest, shrinking: steps)
      return CampaignFinding(
        kind: words, standing: kind.isStated ? .stated : shown.breaksPromise ? .broken : .fault, history: history,
        sentence: shown.sentence, steps: shown.notation, diagram: shown.diagram)
    } catch {
      return unrepeatable(words, history, "decides now so, now otherwise on the same steps", error.notation)
    }
  }

  private func unrepeatable(_ kind: String, _ history: Int, _ sentence: String, _ steps: String) -> CampaignFinding {
    CampaignFinding(
      kind: kind, standing: .unrepeatable, history: history, sentence: sentence, steps: steps, diagram: nil)
  }
}

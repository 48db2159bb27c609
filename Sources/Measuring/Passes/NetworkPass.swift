import Basics
import Loopback
import Metrics
import Processes
import Results
import Traces

/// Replays live, one architecture after the other, each in a process of its own. One server answers all of them, and ends
/// with the pass.
struct NetworkPass {
  let plan: NetworkPlan
  let context: PassContext
  let progress: any RunProgress
  let program: WorkerProgram
  let architectures: [PlannedArchitecture]
  /// Where the recorded answers are written.
  let folder: String
  let calls: any OutputCalls

  /// - Throws: ``LoopbackFailure`` if there is no server, or a `WorkFileError`.
  func run() throws -> PassResult {
    let recordings = folder.appendingPathName("recordings")
    do {
      try FileTree.makeFolder(recordings, by: calls)
    } catch {
      throw WorkFileError(name: "recordings", reason: error)
    }
    // What cannot be removed goes with the run's folder.
    defer { try? FileTree.remove(recordings, by: calls) }
    let server = try LoopbackServer(folder: recordings)
    defer { server.finish() }
    var result = PassResult()
    for architecture in architectures {
      progress.show("\(architecture.name), over the network")
      replay(architecture, .replayLive(port: server.port, folder: recordings, speed: plan.speed), &result)
      progress.advance()
    }
    return result
  }

  private func replay(_ architecture: PlannedArchitecture, _ request: MeasuringJob, _ result: inout PassResult) {
    do {
      let process = try context.process(program, architecture)
      defer { process.finish() }
      try process.waitUntilOpen()
      guard case .replayedLive(let live) = try process.ask(request) else {
        preconditionFailure("another reply to replayLive")
      }
      result.judgements[architecture.name] = live.correctness
      result.isAsInMemory[architecture.name] = live.isAsInMemory
      result.latency +=
        OpenLoopRows(context: context, architecture: architecture.name, speed: plan.speed, round: 1).rows(live.times)
      try context.noteResources(of: process, architecture, during: .network, speed: plan.speed, round: 1)
    } catch {
      result.failures[architecture.name] = ArchitectureOutcome.Failure(error, during: .network)
    }
  }
}

/// That traces are replayed live, with requests answered by a server on this machine. Nothing else is measured then: no
/// figure of such a run is of the closed loop, and no count is the same twice.
package struct NetworkPlan: Codable, Equatable, Sendable {
  /// How many times as fast as recorded.
  package let speed: Double

  static let possibleSpeeds = 1e-6...1e15

  package init(speed: Double) { self.speed = speed }

  /// As it is typed.
  package var speedText: String { speed == speed.rounded() && speed < 1e15 ? "\(Int(speed))" : "\(speed)" }

  /// About how long it takes, all architectures one after the other.
  package func expectedNanoseconds(of trace: CheckedTrace, architectures: Int) -> Double {
    Double(trace.summary.durationNanoseconds) / speed * Double(architectures)
  }
}

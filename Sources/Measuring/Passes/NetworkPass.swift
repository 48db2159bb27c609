import Basics
import Loopback
import Metrics
import Processes
import Results
import Traces

/// Replays live, one architecture after the other, each in its own process, with one server for all.
struct NetworkPass {
  let plan: NetworkPlan
  let context: PassContext
  let progress: any RunProgress
  let program: WorkerProgram
  let architectures: [PlannedArchitecture]
  let folder: String
  let calls: any OutputCalls

  /// - Throws: ``LoopbackFailure`` if the server cannot start, or a `WorkFileError`.
  func run() throws -> PassResult {
    let recordings = folder.appendingPathName("recordings")
    do {
      try FileTree.makeFolder(recordings, by: calls)
    } catch {
      throw WorkFileError(name: "recordings", reason: error)
    }
    // Anything left is removed with the run's folder.
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

/// Replays traces live, with a server on this machine. A run with it measures nothing else: its times are not of the
/// closed loop, and its counts vary.
package struct NetworkPlan: Codable, Equatable, Sendable {
  /// Multiple of the recorded speed.
  package let speed: Double

  static let possibleSpeeds = 1e-6...1e15

  package init(speed: Double) { self.speed = speed }

  package var speedText: String { speed == speed.rounded() && speed < 1e15 ? "\(Int(speed))" : "\(speed)" }

  /// The approximate duration for all architectures in sequence.
  package func expectedNanoseconds(of trace: CheckedTrace, architectures: Int) -> Double {
    Double(trace.summary.durationNanoseconds) / speed * Double(architectures)
  }
}

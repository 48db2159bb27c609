import Foundation
import Processes

/// A live ``SwarmWorker``, kept for all units of a slot. One that has ended is started again.
final class SwarmProcess {
  private let executable: String
  private var child: ChildProcess?
  /// What the process has open.
  private var opened: SwarmRequest.Opening?

  init(executable: String) { self.executable = executable }

  deinit { child?.finish(within: .seconds(5)) }

  /// Why there is no reply.
  enum Failure: Error {
    /// The architecture ended the process, or was killed because it did not come to an end.
    case died(String)
    case unavailable(reason: String)
  }

  func ask(
    _ request: SwarmRequest, of opening: SwarmRequest.Opening, within limit: Duration
  ) throws(Failure) -> SwarmReply {
    if child == nil || opened != opening {
      let child: ChildProcess
      if let running = self.child {
        child = running
      } else {
        do {
          child = try ChildProcess(
            executable: executable, arguments: [SwarmWorker.word], environment: ProcessInfo.processInfo.environment)
        } catch {
          throw .unavailable(reason: "\(error)")
        }
        self.child = child
      }
      _ = try exchange(opening.request, with: child, within: .seconds(60))
      opened = opening
    }
    guard let child else { preconditionFailure("it has just been started") }
    return try exchange(request, with: child, within: limit)
  }

  private func exchange(
    _ request: SwarmRequest, with child: ChildProcess, within limit: Duration
  ) throws(Failure) -> SwarmReply {
    let reply: SwarmReply
    do {
      try child.send(request, within: limit)
      reply = try child.receive(SwarmReply.self, within: limit)
    } catch {
      self.child = nil
      opened = nil
      throw .died("\(error)")
    }
    if case .unavailable(let reason) = reply { throw .unavailable(reason: reason) }
    return reply
  }
}

extension SwarmRequest {
  /// What is opened: the histories of one unit.
  struct Opening: Equatable {
    let app: String
    let architecture: String
    let faults: [String]
    let seed: UInt64

    var request: SwarmRequest { .open(app: app, architecture: architecture, faults: faults, seed: seed) }
  }
}

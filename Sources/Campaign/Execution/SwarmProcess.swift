import Foundation
import Processes

/// The ``SwarmWorker`` of one unit. One that has ended is started again.
final class SwarmProcess {
  private let executable: String
  private let opening: SwarmRequest.Opening
  /// Nil until something is asked, and after it has ended.
  private var child: ChildProcess?

  init(_ executable: String, _ opening: SwarmRequest.Opening) {
    self.executable = executable
    self.opening = opening
  }

  deinit { child?.finish(within: .seconds(5)) }

  /// Why there is no reply.
  enum Failure: Error {
    /// The architecture ended the process, or was killed because it did not come to an end.
    case died(String)
    case unavailable(reason: String)
  }

  /// Sends a request and waits for the reply.
  func ask(_ request: SwarmRequest, within limit: Duration) throws(Failure) -> SwarmReply {
    if let child { return try exchange(request, with: child, within: limit) }
    return try exchange(request, with: try start(), within: limit)
  }

  private func start() throws(Failure) -> ChildProcess {
    let started: ChildProcess
    do {
      started = try ChildProcess(
        executable: executable, arguments: [SwarmWorker.word], environment: ProcessInfo.processInfo.environment)
    } catch {
      throw .unavailable(reason: "\(error)")
    }
    child = started
    _ = try exchange(opening.request, with: started, within: .seconds(60))
    return started
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
      throw .died("\(error)")
    }
    if case .unavailable(let reason) = reply { throw .unavailable(reason: reason) }
    return reply
  }
}

extension SwarmRequest {
  /// What is opened: the histories of one unit.
  struct Opening: Sendable {
    let app: String
    let architecture: String
    let faults: [String]
    let seed: UInt64

    var request: SwarmRequest { .open(app: app, architecture: architecture, faults: faults, seed: seed) }
  }
}

import Foundation
package import Processes

/// A server of HTTP on 127.0.0.1 that plays recorded answers: Python's `http.server`, with a handler of a few lines.
///
///     let server = try LoopbackServer(folder: path)
///     let transport = LoopbackTransport(port: server.port, folder: path)
///
/// It runs in a process of its own, which ends with this object, and with this process however that ends: it reads the end
/// of its standard input.
package final class LoopbackServer {
  /// The number that the system chose.
  package let port: UInt16
  package let processIdentifier: Int32
  private let child: ChildProcess

  /// How long Python may take to start.
  private static let startTime = Duration.seconds(30)

  /// - Parameter folder: where ``LoopbackTransport`` writes what is to be answered.
  package init(
    folder: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(LoopbackFailure) {
    guard let python = Executable.onPath("python3", environment: environment) else { throw .noPython }
    let source = String(decoding: PackageResources.server_py, as: UTF8.self)
    do throws(ChildProcessFailure) {
      // Isolated: neither the user's packages nor files of the current folder take part.
      child = try ChildProcess(
        executable: python, arguments: ["-I", "-S", "-c", source, folder], environment: environment)
      processIdentifier = child.processIdentifier
      let line = String(decoding: try child.receiveLine(within: Self.startTime), as: UTF8.self)
      guard let port = UInt16(line) else { throw ChildProcessFailure.malformedReply(line: line) }
      self.port = port
    } catch {
      throw .noServer(reason: error)
    }
  }

  /// Ends it.
  package func finish() { child.finish(within: .seconds(5)) }
}

/// Why there is no server.
package enum LoopbackFailure: Error, Sendable, Equatable, CustomStringConvertible {
  case noPython
  /// Python has started, or not, and no server has come of it.
  case noServer(reason: ChildProcessFailure)

  package var description: String {
    switch self {
    case .noPython: "there is no python3 on the PATH, whose http.server is to answer: apt-get install python3"
    case .noServer(let reason): "python3, whose http.server is to answer: \(reason)"
    }
  }
}

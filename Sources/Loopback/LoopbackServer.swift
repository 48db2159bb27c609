import Foundation
package import Processes

/// An HTTP server on 127.0.0.1 that replays recorded answers: Python's `http.server`, with a handler of a few lines.
///
///     let server = try LoopbackServer(folder: path)
///     let transport = LoopbackTransport(port: server.port, folder: path)
///
/// Its process ends with this object. It also ends with the parent process, whatever ends that, because it reads the
/// end of its standard input.
package final class LoopbackServer {
  package let port: UInt16
  package let processIdentifier: Int32
  private let child: ChildProcess

  /// How long Python may take to start.
  private static let startTime = Duration.seconds(30)

  /// - Parameter folder: where ``LoopbackTransport`` writes the answers.
  package init(
    folder: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(LoopbackFailure) {
    guard let python = Executable.onPath("python3", environment: environment) else { throw .noPython }
    let source = String(decoding: PackageResources.server_py, as: UTF8.self)
    do throws(ChildProcessFailure) {
      // Isolated from the user's packages and the files of the current folder.
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

  package func finish() { child.finish(within: .seconds(5)) }
}

package enum LoopbackFailure: Error, Sendable, Equatable, CustomStringConvertible {
  case noPython
  /// Python did not start, or started no server.
  case noServer(reason: ChildProcessFailure)

  package var description: String {
    switch self {
    case .noPython: "there is no python3 on the PATH, whose http.server is to answer: apt-get install python3"
    case .noServer(let reason): "python3, whose http.server is to answer: \(reason)"
    }
  }
}

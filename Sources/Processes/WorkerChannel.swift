import CProbes
import Foundation

/// The child's side of a ``ChildProcess``: requests are lines on standard input, replies are lines on descriptor 3, each
/// a message in JSON.
///
///     let channel = WorkerChannel(secondsPerRequest: 600)
///     while let request = try channel.receive(Request.self) { try channel.send(answer(request)) }
///
/// The end of the input means that no request will come, because the parent has finished or has died: the worker ends. In
/// the middle of a request nobody reads the input, and nor does one that is stopped: on Linux the system ends a worker with
/// the thread that started it. Elsewhere an alarm ends one that its parent can no longer kill.
package struct WorkerChannel: ~Copyable {
  package static let replyDescriptor: Int32 = 3

  private let secondsPerRequest: UInt32
  private var received = LineBuffer()
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// - Parameter secondsPerRequest: after how long a request ends the process by `SIGALRM`. Longer than the parent's
  ///   timeout: it is for the case that there is no parent.
  package init(secondsPerRequest: UInt32) {
    self.secondsPerRequest = secondsPerRequest
    probe_end_with_parent()
    // What an architecture starts must not hold our end of the pipe open.
    _ = fcntl(Self.replyDescriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Waits for the next request; nil if there will be none.
  package mutating func receive<Request: Decodable>(_ type: Request.Type) throws -> Request? {
    alarm(0)
    while true {
      if let line = received.nextLine() {
        alarm(secondsPerRequest)
        return try JSONLine.decoded(type, from: line)
      }
      let count = try retrying { chunk.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) } }
      if count == 0 { return nil }
      received.append(chunk[..<count])
    }
  }

  /// Sends a reply.
  package func send(_ reply: some Encodable) throws {
    try write(JSONLine.encoded(reply) + [UInt8(ascii: "\n")], to: Self.replyDescriptor)
  }
}

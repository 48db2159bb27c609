import CProbes
import Foundation

/// The child's side of a ``ChildProcess``. Requests are lines on standard input and replies are lines on descriptor 3,
/// each a message in JSON.
///
///     let channel = WorkerChannel(secondsPerRequest: 600)
///     while let request = try channel.receive(Request.self) { try channel.send(answer(request)) }
///
/// The worker ends at the end of its input, which means that the parent has finished or died. During a request, or while
/// the worker is stopped, nobody reads the input. Then Linux ends the worker together with the thread that started it.
/// Elsewhere an alarm ends a worker whose parent can no longer kill it.
package struct WorkerChannel: ~Copyable {
  package static let replyDescriptor: Int32 = 3

  private let secondsPerRequest: UInt32
  private var requests: Int32 = 0
  private var replies: Int32
  private var received = LineBuffer()
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// - Parameters:
  ///   - secondsPerRequest: after how many seconds a request ends the process by `SIGALRM`. It must be longer
  ///     than the parent's timeout, since it is meant for a worker without a parent.
  ///   - replies: where replies are written.
  package init(secondsPerRequest: UInt32, replies: Int32 = Self.replyDescriptor) {
    self.secondsPerRequest = secondsPerRequest
    self.replies = replies
    probe_end_with_parent()
    // Processes that an architecture starts must not inherit our end of the pipe and keep it open.
    _ = fcntl(replies, F_SETFD, FD_CLOEXEC)
  }

  /// Has decoys where the process was given its descriptors, and speaks through others. To be called before anything is replayed.
  package mutating func hideDescriptors() throws(SystemError) -> DecoyDescriptors {
    let numbers = 0...replies
    (requests, replies) = (try Descriptor.hidden(requests), try Descriptor.hidden(replies))
    return try DecoyDescriptors(at: numbers)
  }

  /// Waits for the next request; nil if there will be none.
  package mutating func receive<Request: Decodable>(_ type: Request.Type) throws -> Request? {
    alarm(0)
    while true {
      if let line = received.nextLine() {
        alarm(secondsPerRequest)
        return try JSONLine.decoded(type, from: line)
      }
      let count = try retrying { chunk.withUnsafeMutableBytes { read(requests, $0.baseAddress, $0.count) } }
      if count == 0 { return nil }
      received.append(chunk[..<count])
    }
  }

  /// Sends a reply.
  package func send(_ reply: some Encodable) throws {
    try write(JSONLine.encoded(reply) + [UInt8(ascii: "\n")], to: replies)
  }
}

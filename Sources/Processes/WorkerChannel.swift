import CProbes
import Foundation

/// The child's side of a ``ChildProcess``. Lines come on standard input and go out on descriptor 3.
///
///     var channel = WorkerChannel(secondsPerRequest: 600)
///     while let line = try channel.receiveLine() { try channel.send(answer(line)) }
///
/// The worker ends at the end of its input, which means that the parent has finished or died. During a request, or while
/// the worker is stopped, nobody reads the input. Then Linux ends the worker together with the thread that started it.
/// Elsewhere an alarm ends a worker whose parent can no longer kill it; a supervised one looks for its parent itself.
package struct WorkerChannel: ~Copyable {
  package static let replyDescriptor: Int32 = 3
  /// Of a file that both sides share, if the parent gives one.
  package static let memoryDescriptor: Int32 = 4

  private let secondsPerRequest: UInt32
  private var requests: Int32 = 0
  /// Where replies are written.
  package private(set) var replies: Int32
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
    StandardDescriptors.ignoreSignalsOfWrites()
    // It may write to the terminal of its parent, whose process group it does not belong to.
    signal(SIGTTOU, SIG_IGN)
    // Processes that an architecture starts must not inherit our end of the pipe and keep it open.
    for descriptor in [replies, Self.memoryDescriptor] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  /// Has decoys where the process was given its descriptors, and speaks through others. To be called once, before anything is
  /// replayed.
  ///
  /// - Parameter numbers: those that it was given.
  package mutating func hideDescriptors(
    _ numbers: ClosedRange<Int32> = 0...Self.replyDescriptor
  ) throws(SystemError) -> DecoyDescriptors {
    (requests, replies) = (try Descriptor.hidden(requests), try Descriptor.hidden(replies))
    return try DecoyDescriptors(at: numbers)
  }

  /// Waits for the next line; nil if there will be none.
  package mutating func receiveLine() throws(SystemError) -> [UInt8]? {
    alarm(0)
    while true {
      if let line = received.nextLine() {
        alarm(secondsPerRequest)
        return line
      }
      let count = try retrying { [requests] in
        chunk.withUnsafeMutableBytes { read(requests, $0.baseAddress, $0.count) }
      }
      if count == 0 { return nil }
      received.append(chunk[..<count])
    }
  }

  /// Sends a message.
  package func send(_ message: some Encodable) throws(SystemError) {
    try write(JSONLine.encoded(message) + [UInt8(ascii: "\n")], to: replies)
  }
}

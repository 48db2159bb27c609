import CProbes
import Foundation

/// The child's side of a ``ChildProcess``. Requests arrive on standard input, replies go out on descriptor 3.
///
///     var channel = WorkerChannel(secondsPerRequest: 600)
///     while let line = try channel.receiveLine() { try channel.send(answer(line)) }
///
/// The worker ends at the end of its input, which means that the parent has finished or was killed. The input is not
/// read during a request, nor while the worker is stopped. Linux ends it then together with the thread that started it.
/// Elsewhere an alarm ends a worker that has no parent; a supervised worker checks for its parent itself.
package struct WorkerChannel: ~Copyable {
  package static let replyDescriptor: Int32 = 3
  /// A file that both sides share, if the parent gives one.
  package static let memoryDescriptor: Int32 = 4

  private let secondsPerRequest: UInt32
  private var requests: Int32 = 0
  package private(set) var replies: Int32
  private var received = LineBuffer()
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// - Parameter secondsPerRequest: after how many seconds a request ends the process by `SIGALRM`. It must be longer than the
  ///   parent's timeout, since it is meant for a worker without a parent.
  package init(secondsPerRequest: UInt32, replies: Int32 = Self.replyDescriptor) {
    self.secondsPerRequest = secondsPerRequest
    self.replies = replies
    probe_end_with_parent()
    StandardDescriptors.ignoreSignalsOfWrites()
    // The worker may write to its parent's terminal without belonging to that terminal's process group.
    signal(SIGTTOU, SIG_IGN)
    // Processes that an architecture starts must not inherit our end of the pipe.
    for descriptor in [replies, Self.memoryDescriptor] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  /// Puts decoys in place of the given descriptors, and moves those to hidden numbers. To be called once, before
  /// anything is replayed.
  package mutating func hideDescriptors(
    _ numbers: ClosedRange<Int32> = 0...Self.replyDescriptor
  ) throws(SystemError) -> DecoyDescriptors {
    (requests, replies) = (try Descriptor.hidden(requests), try Descriptor.hidden(replies))
    return try DecoyDescriptors(at: numbers)
  }

  /// Waits for the next line; nil at the end of the input.
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

  package func send(_ message: some Encodable) throws(SystemError) {
    try write(JSONLine.encoded(message) + [UInt8(ascii: "\n")], to: replies)
  }
}

/// The protocol between a program and its children: a job is a line, and so is each answer. The two may be different
/// builds, since builds are compared with each other, and a program's file may be replaced while it runs.
///
/// Lines of this version and all later ones have the key `version`, so that both sides can tell.
package enum JobProtocol {
  /// To be raised when a message changes its meaning.
  package static let version = 4

  /// One side uses a version that the other does not know.
  package struct Mismatch: Error, Equatable, CustomStringConvertible {
    let worker: Int
    let parent: Int

    package init(worker: Int = JobProtocol.version, parent: Int = JobProtocol.version) {
      self.worker = worker
      self.parent = parent
    }

    package var description: String {
      "the worker speaks version \(worker) of the protocol and the program that started it version \(parent); "
        + "rebuild the older one, \(worker < parent ? "the worker's program" : "the program that started it")"
    }
  }

  /// The part of a line that is read before the rest.
  package struct Greeting: Codable {
    package let version: Int

    package init() { version = JobProtocol.version }
  }
}

/// A child's answer to a job, as one line of JSON.
package enum JobAnswer<Outcome: Codable & Sendable>: Codable, Sendable {
  case outcome(Outcome)
  /// The system refused a resource that the job needs, before anything was replayed.
  case refused(SystemError)
  /// The child uses another version, and sends nothing else.
  case mismatch(JobProtocol.Mismatch)

  private enum Key: CodingKey {
    case version, outcome, refusal
  }

  package init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    let version = try line.decode(Int.self, forKey: .version)
    if version != JobProtocol.version {
      self = .mismatch(JobProtocol.Mismatch(worker: version))
    } else if let code = try line.decodeIfPresent(Int32.self, forKey: .refusal) {
      self = .refused(SystemError(code: code))
    } else {
      self = .outcome(try line.decode(Outcome.self, forKey: .outcome))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    switch self {
    case .outcome(let outcome):
      try line.encode(JobProtocol.version, forKey: .version)
      try line.encode(outcome, forKey: .outcome)
    case .refused(let error):
      try line.encode(JobProtocol.version, forKey: .version)
      try line.encode(error.code, forKey: .refusal)
    case .mismatch(let mismatch): try line.encode(mismatch.worker, forKey: .version)
    }
  }
}

/// A message as one line of JSON, keys sorted.
package enum JSONLine {
  /// The message without a line break. Traps if it cannot be encoded, which is a programming error.
  package static func encoded(_ message: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(message))
    } catch {
      preconditionFailure("no JSON for \(message): \(error)")
    }
  }

  package static func decoded<Message: Decodable>(_ type: Message.Type, from line: [UInt8]) throws -> Message {
    try JSONDecoder().decode(type, from: Data(line))
  }
}

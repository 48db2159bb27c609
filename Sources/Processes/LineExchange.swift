import Foundation

/// Lines to and from a child, each call with a deadline. Replies are read while a request is being written, so neither
/// side can block the other.
struct LineExchange: ~Copyable {
  /// Why no more lines can be exchanged.
  enum End: Error {
    case timedOut
    /// The other side has ended, or closed one of its ends.
    case closed
    case lineTooLong
  }

  private var requests: Descriptor?
  private let replies: Descriptor
  private let terminator: UInt8
  private var received: LineBuffer
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// - Parameters:
  ///   - requests: the end of a pipe to write to.
  ///   - replies: the end of a pipe to read from.
  ///   - terminator: what ends a line, both ways.
  init(
    requests: consuming Descriptor, replies: consuming Descriptor, terminator: UInt8, by calls: any StartCalls
  ) throws(SystemError) {
    self.terminator = terminator
    received = LineBuffer(terminator: terminator)
    try calls.makeNonBlocking(requests.number)
    try calls.makeNonBlocking(replies.number)
    self.requests = consume requests
    self.replies = replies
  }

  /// Ends the input of the other side.
  mutating func closeRequests() { requests = nil }

  mutating func send(_ line: [UInt8], until deadline: ContinuousClock.Instant) throws(End) {
    guard let number = requestNumber else { throw .closed }
    var rest = (line + [terminator])[...]
    while !rest.isEmpty {
      if try wait(until: deadline, writing: number) { try receive() }
      do {
        let count = try retrying { rest.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) } }
        rest = rest.dropFirst(count)
      } catch {
        if error.code != EAGAIN { throw .closed }
      }
    }
  }

  /// - Parameters:
  ///   - bytesMax: how many bytes without a line break count as garbage.
  ///   - isWaiting: false to take only what is there already.
  mutating func nextLine(
    until deadline: ContinuousClock.Instant, bytesMax: Int = ChildProcess.longestLineBytes, isWaiting: Bool = true
  ) throws(End) -> [UInt8] {
    while true {
      if let line = received.nextLine() { return line }
      if received.count > bytesMax { throw .lineTooLong }
      _ = try wait(until: deadline, writing: nil, isWaiting: isWaiting)
      try receive()
    }
  }

  /// Hears lines of any length until the deadline, or until there will be none.
  ///
  /// - Parameter isWaiting: false to hear only what is there already.
  mutating func hearLines(
    until deadline: ContinuousClock.Instant, isWaiting: Bool = true, _ hear: ([UInt8]) -> Void
  ) -> End {
    do throws(End) {
      repeat {
        hear(try nextLine(until: deadline, bytesMax: .max, isWaiting: isWaiting))
      } while ContinuousClock.now < deadline
      return .timedOut
    } catch {
      return error
    }
  }

  private var requestNumber: Int32? {
    switch requests {
    case .some(let descriptor): descriptor.number
    case nil: nil
    }
  }

  /// Waits until there is something to read, or room to write. Returns whether there is something to read.
  ///
  /// - Parameter isWaiting: false to look once.
  private func wait(
    until deadline: ContinuousClock.Instant, writing number: Int32?, isWaiting: Bool = true
  ) throws(End) -> Bool {
    while true {
      let left = deadline - ContinuousClock.now
      guard left > .zero else { throw .timedOut }
      // `poll` ignores a negative descriptor.
      var interests = [
        pollfd(fd: replies.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: number ?? -1, events: Int16(POLLOUT), revents: 0),
      ]
      let milliseconds = !isWaiting ? 0 : Int32(min(left / .milliseconds(1) + 1, 60_000))
      let count = poll(&interests, nfds_t(interests.count), milliseconds)
      if count > 0 { return interests[0].revents != 0 }
      if !isWaiting { throw .timedOut }
    }
  }

  private mutating func receive() throws(End) {
    let count: Int
    do {
      count = try retrying { [replies = replies.number] in
        chunk.withUnsafeMutableBytes { read(replies, $0.baseAddress, $0.count) }
      }
    } catch {
      if error.code == EAGAIN { return }
      throw .closed
    }
    guard count > 0 else { throw .closed }
    received.append(chunk[..<count])
  }
}

/// How a program is spoken to: through which of its descriptors, and what ends a message.
package struct Conversation: Sendable {
  /// The child's descriptor from which it reads requests.
  let requests: Int32
  /// The child's descriptor to which it writes replies.
  let replies: Int32
  /// The byte that ends a message, both ways.
  let terminator: UInt8
  /// Whether its standard output and error are thrown away, and its standard input is empty unless requests come there.
  let isSilent: Bool

  package init(requests: Int32, replies: Int32, terminator: UInt8, isSilent: Bool) {
    self.requests = requests
    self.replies = replies
    self.terminator = terminator
    self.isSilent = isSilent
  }

  /// A worker's: lines on its standard input and on descriptor 3. Its standard output goes to our standard error, so that an
  /// architecture that prints does not disturb our output.
  package static let lines = lines(isSilent: false)

  package static func lines(isSilent: Bool) -> Conversation {
    Conversation(
      requests: 0, replies: WorkerChannel.replyDescriptor, terminator: UInt8(ascii: "\n"), isSilent: isSilent)
  }
}

/// A queue of bytes that is read line by line.
struct LineBuffer {
  private let terminator: UInt8
  private var bytes: [UInt8] = []
  /// How many bytes at the beginning are known to contain no line break.
  private var searched = 0

  /// - Parameter terminator: what ends a line.
  init(terminator: UInt8 = UInt8(ascii: "\n")) { self.terminator = terminator }

  /// The number of bytes that were appended and not yet taken.
  var count: Int { bytes.count }

  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// The first line without its terminator, or nil if its end has not arrived.
  ///
  /// - Complexity: each byte is searched once and moved once a line.
  mutating func nextLine() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: terminator) else {
      searched = bytes.count
      return nil
    }
    let line = Array(bytes[..<end])
    bytes.removeSubrange(...end)
    searched = 0
    return line
  }
}

/// How long a process may take over an answer: for the limit by the clock, and on a machine that has more to do until it
/// has used as much of a processor.
///
/// One that gets less than a tenth of a processor counts as one that waits. So a process that hangs is given up after ten
/// limits or so, whatever its threads do meanwhile.
package struct AnswerTime {
  private let limit: Duration
  private let start: Duration?
  private var last: Duration?
  /// The time that was given last.
  private var given: Duration

  /// - Parameter processorTime: what the process has used since its start; nil if that is not known.
  package init(limit: Duration, processorTime: Duration?) {
    self.limit = limit
    start = processorTime
    last = processorTime
    given = limit
  }

  /// How much longer it has, now that the time given so far is over; nil if it has no more.
  package mutating func more(processorTime: Duration?) -> Duration? {
    guard let start, let last, let processorTime else { return nil }
    let rest = limit - (processorTime - start)
    guard rest > .zero, processorTime - last >= given / 10 else { return nil }
    self.last = processorTime
    given = max(rest, limit / 100)
    return given
  }
}

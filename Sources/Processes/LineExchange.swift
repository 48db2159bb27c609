import Foundation

/// Lines to and from a child, each call with a deadline. Replies are read while a request is being written, so neither
/// side blocks the other.
struct LineExchange: ~Copyable {
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

  /// - Parameter terminator: the byte that ends a line, both ways.
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
  ///   - bytesMax: the number of bytes without a line break that count as garbage.
  ///   - isWaiting: false to take only what has arrived.
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

  /// Passes lines of any length to `hear`, until the deadline or the end of the replies.
  ///
  /// - Parameter isWaiting: false to take only what has arrived.
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
  /// - Parameter isWaiting: false to check once.
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

/// The descriptors through which a child receives requests and sends replies, and the byte that ends a message.
package struct Conversation: Sendable {
  let requests: Int32
  let replies: Int32
  /// Ends a message, both ways.
  let terminator: UInt8
  /// Whether its standard output and error are discarded. Its standard input is then empty, unless requests come there.
  let isSilent: Bool

  package init(requests: Int32, replies: Int32, terminator: UInt8, isSilent: Bool) {
    self.requests = requests
    self.replies = replies
    self.terminator = terminator
    self.isSilent = isSilent
  }

  /// A worker's: requests are lines on its standard input, replies lines on descriptor 3. Its standard output goes to
  /// our standard error, so that an architecture that prints does not disturb our output.
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

  init(terminator: UInt8 = UInt8(ascii: "\n")) { self.terminator = terminator }

  var count: Int { bytes.count }

  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// The first line without its terminator; nil if its end has not arrived.
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

/// How long a process may take to answer: `limit` by the clock, and on a busy machine longer, until it has used `limit`
/// of processor time.
///
/// A process that uses less than a tenth of a processor counts as waiting, and gets no more time. So a process that
/// hangs is given up after about ten limits, whatever its threads do.
package struct AnswerTime {
  private let limit: Duration
  private let start: Duration?
  private var last: Duration?
  /// The last extension.
  private var given: Duration

  /// - Parameter processorTime: the processor time since its start; nil if unknown.
  package init(limit: Duration, processorTime: Duration?) {
    self.limit = limit
    start = processorTime
    last = processorTime
    given = limit
  }

  /// The next extension, when the time given so far is over; nil if there is none.
  package mutating func more(processorTime: Duration?) -> Duration? {
    guard let start, let last, let processorTime else { return nil }
    let rest = limit - (processorTime - start)
    guard rest > .zero, processorTime - last >= given / 10 else { return nil }
    self.last = processorTime
    given = max(rest, limit / 100)
    return given
  }
}

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

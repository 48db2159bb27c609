import Foundation

/// A running program that answers requests. Each request is a line of JSON, and so is each reply.
///
///     let worker = try ChildProcess(executable: Executable.own(), arguments: ["worker"], environment: [:])
///     try worker.send(request, within: .seconds(5))
///     let reply = try worker.receive(Reply.self, within: .seconds(30))
///     let outcome = worker.finish(within: .seconds(1))
///
/// Every call ends in a reply or an error, even if the child crashes, hangs, prints, or writes garbage. A failure, or a
/// deadline that is exceeded, kills the child and its process group.
///
/// If the parent is killed, the child ends: see ``WorkerChannel``.
///
/// Starting a child takes 1 ms. Not thread-safe.
package final class ChildProcess {
  /// The number of bytes without a line break that count as garbage.
  package static let longestLineBytes = 1 << 24

  package let processIdentifier: Int32
  private var exchange: LineExchange
  /// Nil while it is running.
  private var outcome: ChildOutcome?
  private var isSuspended = false

  /// - Parameters:
  ///   - environment: the child's whole environment. `SWIFT_BACKTRACE=enable=no` is added unless the variable is set: a
  ///     crash is reported in one line here, and a backtrace would take a second and a page.
  ///   - conversation: which descriptors carry the messages, and what ends a message.
  ///   - memory: a file that the child gets as ``WorkerChannel/memoryDescriptor``. Its number is above those that a
  ///     child is given.
  package init(
    executable: String, arguments: [String], environment: [String: String],
    speaking conversation: Conversation = .lines, sharing memory: Int32? = nil,
    by calls: any StartCalls = SystemStartCalls()
  ) throws(ChildProcessFailure) {
    StandardDescriptors.ignoreSignalsOfWrites()
    let launch = Launch(
      executable: executable, arguments: arguments,
      environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { given, _ in given })
    do {
      let requests = try PipeEnds(by: calls)
      let replies = try PipeEnds(by: calls)
      let child = (reads: requests.readEnd.number, writes: replies.writeEnd.number)
      exchange = try LineExchange(
        requests: requests.writeEnd, replies: replies.readEnd, terminator: conversation.terminator, by: calls)
      processIdentifier = try Interruption.shared.starting { () throws(SystemError) in
        try launch.start(conversation, requests: child.reads, replies: child.writes, sharing: memory, by: calls)
      }
    } catch {
      throw .cannotStart(executable: executable, reason: error)
    }
  }

  deinit {
    if outcome == nil { conclude(orElse: .timedOut) }
  }

  /// Sends a line, which must not contain the terminator. If `limit` is exceeded the child is killed.
  package func send(line: [UInt8], within limit: Duration) throws(ChildProcessFailure) {
    let deadline = ContinuousClock.now + limit
    try checkAlive()
    resume()
    do {
      try exchange.send(line, until: deadline)
    } catch {
      throw conclude(error, deadline: deadline)
    }
  }

  /// The next line, without its terminator. If `limit` is exceeded the child is killed. On a busy machine a child that
  /// uses the processor has longer: see ``AnswerTime``.
  package func receiveLine(within limit: Duration) throws(ChildProcessFailure) -> [UInt8] {
    var deadline = ContinuousClock.now + limit
    try checkAlive()
    var time = AnswerTime(limit: limit, processorTime: processorTime)
    resume()
    while true {
      do {
        return try exchange.nextLine(until: deadline)
      } catch {
        guard case .timedOut = error, let more = time.more(processorTime: processorTime) else {
          throw conclude(error, deadline: deadline)
        }
        deadline = ContinuousClock.now + more
      }
    }
  }

  /// The processor time of its threads; nil if unknown, as after its end.
  package var processorTime: Duration? { ProcessStatus.processorTime(of: processIdentifier) }

  package func send(_ message: some Encodable, within limit: Duration) throws(ChildProcessFailure) {
    try send(line: JSONLine.encoded(message), within: limit)
  }

  /// Receives the next message. A line that cannot be decoded kills the child.
  package func receive<Message: Decodable>(
    _ type: Message.Type, within limit: Duration
  ) throws(ChildProcessFailure) -> Message {
    let line = try receiveLine(within: limit)
    do {
      return try JSONLine.decoded(type, from: line)
    } catch {
      conclude(orElse: .misbehaved)
      throw .malformedReply(line: String(decoding: line.prefix(80), as: UTF8.self))
    }
  }

  /// Closes the child's input and waits for its end. At the time limit the child is killed.
  @discardableResult
  package func finish(within limit: Duration) -> ChildOutcome {
    if let outcome { return outcome }
    resume()
    exchange.closeRequests()
    ProcessStatus.waitForEnd(of: processIdentifier, until: ContinuousClock.now + limit)
    return conclude(orElse: .timedOut)
  }

  /// Closes the child's input, passes each line to `hear` until the child has ended, and kills what is left of its
  /// process group. A line may be of any length.
  ///
  /// - Parameters:
  ///   - tick: the interval between calls of `isStuck`.
  ///   - isStuck: returns true to kill the child.
  package func hearToEnd(
    every tick: Duration, _ hear: (_ line: [UInt8]) -> Void, orKillIf isStuck: () -> Bool
  ) -> ChildOutcome {
    if let outcome { return outcome }
    exchange.closeRequests()
    var nextTick = ContinuousClock.now + tick
    while !ProcessStatus.hasEnded(processIdentifier) {
      if case .closed = exchange.hearLines(until: nextTick, hear) {
        ProcessStatus.waitForEnd(of: processIdentifier, until: nextTick)
      }
      if ContinuousClock.now >= nextTick {
        if isStuck() { break }
        nextTick = ContinuousClock.now + tick
      }
    }
    let outcome = conclude(orElse: .timedOut)
    // Only what the child wrote before its end. A process that it left behind may go on writing.
    _ = exchange.hearLines(until: ContinuousClock.now + .seconds(5), isWaiting: false, hear)
    return outcome
  }

  /// Stops the child and its process group until the next ``send(line:within:)``, ``receiveLine(within:)`` or
  /// ``finish(within:)``. Returns when the child has stopped, or after five seconds: a process that gets no processor
  /// does not stop.
  ///
  /// If the parent is killed meanwhile, the system ends the stopped process group; where it does not, see
  /// ``WorkerChannel``.
  package func suspend() {
    if outcome != nil { return }
    isSuspended = true
    signal(SIGSTOP)
    ProcessStatus.waitUntilStopped(processIdentifier, until: ContinuousClock.now + .seconds(5))
  }

  private func resume() {
    guard isSuspended else { return }
    isSuspended = false
    signal(SIGCONT)
  }

  /// Sent to the child too, because it may have left its process group.
  private func signal(_ number: Int32) {
    kill(-processIdentifier, number)
    kill(processIdentifier, number)
  }

  private func checkAlive() throws(ChildProcessFailure) {
    if let outcome { throw .ended(outcome) }
  }

  private func conclude(_ end: LineExchange.End, deadline: ContinuousClock.Instant) -> ChildProcessFailure {
    switch end {
    case .timedOut:
      return .ended(conclude(orElse: .timedOut))
    case .closed:
      // The pipe closes shortly before the process has ended; on a busy machine that can take long.
      ProcessStatus.waitForEnd(of: processIdentifier, until: min(deadline, ContinuousClock.now + .seconds(3)))
      return .ended(conclude(orElse: .misbehaved))
    case .lineTooLong:
      conclude(orElse: .misbehaved)
      return .replyTooLong
    }
  }

  /// Kills what is left of the child and its process group. Returns how the child ended by itself, or `cause` if it had
  /// to be killed.
  @discardableResult
  private func conclude(orElse cause: ChildOutcome) -> ChildOutcome {
    let outcome = ProcessStatus.end(processIdentifier, orElse: cause)
    self.outcome = outcome
    return outcome
  }
}

/// Why an exchange with a child ended. The child and its process group have ended too, or end with the
/// ``ChildProcess``.
package enum ChildProcessFailure: Error, Sendable, Equatable, CustomStringConvertible {
  case cannotStart(executable: String, reason: SystemError)
  case ended(ChildOutcome)
  /// It wrote a line that is not the expected message; `line` is its beginning.
  case malformedReply(line: String)
  /// The child is another build, which speaks another version of the protocol.
  case mismatch(JobProtocol.Mismatch)
  /// It wrote more than ``ChildProcess/longestLineBytes`` without a line break.
  case replyTooLong

  package var description: String {
    switch self {
    case .cannotStart(let executable, let reason):
      "cannot start \(executable): \(reason)" + Self.limit(behind: reason)
    case .ended(let outcome): "\(outcome)"
    case .malformedReply(let line): "wrote '\(line)', which is no reply"
    case .mismatch(let mismatch): "\(mismatch)"
    case .replyTooLong: "wrote more than \(ChildProcess.longestLineBytes) bytes without a line break"
    }
  }

  /// Runs `make`, which prepares to start this program again. Its error becomes ``cannotStart(executable:reason:)``.
  package static func ofThisProgram<Made: ~Copyable>(
    _ make: () throws(SystemError) -> Made
  ) throws(ChildProcessFailure) -> Made {
    do {
      return try make()
    } catch {
      throw .cannotStart(executable: (try? Executable.own()) ?? "this program", reason: error)
    }
  }

  /// The limit of the shell behind an error, as a hint; empty if there is none.
  private static func limit(behind reason: SystemError) -> String {
    switch reason.code {
    case EMFILE: ", as 'ulimit -n' allows \(DescriptorLimit.allowed)"
    case EFBIG: ", as 'ulimit -f' limits memory that processes share too"
    default: ""
    }
  }
}

import Basics
import CProbes
import Foundation

/// A program, such as a compiler, that is run to its end for its output.
///
///     let run = try Tool("/usr/bin/swiftc", ["--version"]).run(within: .seconds(10))
///     run.outcome == .exited(code: 0)
///
/// By default it inherits our environment. Its standard input is empty. It runs in a process group of its own, which is
/// killed when the program has ended, at the time limit, and when we are interrupted.
package struct Tool: Sendable {
  package struct Run: Sendable {
    /// ``ChildOutcome/timedOut`` if it was killed at the time limit.
    package let outcome: ChildOutcome
    package let output: [UInt8]
    package let errors: [UInt8]
    /// From before the start until both outputs had ended.
    package let duration: Duration
  }

  private let launch: Launch

  package init(
    _ executable: String, _ arguments: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    launch = Launch(executable: executable, arguments: arguments, environment: environment)
  }

  /// A closure to call repeatedly while the program runs, such as to show progress.
  package typealias Pulse = (every: Duration, body: () -> Void)

  package func run(within limit: Duration, pulse: Pulse? = nil) throws(SystemError) -> Run {
    let start = ContinuousClock.now
    var child: pid_t = 0
    var capture = try started(&child)
    if let pulse {
      var next = start + pulse.every
      while next < start + limit {
        capture.readAll(until: next)
        if capture.hasEnded { break }
        pulse.body()
        next += pulse.every
      }
    }
    capture.readAll(until: start + limit)
    let duration = ContinuousClock.now - start
    ProcessStatus.waitForEnd(of: child, until: start + limit)
    let outcome = ProcessStatus.end(child, orElse: .timedOut)
    return Run(outcome: outcome, output: capture.output, errors: capture.errors, duration: duration)
  }

  /// Starts it and closes our copies of the write ends, so that the outputs end when the program closes them.
  private func started(_ child: inout pid_t) throws(SystemError) -> Capture {
    let nothing = try Descriptor(opening: "/dev/null", O_RDONLY)
    let output = try PipeEnds()
    let errors = try PipeEnds()
    // Our descriptors 0, 1 and 2 are open, so none of these has a number that the child is given.
    let given = [(ours: nothing.number, childs: Int32(0)), (output.writeEnd.number, 1), (errors.writeEnd.number, 2)]
    child = try Interruption.shared.starting { () throws(SystemError) in try launch.start(giving: given) }
    return try Capture(output: output.readEnd, errors: errors.readEnd)
  }
}

/// Reads two outputs of a program as they arrive, so that the program is not blocked on one while we read the other.
private struct Capture: ~Copyable {
  private let ends: [Int32]
  private var bytes: [[UInt8]] = [[], []]
  private var open = [0, 1]

  /// Takes the read ends of two pipes. They are closed at the end of this value's life.
  init(output: consuming Descriptor, errors: consuming Descriptor) throws(SystemError) {
    try output.makeNonBlocking()
    try errors.makeNonBlocking()
    ends = [output.keptOpen(), errors.keptOpen()]
  }

  deinit {
    for end in ends { close(end) }
  }

  var hasEnded: Bool { open.isEmpty }
  var output: [UInt8] { bytes[0] }
  var errors: [UInt8] { bytes[1] }

  mutating func readAll(until deadline: ContinuousClock.Instant) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while !open.isEmpty {
      let left = deadline - ContinuousClock.now
      guard left > .zero else { return }
      var interests = open.map { pollfd(fd: ends[$0], events: Int16(POLLIN), revents: 0) }
      guard poll(&interests, nfds_t(interests.count), Int32(min(left / .milliseconds(1) + 1, 60_000))) > 0 else {
        continue
      }
      let ready = zip(open, interests).filter { $0.1.revents != 0 }.map { $0.0 }
      for index in ready where !read(index, through: &chunk) { open.removeAll { $0 == index } }
    }
  }

  /// Reads the available bytes. Returns whether there may be more.
  private mutating func read(_ index: Int, through chunk: inout [UInt8]) -> Bool {
    let count = chunk.withUnsafeMutableBytes { Foundation.read(ends[index], $0.baseAddress, $0.count) }
    if count > 0 { bytes[index] += chunk[..<count] }
    return count > 0 || (count == -1 && (errno == EAGAIN || errno == EINTR))
  }
}

package enum Executable {
  package static func own() throws(SystemError) -> String {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { throw SystemError(code: ENAMETOOLONG) }
      return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      var path = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = try retrying { readlink("/proc/self/exe", &path, path.count) }
      return String(decoding: path[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
    #endif
  }

  /// The program that a shell would start by `name`; nil if there is none.
  package static func onPath(_ name: String, environment: [String: String]) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// The program beside this one that has its name with `suffix` after it: `bench-allocations` beside `bench`. Nil if
  /// there is none.
  package static func sibling(suffix: String) throws(SystemError) -> String? {
    let path = try own() + suffix
    return access(path, X_OK) == 0 ? path : nil
  }
}

/// Standard output of this process from a moment on, kept in a file.
package struct PrintedOutput: Sendable {
  private let descriptor: Int32

  /// Redirects standard output until the process ends. Earlier output is not in the file. Later output is there at
  /// once.
  package init() throws(SystemError) {
    fflush(nil)
    probe_unbuffer_output()
    let file = try NamelessFile(zeros: 0)
    _ = try retrying { dup2(file.number(), STDOUT_FILENO) }
    // Another description of the same file, in case the architecture closes standard output.
    descriptor = try Descriptor.hidden(STDOUT_FILENO)
  }

  package var isEmpty: Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_size == 0
  }

  /// Writes its beginning to standard error, since it may be of any length.
  package func show() {
    let bytes = NamelessFile.contents(of: descriptor, max: Self.shownMax + 1)
    try? write(Array(Self.shown(bytes).utf8), to: STDERR_FILENO)
  }

  /// The text to show, with characters that control a terminal escaped.
  static func shown(_ bytes: [UInt8]) -> String {
    let text = SafeText.printableLines(String(decoding: bytes.prefix(shownMax), as: UTF8.self))
    return bytes.count > shownMax ? text + "\n(more output is omitted)\n" : text
  }

  static let shownMax = 1 << 16
}

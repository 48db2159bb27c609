import CProbes
import Foundation

/// A process that does one thing and may end at any moment. It is spoken to by files, so that neither side waits for the
/// other.
///
/// The child reads its task from descriptor 0, writes its output to 3, and shares the memory of 4. Its standard output goes
/// to our standard error, so that code that prints does not disturb our output.
///
/// Not to be used by two threads. If the thread that started it ends, the child ends.
package final class IsolatedProcess {
  private static let outputNumber: Int32 = 3
  package static let memoryDescriptor: Int32 = 4

  private let processIdentifier: pid_t
  private var isReaped = false

  /// - Parameters:
  ///   - program: that of this process if nil.
  ///   - additions: what its environment has beside ours.
  ///   - isSilent: whether its standard output and error are thrown away.
  ///   - calls: those of the system, except in tests.
  package init(
    _ program: String?, arguments: [String], environment additions: [String: String], task: borrowing NamelessFile,
    output: borrowing NamelessFile, memory: borrowing NamelessFile, isSilent: Bool,
    by calls: any StartCalls = SystemStartCalls()
  ) throws(ChildProcessFailure) {
    let (task, output, memory) = (task.number(), output.number(), memory.number())
    var executable = ""
    do {
      if let program { executable = program } else { executable = try Executable.own() }
      let environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { given, _ in
        given
      }.merging(additions) { _, added in added }
      let launch = Launch(executable: executable, arguments: arguments, environment: environment)
      let nothing = try Descriptor(opening: "/dev/null", O_RDWR)
      let null = Descriptor(try calls.raise(nothing.number))
      let talk = (isSilent ? [1, 2] : [1]).map { (ours: isSilent ? null.number : 2, childs: Int32($0)) }
      let files: [(ours: Int32, childs: Int32)] = [
        (task, 0), (output, Self.outputNumber), (memory, Self.memoryDescriptor),
      ]
      processIdentifier = try Interruption.shared.starting { () throws(SystemError) in
        try calls.start(launch, giving: files + talk)
      }
    } catch {
      throw .cannotStart(executable: executable, reason: error)
    }
  }

  deinit {
    if !isReaped { _ = ProcessStatus.end(processIdentifier, orElse: .timedOut) }
  }

  /// How often a process is looked at that is waited for.
  package static let tick = Duration.milliseconds(100)

  /// How long its threads have used processors; nil where that is not known, as after its end.
  package var processorTime: Duration? { ProcessStatus.processorTime(of: processIdentifier) }

  /// Waits for its end, and kills what is left of its process group.
  ///
  /// - Parameter isStuck: asked at each ``tick``; if true the process is killed.
  package func wait(orKillIf isStuck: () -> Bool) -> ChildOutcome {
    while !ProcessStatus.hasEnded(processIdentifier) {
      ProcessStatus.waitForEnd(of: processIdentifier, until: ContinuousClock.now + Self.tick)
      if isStuck() { break }
    }
    isReaped = true
    return ProcessStatus.end(processIdentifier, orElse: .timedOut)
  }

  /// The child's side: ends it with its parent, and keeps its descriptors from processes that it starts. To be called first.
  /// - Returns: its task.
  package static func begin() -> [UInt8] {
    probe_end_with_parent()
    StandardDescriptors.ignoreSignalsOfWrites()
    // It may write to the terminal of its parent, whose process group it does not belong to.
    signal(SIGTTOU, SIG_IGN)
    for descriptor in [outputNumber, memoryDescriptor] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return NamelessFile.contents(of: 0)
  }

  /// The child's side: has decoys where it was given descriptors, and its output where nobody looks for it. To be called once,
  /// when it has its task and has mapped the memory.
  ///
  /// - Returns: where its output goes.
  package static func hideDescriptors() throws(SystemError) -> (output: Int32, decoys: DecoyDescriptors) {
    (try Descriptor.hidden(outputNumber), try DecoyDescriptors(at: childsDescriptors))
  }

  /// The descriptors that a child was given.
  package static let childsDescriptors = 0...memoryDescriptor
}

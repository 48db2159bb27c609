import CProbes
import Foundation

/// What a process writes to standard output from a moment on, kept in a file.
package struct PrintedOutput: Sendable {
  private let descriptor: Int32

  /// Takes standard output over for as long as the process lives. Nothing that was written before is in it, and what is
  /// written is there at once.
  package init() throws(SystemError) {
    fflush(nil)
    probe_unbuffer_output()
    let file = try NamelessFile(zeros: 0)
    _ = try retrying { dup2(file.number(), STDOUT_FILENO) }
    // Another description of the same file, in case the architecture closes standard output.
    descriptor = try retrying { fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 64) }
  }

  package var isEmpty: Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_size == 0
  }

  /// Writes it to standard error, if it is no more than somebody would read.
  package func show() {
    try? write(Array(NamelessFile.contents(of: descriptor).prefix(Self.shownMax)), to: STDERR_FILENO)
  }

  private static let shownMax = 1 << 16
}

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
    descriptor = try Descriptor.hidden(STDOUT_FILENO)
  }

  package var isEmpty: Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_size == 0
  }

  /// Writes it to standard error: its beginning, as it may grow without end.
  package func show() {
    try? write(NamelessFile.contents(of: descriptor, max: Self.shownMax), to: STDERR_FILENO)
  }

  private static let shownMax = 1 << 16
}

import Basics
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
    let bytes = NamelessFile.contents(of: descriptor, max: Self.shownMax + 1)
    try? write(Array(Self.shown(bytes).utf8), to: STDERR_FILENO)
  }

  /// How it is shown: nothing in it controls a terminal.
  static func shown(_ bytes: [UInt8]) -> String {
    let text = SafeText.printableLines(String(decoding: bytes.prefix(shownMax), as: UTF8.self))
    return bytes.count > shownMax ? text + "\n(it prints more, which is left out)\n" : text
  }

  static let shownMax = 1 << 16
}

import Basics
import Foundation
import Processes

/// The two outputs of a command: standard output for data, standard error for messages.
///
/// Messages quote names, paths and values from outside. Their control characters, which could change the terminal or
/// begin a line, are escaped as in a Swift literal.
package final class Console {
  package let output: Terminal
  package let talk: Terminal
  package var isQuiet = false

  private let outputDescriptor: Int32
  private let talkDescriptor: Int32
  private var isStatusShown = false

  package init(outputDescriptor: Int32 = 1, talkDescriptor: Int32 = 2, environment: [String: String]) {
    self.outputDescriptor = outputDescriptor
    self.talkDescriptor = talkDescriptor
    output = Terminal(descriptor: outputDescriptor, environment: environment)
    talk = Terminal(descriptor: talkDescriptor, environment: environment)
  }

  /// Writes data and a line break. Throws ``OutputFailure/closedPipe`` if the reader has closed the output, which ends
  /// the command without a message. A command with a verdict must therefore determine it before it prints.
  package func print(_ text: String) throws(OutputFailure) {
    eraseStatus()
    do {
      try write(Array((text + "\n").utf8), to: outputDescriptor)
    } catch {
      throw OutputFailure(error, writing: "standard output")
    }
  }

  /// Prints a report for people, as ``print(_:)`` does, unless the command is quiet. Explicitly requested output, such
  /// as CSV or a file on standard output, uses ``print(_:)`` instead.
  package func printReport(_ text: String) throws(OutputFailure) {
    if !isQuiet { try print(text) }
  }

  /// Writes a message, unless the command is quiet.
  package func say(_ text: String) {
    if !isQuiet { tell(text) }
  }

  /// Writes a warning that results are incomplete, even if the command is quiet.
  package func warn(_ text: String) { tell("warning: \(text)") }

  package func report(error message: String, advice: String? = nil, by program: String) {
    tell("\(program): \(message)")
    if let advice { tell(advice) }
  }

  /// Shows a line that the next one replaces; nil erases it. Only on terminals. The line must be printable.
  func showStatus(_ line: String?) {
    guard talk.isTerminal else { return }
    if let line {
      isStatusShown = true
      mutter(Self.erasing + line)
    } else {
      eraseStatus()
    }
  }

  /// Erases the status line if the process is interrupted while the result lives.
  func eraseStatusOnInterrupt() -> Interruption.CleanUp {
    Interruption.shared.onInterrupt { [talkDescriptor] in Self.mutter(Self.erasing, on: talkDescriptor) }
  }

  /// Moves to the start of the line and clears it.
  private static let erasing = "\r\u{1B}[K"

  private func eraseStatus() {
    guard isStatusShown else { return }
    isStatusShown = false
    mutter(Self.erasing)
  }

  private func tell(_ text: String) {
    eraseStatus()
    mutter(SafeText.printable(text) + "\n")
  }

  private func mutter(_ text: String) { Self.mutter(text, on: talkDescriptor) }

  private static func mutter(_ text: String, on descriptor: Int32) { mutter(Array(text.utf8), on: descriptor) }

  private static func mutter(_ bytes: [UInt8], on descriptor: Int32) {
    do {
      try write(bytes, to: descriptor)
    } catch {
      // There is no other place for the message, and the results do not depend on it.
    }
  }
}

extension Console {
  /// Prints the partial result if the process is interrupted while the returned value lives; nil if the command is quiet.
  ///
  /// - Parameter isTalk: whether the text is a message, for standard error, rather than data.
  package func printOnInterrupt(isTalk: Bool, _ text: @escaping @Sendable () -> String) -> Interruption.CleanUp? {
    if isQuiet { return nil }
    let descriptor = isTalk ? talkDescriptor : outputDescriptor
    return Interruption.shared.onInterrupt {
      let lines = text().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let safe = isTalk ? lines.map(SafeText.printable) : lines
      Self.mutter(safe.joined(separator: "\n") + "\n", on: descriptor)
    }
  }

  /// Writes one line about what is lost if the process is interrupted while the returned value lives. Ignores
  /// `isQuiet`.
  ///
  /// - Parameter loss: the text after `PROGRAM: interrupted`.
  package func warnOnInterrupt(by program: String, _ loss: @escaping @Sendable () -> String) -> Interruption.CleanUp {
    Interruption.shared.onInterrupt(interruptionReport(by: program, loss))
  }

  /// A closure for ``Interruption`` that writes one line about the interruption and what is lost. Ignores `isQuiet`.
  /// Register it before a ``ProgressBar``, so that the bar is removed first.
  ///
  /// - Parameter loss: the text after `PROGRAM: interrupted`.
  package func interruptionReport(
    by program: String, _ loss: @escaping @Sendable () -> String
  ) -> @Sendable () -> Void {
    { [talkDescriptor] in
      Self.mutter(SafeText.printable("\(program): interrupted\(loss())") + "\n", on: talkDescriptor)
    }
  }
}

/// The width of text is `COLUMNS`, also in a pipe, since a pager may show it. Without `COLUMNS` it is that of the
/// terminal, or 80 columns without one.
package struct Terminal: Sendable, Equatable {
  package let isTerminal: Bool
  /// The number of columns; 80 if unknown.
  package let columns: Int
  /// The largest width of lines and tables: `COLUMNS`, or else that of the terminal, clamped to 60...200.
  package let pageColumns: Int
  /// Whether to show colours: on a terminal that supports them, unless `NO_COLOR` is set (https://no-color.org).
  package let showsColors: Bool

  package init(descriptor: Int32, environment: [String: String]) {
    isTerminal = isatty(descriptor) == 1
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    columns = isKnown ? Int(size.ws_col) : 80
    let wanted = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    pageColumns = min(max(wanted ?? columns, Self.pageColumnsRange.lowerBound), Self.pageColumnsRange.upperBound)
    let wantsNone = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    showsColors = isTerminal && !wantsNone
  }

  /// Narrower tables show too little; wider lines are hard to read.
  private static let pageColumnsRange = 60...200
}

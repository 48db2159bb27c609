import Basics
import Foundation
import Processes

/// The two outputs of a command: data goes to standard output, messages to standard error.
///
/// Messages quote names, paths and values from anywhere. They are escaped here: a control character, which could change
/// the terminal or begin a line, is written as in a Swift literal.
package final class Console {
  /// The terminal of standard output.
  package let output: Terminal
  /// The terminal of standard error.
  package let talk: Terminal
  /// Whether only warnings and errors are written.
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

  /// Writes data and a line break. It throws ``OutputFailure/closedPipe`` if the reader has closed the output, which
  /// ends the command without a message. So a command with a verdict determines it before it prints.
  package func print(_ text: String) throws(OutputFailure) {
    eraseStatus()
    do {
      try write(Array((text + "\n").utf8), to: outputDescriptor)
    } catch {
      throw OutputFailure(error, writing: "standard output")
    }
  }

  /// Prints the text in which a command tells a person its result, as ``print(_:)`` does, unless the command is quiet. What
  /// was asked for by name, such as CSV or a file that is to go to standard output, is printed in any case.
  package func printReport(_ text: String) throws(OutputFailure) {
    if !isQuiet { try print(text) }
  }

  /// Writes a message, unless the command is quiet.
  package func say(_ text: String) {
    if !isQuiet { tell(text) }
  }

  /// Writes a warning that the results lack something, even if the command is quiet.
  package func warn(_ text: String) { tell("warning: \(text)") }

  /// Says what went wrong and, on a line of its own, what to do about it.
  package func report(error message: String, advice: String? = nil, by program: String) {
    tell("\(program): \(message)")
    if let advice { tell(advice) }
  }

  /// Shows a line that the next one replaces; nil erases it. Terminals only. The line is safe.
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

  /// Says one line.
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
      // Standard error was all there was to say it on; the results do not depend on it.
    }
  }
}

extension Console {
  /// Prints the partial result if the process is interrupted while the returned value lives; nil if the command is quiet.
  ///
  /// - Parameter isTalk: whether it is no data, so that it goes to standard error.
  package func printOnInterrupt(isTalk: Bool, _ text: @escaping @Sendable () -> String) -> Interruption.CleanUp? {
    if isQuiet { return nil }
    let descriptor = isTalk ? talkDescriptor : outputDescriptor
    return Interruption.shared.onInterrupt {
      let lines = text().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let safe = isTalk ? lines.map(SafeText.printable) : lines
      Self.mutter(safe.joined(separator: "\n") + "\n", on: descriptor)
    }
  }

  /// Says in one line what is lost if the process is interrupted while the returned value lives. Quiet or not.
  ///
  /// - Parameter loss: what stands after `PROGRAM: interrupted`.
  package func warnOnInterrupt(by program: String, _ loss: @escaping @Sendable () -> String) -> Interruption.CleanUp {
    Interruption.shared.onInterrupt(interruptionReport(by: program, loss))
  }

  /// What says in one line that the process was interrupted, and what is lost. Quiet or not. ``Interruption`` is to call
  /// it; register it before a ``ProgressBar``, which is then taken away first.
  ///
  /// - Parameter loss: what stands after `PROGRAM: interrupted`.
  package func interruptionReport(
    by program: String, _ loss: @escaping @Sendable () -> String
  ) -> @Sendable () -> Void {
    { [talkDescriptor] in
      Self.mutter(SafeText.printable("\(program): interrupted\(loss())") + "\n", on: talkDescriptor)
    }
  }
}

/// The properties of the terminal, if any, behind a descriptor.
///
/// Text is as wide as `COLUMNS` says, also through a pipe, whose reader, such as a pager, may show it. Without `COLUMNS` it
/// is as wide as the terminal, or 80 columns if there is none.
package struct Terminal: Sendable, Equatable {
  package let isTerminal: Bool
  /// The number of columns; 80 if unknown.
  package let columns: Int
  /// The largest width of a line of text or of a table: that of `COLUMNS` or else of the terminal, from 60 to 200.
  package let pageColumns: Int
  /// Whether colours are shown: on a terminal that supports them, unless `NO_COLOR` is set (https://no-color.org).
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

  /// Narrower, tables say nothing; wider, lines of text are hard to follow.
  private static let pageColumnsRange = 60...200
}

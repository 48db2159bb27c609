import Foundation
import Processes

/// The two sides of a command's conversation: data goes to standard output, talk to standard error.
package final class Console {
  /// What stands behind standard output.
  package let output: Terminal
  /// What stands behind standard error.
  package let talk: Terminal
  /// Whether only warnings and errors are said.
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

  /// Writes data and a line break. ``OutputFailure/closedPipe`` if nobody reads any more, which ends the command
  /// quietly: a command that has a verdict to give takes it before it prints.
  package func print(_ text: String) throws(OutputFailure) {
    eraseStatus()
    do {
      try write(Array((text + "\n").utf8), to: outputDescriptor)
    } catch {
      throw OutputFailure(error, writing: "standard output")
    }
  }

  /// Prints what a command has found out, as ``print(_:)`` does, unless the command is to be quiet. What was asked for by name,
  /// such as a file that is to go to standard output, is printed in any case.
  package func printReport(_ text: String) throws(OutputFailure) {
    if !isQuiet { try print(text) }
  }

  /// Says something, unless the command is to be quiet.
  package func say(_ text: String) {
    if !isQuiet { tell(text) }
  }

  /// Says that the results lack something. Quiet or not.
  package func warn(_ text: String) { tell("warning: \(text)") }

  package func report(error message: String, advice: String? = nil, by program: String) {
    tell((["\(program): \(message)"] + (advice.map { [$0] } ?? [])).joined(separator: "\n"))
  }

  /// Shows a line that the next one replaces; nil erases it. Terminals only.
  func showStatus(_ line: String?) {
    guard talk.isTerminal else { return }
    if let line {
      isStatusShown = true
      mutter(Self.erasing + line)
    } else {
      eraseStatus()
    }
  }

  /// Leaves a clean line to the shell's prompt, should the process be interrupted while the answer lives.
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
    mutter(text + "\n")
  }

  private func mutter(_ text: String) { Self.mutter(text, on: talkDescriptor) }

  private static func mutter(_ text: String, on descriptor: Int32) {
    do {
      try write(Array(text.utf8), to: descriptor)
    } catch {
      // Standard error was all there was to say it on; the results do not depend on it.
    }
  }
}

extension Console {
  /// Prints what was found out so far, should the process be interrupted while the answer lives; nothing if the command is to
  /// be quiet.
  ///
  /// - Parameter isTalk: whether it is no data, and so goes to standard error.
  package func printOnInterrupt(isTalk: Bool, _ text: @escaping @Sendable () -> String) -> Interruption.CleanUp? {
    isQuiet ? nil : onInterrupt(write: text, to: isTalk ? talkDescriptor : outputDescriptor)
  }

  /// Says that results are missing, should the process be interrupted while the answer lives. Quiet or not.
  package func warnOnInterrupt(_ text: @escaping @Sendable () -> String) -> Interruption.CleanUp {
    onInterrupt(write: text, to: talkDescriptor)
  }

  private func onInterrupt(write text: @escaping @Sendable () -> String, to descriptor: Int32) -> Interruption.CleanUp {
    Interruption.shared.onInterrupt { Self.mutter(text() + "\n", on: descriptor) }
  }
}

import Results

/// The compiler's result for a source.
package struct Diagnosis: Equatable, Sendable {
  package var outcome: CompileCostRow.Outcome
  /// The compiler's first error; for a source that is too complex, the error that says so. Empty if there is none.
  package var message: String
  /// The file's name and the line of the message; nil if it has none.
  package var place: Place?

  package struct Place: Equatable, Sendable {
    package var file: String
    /// From 1.
    package var line: Int

    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  package init(outcome: CompileCostRow.Outcome, message: String = "", place: Place? = nil) {
    self.outcome = outcome
    self.message = message
    self.place = place
  }

  /// How a compiler ended.
  package enum End: Equatable, Sendable {
    case succeeded, failed
    /// It was killed at the time limit.
    case killed
    /// A signal ended it; the text says which.
    case broke(String)
  }

  /// - Parameter text: the compiler's whole standard error.
  package init(_ end: End, text: String) {
    let errors = text.split(separator: "\n").compactMap(CompilerError.init)
    switch end {
    case .succeeded: self.init(outcome: .ok)
    case .killed: self.init(outcome: .limit)
    case .broke(let how): self.init(outcome: .crash, message: how)
    case .failed:
      if let broken = errors.first(where: \.isBreakdown) {
        self.init(outcome: .crash, broken)
      } else if let refusal = errors.first(where: \.isRefusal) {
        self.init(outcome: .tooComplex, refusal)
      } else if let first = errors.first {
        self.init(outcome: .fails, first)
      } else {
        self.init(outcome: .crash, message: "the compiler fails and names no error")
      }
    }
  }

  private init(outcome: CompileCostRow.Outcome, _ error: CompilerError) {
    self.init(outcome: outcome, message: error.message, place: error.place)
  }
}

/// A line that begins an error: `chain.swift:12:7: error: no such module 'Combine'`.
private struct CompilerError {
  let message: String
  let place: Diagnosis.Place?

  init?(_ line: Substring) {
    if let match = line.wholeMatch(of: /(?<file>[^ ].*):(?<line>[0-9]+):(?<column>[0-9]+): error: (?<message>.+)/) {
      message = String(match.message)
      place = Int(match.line).map {
        Diagnosis.Place(file: match.file.split(separator: "/").last.map(String.init) ?? "", line: $0)
      }
    } else if let match = line.wholeMatch(of: /(<unknown>:0: )?(fatal )?error: (?<message>.+)/) {
      message = String(match.message)
      place = nil
    } else {
      return nil
    }
  }

  /// The compiler reached its own limit of time or attempts.
  var isRefusal: Bool {
    message.hasPrefix("the compiler is unable to type-check this expression in reasonable time")
      || message.contains("expression was too complex")
  }

  var isBreakdown: Bool {
    message.contains("fatal error encountered during compilation")
      || message.contains("failed to produce diagnostic for expression")
  }
}

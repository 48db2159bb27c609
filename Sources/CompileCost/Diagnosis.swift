import Processes
import Reports
import Results

/// The compiler's result for a source.
package struct Diagnosis: Equatable, Sendable {
  package var outcome: CompileCostRow.Outcome
  /// The compiler's first error; for an expression that is too complex, the error about it. Empty if there is none.
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

  /// How the compiler ended.
  package enum End: Equatable, Sendable {
    case succeeded, failed
    /// Killed at the time limit.
    case killed
    /// Ended by a signal, which the text names.
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
        self.init(outcome: .crash, message: "the compiler failed without an error")
      }
    }
  }

  private init(outcome: CompileCostRow.Outcome, _ error: CompilerError) {
    self.init(outcome: outcome, message: error.message, place: error.place)
  }
}

/// The first line of an error: `chain.swift:12:7: error: no such module 'Combine'`.
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

/// The compiler's messages for rejected sources, one sentence for all sources with the same message.
package struct CompilerMessages {
  package let sentences: [String]

  package init(_ section: CostSection) {
    var groups: [(name: String, pairs: [Int], said: String)] = []
    for row in section.rows {
      guard let said = row.said else { continue }
      if let pairs = row.pairs, let group = groups.firstIndex(where: { $0.name == row.name && $0.said == said }) {
        groups[group].pairs.append(pairs)
      } else {
        groups.append((row.name, row.pairs.map { [$0] } ?? [], said))
      }
    }
    sentences = groups.map { group in
      let pairs = group.pairs.map(String.init).joined(separator: ", ")
      let noun = group.pairs == [1] ? "pair" : "pairs"
      return group.name + (pairs.isEmpty ? "" : ", \(pairs) \(noun)") + ": \(group.said)"
    }.map(\.printable)
  }
}

extension CostSection.Row {
  /// The message; for a source with a mistake, also the distance of the reported line from it. nil if the source
  /// compiles.
  fileprivate var said: String? {
    guard let diagnosis = source.diagnosis else { return nil }
    switch diagnosis.outcome {
    case .ok: return nil
    case .limit: return "no answer within the limit"
    case .tooComplex:
      return (mistakeSourceLine == nil ? "" : "the mistake is not named; ") + diagnosis.message
    case .crash: return "the compiler crashed: \(diagnosis.message)"
    case .fails:
      guard let place = diagnosis.place else { return diagnosis.message }
      guard let mistakeSourceLine else { return "\(place.file):\(place.line): \(diagnosis.message)" }
      return "\(Self.whereabouts(place.line, from: mistakeSourceLine)): \(diagnosis.message)"
    }
  }

  private static func whereabouts(_ line: Int, from mistake: Int) -> String {
    let distance = abs(line - mistake)
    if distance == 0 { return "names the line of the mistake" }
    let lines = distance == 1 ? "the line" : "a line \(distance) lines"
    return "names \(lines) \(line < mistake ? "above" : "below") the mistake"
  }
}

extension Diagnosis {
  init(_ run: Tool.Run) {
    let end: End =
      switch run.outcome {
      case .exited(code: 0): .succeeded
      case .exited: .failed
      case .timedOut: .killed
      case .signalled, .misbehaved: .broke("it \(run.outcome)")
      }
    self.init(end, text: String(decoding: run.errors, as: UTF8.self))
  }
}

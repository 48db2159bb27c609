/// Why a run that was begun cannot go on.
package enum JournalError: Error, Equatable, CustomStringConvertible {
  /// Nothing unfinished is there.
  case missing(path: String)
  case unreadable(path: String, reason: String)
  /// A line that is not what was written.
  case malformedLine(file: String, number: Int, expected: String, found: String)
  /// The run was begun with another build, machine or trace.
  case mismatch(path: String, what: String, expected: String, found: String)

  /// Whether there was nothing to read, rather than something wrong in what was read.
  package var isMissingInput: Bool {
    switch self {
    case .missing, .unreadable: true
    case .malformedLine, .mismatch: false
    }
  }

  package var description: String {
    switch self {
    case .missing(let path): "\(path): there is no \(RunJournal.fileName), so no run was begun there that could go on"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .malformedLine(let file, let number, let expected, let found):
      "\(file):\(number): found \(found), expected \(expected)"
    case .mismatch(let path, let what, let expected, let found):
      "\(path) was begun with another \(what), and figures of two are not mixed: expected \(expected), found \(found)"
    }
  }
}

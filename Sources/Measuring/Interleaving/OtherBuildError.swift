import Processes

/// Why another build cannot be compared with this one.
package enum OtherBuildError: Error, CustomStringConvertible {
  case missing(path: String)
  case noProgram(path: String)
  /// It is a program, and none of ours.
  case otherProgram(path: String)
  case unknownApp(String, path: String)
  case cannotStart(path: String, reason: SystemError)
  /// - words: the last of what it said, as far as it said anything.
  case noResults(path: String, outcome: ChildOutcome, words: String?)
  case unreadableResults(RunFolderError)
  case otherProtocol(path: String, reason: String)

  package var description: String {
    switch self {
    case .missing(let path): "\(path): no such file"
    case .noProgram(let path): "\(path) is no program; expected another build of bench"
    case .otherProgram(let path): "\(path) does not list apps as bench does; expected another build of bench"
    case .unknownApp(let app, let path): "\(path) has no app '\(app)' to compare with"
    case .cannotStart(let path, let reason): "\(path) cannot be started: \(reason)"
    case .noResults(let path, let outcome, let words):
      "the run of \(path) left no results and \(outcome)\(words.map { ": \($0)" } ?? "")"
    case .unreadableResults(let error): error.description
    case .otherProtocol(let path, let reason): "\(path) cannot be timed beside this build: \(reason)"
    }
  }
}

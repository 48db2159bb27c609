import Basics

/// Why a test has compared nothing, or not enough to say anything. It fails then: what was not tried is not right.
struct NothingCompared: Error, Equatable {
  /// A clause without its full stop.
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// - Parameter sort: what a name should have been the name of.
  init(unknown name: String, sort: String, known: [String]) {
    let meant = Spelling.nearest(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    self.init("'\(name)' is no \(sort); there are \(known.joined(separator: ", "))\(meant)")
  }
}

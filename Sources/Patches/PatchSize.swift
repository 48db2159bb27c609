/// How much a patch changes. Comments and empty lines do not count.
package struct PatchSize: Sendable, Equatable {
  package var files = 0
  package var linesAdded = 0
  package var linesRemoved = 0
  /// Runs of changed lines. A context line ends a run.
  package var spots = 0
  package var newFiles = 0
  /// Declared types that are added, less those that are removed.
  package var newTypes = 0

  package init() {}

  /// - Parameter patch: the text of a patch as git writes it.
  package init(of patch: String) {
    var (isInHunk, isInSpot) = (false, false)
    for line in patch.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("diff ") {
        files += 1
        isInHunk = false
      } else if line.hasPrefix("new file ") {
        newFiles += 1
      } else if line.hasPrefix("@@") {
        (isInHunk, isInSpot) = (true, false)
      } else if isInHunk, let sign = line.first, "+-".contains(sign) {
        guard let code = line.dropFirst().code else { continue }
        if !isInSpot { spots += 1 }
        isInSpot = true
        if sign == "+" { linesAdded += 1 } else { linesRemoved += 1 }
        if code.declaresType { newTypes += sign == "+" ? 1 : -1 }
      } else {
        isInSpot = false
      }
    }
  }
}

extension Substring {
  /// A line of Swift without its indentation; nil if it is empty or a comment.
  package var code: Substring? {
    let code = drop { $0 == " " }
    return code.isEmpty || code.hasPrefix("//") ? nil : code
  }

  /// Whether a line of Swift declares a type.
  package var declaresType: Bool { contains(#/(struct|class|enum|protocol) [A-Z]/#) }
}

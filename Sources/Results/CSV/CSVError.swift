import Basics

/// Why a CSV file could not be read.
package enum CSVError: Error, Equatable {
  /// The first line does not name the expected columns.
  case wrongHeader(file: String, expected: String, found: String)
  /// A malformed line. Lines are counted from 1, the header being the first.
  case malformedLine(file: String, line: Int, expected: String)
}

extension CSVError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .wrongHeader(let file, let expected, let found):
      "\(file):1: expected the header \(expected), found \(SafeText.printable(String(found.prefix(Self.headerMax))))"
        + (found.count > Self.headerMax ? "…" : "")
    case .malformedLine(let file, let line, let expected): "\(file):\(line): expected \(expected)"
    }
  }

  /// How much of a line is shown that is no header. The longest header has less.
  private static let headerMax = 300
}

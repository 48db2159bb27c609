/// Why a file could not be read as a trace.
public enum TraceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no such file.
  case missing(file: String)
  /// The path names a folder.
  case folder(file: String)
  /// The file is there but the system does not let it be read.
  case unreadable(file: String, reason: String)
  /// A line is not what it should be. Lines are counted from 1 as an editor counts them, origin lines included.
  case malformedLine(file: String, number: Int, found: String, expected: String)

  /// Whether there was nothing to read, rather than something wrong in what was read.
  public var isMissingInput: Bool {
    if case .malformedLine = self { false } else { true }
  }

  /// The same without what was found, which may be what somebody typed.
  public var withoutContents: TraceError {
    guard case .malformedLine(let file, let number, _, let expected) = self else { return self }
    return .malformedLine(file: file, number: number, found: "something else", expected: expected)
  }

  /// One line: the file, the line, what was found and what was expected.
  public var description: String {
    switch self {
    case .missing(let file): "\(file): no such file; expected a trace or a recording"
    case .folder(let file): "\(file): found a folder, expected a file"
    case .unreadable(let file, let reason): "\(file): cannot be read: \(reason)"
    case .malformedLine(let file, let number, let found, let expected):
      "\(file):\(number): found \(found), expected \(expected)"
    }
  }
}

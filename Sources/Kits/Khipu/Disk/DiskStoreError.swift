/// Why a state cannot be read from its file, or written to it. Each names the file.
public enum DiskStoreError: Error, Hashable, Sendable {
  /// There is a file, and the system does not let us read it.
  case unreadable(file: String, reason: String)
  /// The file is not as a store has written it: cut off, changed, or something else from the start.
  case damaged(file: String, expected: String, found: String)
  /// The file is as a store has written it, and what it holds is no such state: one of another version of the app.
  case mismatched(file: String, state: String, reason: String)
  /// The state has a value that JSON has not, such as an infinite number.
  case unencodable(file: String, reason: String)
  /// The system has refused a call by which the file is written or deleted. All or nothing of the state is in the file.
  case unwritten(file: String, call: String, reason: String)
}

extension DiskStoreError: CustomStringConvertible {
  /// One sentence, without a full stop.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "the state in \(file) cannot be read: \(reason)"
    case .damaged(let file, let expected, let found):
      "the file \(file) is damaged: expected \(expected), found \(found)"
    case .mismatched(let file, let state, let reason): "the file \(file) is whole, but holds no \(state): \(reason)"
    case .unencodable(let file, let reason): "the state for \(file) cannot be written as JSON: \(reason)"
    case .unwritten(let file, let call, let reason): "the state cannot be kept in \(file): \(call): \(reason)"
    }
  }
}

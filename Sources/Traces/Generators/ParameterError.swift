/// Why a parameter could not be set.
public enum ParameterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no such parameter; a similar name is suggested if there is one.
  case unknownName(String, suggestion: String?)
  /// The text is no value of the parameter.
  case malformedValue(name: String, found: String, expected: String)

  public var description: String {
    switch self {
    case .unknownName(let name, let suggestion):
      "no parameter is called '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    case .malformedValue(let name, let found, let expected):
      "\(name)='\(found)': expected \(expected)"
    }
  }
}

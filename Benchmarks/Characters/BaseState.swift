extension Characters {
  /// The article's base view shows one of four states.
  public enum BaseState: Equatable, Sendable, CustomStringConvertible {
    case loading
    case success([String])
    case empty
    case error(LoadError)

    /// The whole content, for the hash of a replay. No name has a tab, because no text field takes one.
    public var payload: String {
      switch self {
      case .success(let names): "success \(names.joined(separator: "\t"))"
      case .loading, .empty, .error: description
      }
    }

    public var description: String {
      switch self {
      case .loading: "loading"
      case .success(let names): "success \(Self.summary(of: names))"
      case .empty: "empty"
      case .error(let error): "error \(error)"
      }
    }

    /// The number of names, the first and the last.
    static func summary(of names: [String]) -> String {
      guard let first = names.first, let last = names.last else { return "0" }
      return names.count == 1 ? "1: \(first)" : "\(names.count): \(first) … \(last)"
    }
  }

  public enum LoadError: String, Error, Sendable, CaseIterable, CustomStringConvertible {
    /// The server answered with an error status.
    case badStatus = "bad-status"
    /// The answer is not JSON, or it is truncated JSON and no length was sent.
    case notJSON = "not-json"
    case wrongShape = "wrong-shape"
    /// A time-out, no connection, or a connection lost before the whole answer arrived.
    case noAnswer = "no-answer"
    case unknown

    public var description: String { rawValue }
  }
}

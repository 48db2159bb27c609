extension Characters {
  /// What the article's base view shows: one of four states.
  public enum BaseState: Equatable, Sendable, CustomStringConvertible {
    case loading
    /// The names of the characters, all that have come.
    case success([String])
    /// There is no such character.
    case empty
    case error(LoadError)

    /// All that is in it, as it goes into the hash of a replay. No name has a tab, as no text field takes one.
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

    /// How many names, the first and the last.
    static func summary(of names: [String]) -> String {
      guard let first = names.first, let last = names.last else { return "0" }
      return names.count == 1 ? "1: \(first)" : "\(names.count): \(first) … \(last)"
    }
  }

  /// Why there is nothing to be shown.
  public enum LoadError: String, Error, Sendable, CaseIterable, CustomStringConvertible {
    /// The server answered, and refused.
    case badStatus = "bad-status"
    /// What it sent is no JSON, or only the beginning of some, and nobody could know that there was more.
    case notJSON = "not-json"
    /// What it sent is JSON of another shape.
    case wrongShape = "wrong-shape"
    /// It did not answer in time, could not be reached, or the connection was lost before all of the answer was there.
    case noAnswer = "no-answer"
    /// Something else, or nobody knows what.
    case unknown

    public var description: String { rawValue }
  }
}

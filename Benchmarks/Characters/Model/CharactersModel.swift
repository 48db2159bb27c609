extension Characters {
  /// Facts, and values that follow from them: the request, and the screen.
  struct Model {
    var text = ""
    /// The prefix of the last search; nil before the first.
    var prefix: String?
    var names: [String] = []
    var isWhole = false
    /// The awaited request. Only its answer counts.
    var awaited: Request?
    /// Whether the list stays during the request.
    var keepsList = false
    var failure: Failure?

    /// Set only in the turn of a request.
    var isAsking = false

    struct Failure {
      let request: Request
      let error: LoadError
    }
  }
}

extension Characters.Model {
  // A request should be sent if:
  // 1. the screen appeared and nothing was requested yet: the first page of all characters
  // 2. the text is quiet and not searched for already: the first page of its search
  // 3. the end of the list is in sight, nothing is under way or has failed, and there is more: the next page
  // 4. retry was pressed and a request has failed: the same request
  var shouldRequest: Characters.Request? { isAsking ? awaited : nil }

  /// Nil at first.
  var shown: Characters.BaseState? {
    if prefix == nil { return nil }
    if let failure { return .error(failure.error) }
    if awaited != nil, !keepsList { return .loading }
    return names.isEmpty ? .empty : .success(names)
  }

  mutating func appear() {
    if prefix == nil { search("") }
  }

  mutating func becomeQuiet() {
    if text != prefix ?? "" { search(text) }
  }

  mutating func reachBottom() {
    guard let prefix, awaited == nil, failure == nil, !isWhole else { return }
    ask(.characters(startingWith: prefix, offset: names.count), keepingList: true)
  }

  mutating func retry() {
    if let failure { ask(failure.request, keepingList: false) }
  }

  private mutating func search(_ prefix: String) {
    (self.prefix, names, isWhole) = (prefix, [], false)
    ask(.characters(startingWith: prefix), keepingList: false)
  }

  private mutating func ask(_ request: Characters.Request, keepingList keepsList: Bool) {
    isAsking = true
    failure = nil
    awaited = request
    self.keepsList = keepsList
  }

  /// Ignores answers to former requests.
  mutating func take(_ answer: Result<Characters.CharacterPage, Characters.LoadError>, to request: Characters.Request) {
    guard request == awaited else { return }
    awaited = nil
    switch answer {
    case .success(let page):
      names += page.names
      isWhole = names.count >= page.total
    case .failure(let error): failure = Failure(request: request, error: error)
    }
  }
}

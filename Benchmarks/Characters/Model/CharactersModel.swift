extension Characters {
  /// Facts, and what follows from them: which request should be sent, and what should be on the screen.
  struct Model {
    var text = ""
    /// What the names that were asked for last start with; nil before anything was.
    var prefix: String?
    var names: [String] = []
    var isWhole = false
    /// The request whose answer counts, until it comes.
    var awaited: Request?
    /// Whether the list stays while it is under way.
    var keepsList = false
    var failure: Failure?

    /// True in the turn in which something is asked.
    var isAsking = false

    struct Failure {
      let request: Request
      let error: LoadError
    }
  }
}

extension Characters.Model {
  // A request should be sent if:
  // 1. the screen appeared and nothing was asked for yet: the first page of all characters
  // 2. the text is quiet and not asked for already: the first page of what it finds
  // 3. the end of the list is in sight, nothing is on its way or has failed and there is more: the next page
  // 4. retry was pressed and something has failed: that
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

  /// An answer to anything but what is awaited is ignored.
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

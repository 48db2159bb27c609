public import Scenarios

extension Characters {
  /// The first appearance asks for the first page of all characters. A text that has been quiet and is not that of the last
  /// search is searched for: its first page is asked for. An empty one is not where nothing was asked for yet, as in a part
  /// of a trace that begins behind the appearance. The end of the list asks for the next page if a list is shown, nothing
  /// is under way and there are more. Retry repeats the request that failed.
  ///
  /// A list stays while its next page is under way; in every other case the base view is loading. That an error takes the
  /// place of the list is this project's rule: in the article's base view it lies in front of it. What is in sight behind
  /// an error asks for nothing. An error says of which kind it is.
  ///
  /// Only the answer to the last request counts. Requests are told apart by what they ask for: of two equal ones the
  /// answer that comes first counts, as in the app `paged-search`.
  public struct Oracle: Scenarios.Oracle {
    private(set) var text = ""
    /// What the names of the last search start with; nil before the first.
    private(set) var prefix: String?
    private(set) var names: [String] = []
    /// Whether there are no more.
    private(set) var isWhole = false
    /// The request whose answer counts, until it comes.
    private(set) var awaited: Request?
    /// The request that failed, until something else is asked.
    private(set) var failed: Request?
    private var shown: BaseState?

    public init() {}

    public func alarm(after event: Event) -> Alarm<Event>? {
      if case .text = event { Alarm(.quiet, after: .milliseconds(300)) } else { nil }
    }

    public mutating func decisions(at event: Event) -> [Decision] {
      switch event {
      case .appear: return prefix == nil ? search("") : []

      case .text(let text):
        self.text = text
        return []

      case .quiet: return text == prefix ?? "" ? [] : search(text)

      case .bottom:
        guard let prefix, awaited == nil, failed == nil, !isWhole else { return [] }
        return ask(.characters(startingWith: prefix, offset: names.count))

      case .retry: return failed.map { show(.loading) + ask($0) } ?? []

      case .answer(let answer, let request):
        guard request == awaited else { return [] }
        awaited = nil
        return take(answer, to: request)
      }
    }

    private mutating func search(_ prefix: String) -> [Decision] {
      self.prefix = prefix
      names = []
      isWhole = false
      return show(.loading) + ask(.characters(startingWith: prefix))
    }

    private mutating func ask(_ request: Request) -> [Decision] {
      failed = nil
      awaited = request
      return [.request(request)]
    }

    private mutating func take(_ answer: Answer, to request: Request) -> [Decision] {
      let error: LoadError
      switch answer.kind {
      case .page:
        let page = ServerPage(request)
        names += page?.names ?? []
        isWhole = names.count >= page?.total ?? 0
        return show(names.isEmpty ? .empty : .success(names))
      case .empty:
        isWhole = true
        return show(names.isEmpty ? .empty : .success(names))
      case .badStatus, .proxied: error = .badStatus
      case .notJSON, .truncated: error = .notJSON
      case .wrongShape: error = .wrongShape
      case .noAnswer: error = .noAnswer
      }
      failed = request
      return show(.error(error))
    }

    /// To show what is shown is no decision.
    private mutating func show(_ state: BaseState) -> [Decision] {
      if state == shown { return [] }
      shown = state
      return [.show(state)]
    }
  }
}

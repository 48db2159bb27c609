public import Scenarios

extension Characters {
  /// The first appearance requests the first page of all characters. A quiet text that differs from the last search
  /// requests its first page. An empty text does not if nothing was requested yet, as in a part of a trace that begins
  /// after the appearance. The end of the list requests the next page if a list is shown, nothing is under way and
  /// there are more. Retry repeats the failed request.
  ///
  /// A list stays while its next page is under way; in every other case the base view is loading. An error replaces the
  /// list: this is our rule, because in the article's base view it lies in front of the list. Rows behind an error
  /// request nothing. An error states its kind.
  ///
  /// Only the answer to the last request counts. Requests are told apart by their content: of two equal ones the
  /// first answer counts, as in the app `paged-search`.
  public struct Oracle: Scenarios.Oracle {
    private(set) var text = ""
    /// The prefix of the last search; nil before the first.
    private(set) var prefix: String?
    private(set) var names: [String] = []
    private(set) var isWhole = false
    /// The awaited request. Only its answer counts.
    private(set) var awaited: Request?
    /// The failed request, until the next request.
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

    /// Showing the shown state is not a decision.
    private mutating func show(_ state: BaseState) -> [Decision] {
      if state == shown { return [] }
      shown = state
      return [.show(state)]
    }
  }
}

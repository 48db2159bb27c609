import Scenarios
import SearchSupport

extension Cause<Characters> {
  /// In both published apps the view is the first and appears once. It appears again only in a tab or under a sheet.
  static let asksAgainAtAppear = Cause(
    "asks for the first page once more where the view appears again, as in a tab, and appends it (`.task`)",
    basis: .ourRule,
    section: "UI layer", witness: [.appear, .appear]
  ) { divergence in
    divergence.event == .appear && divergence.expected.isEmpty
      && divergence.actual.requests == [.characters(startingWith: divergence.state.prefix ?? "")]
  }

  static let takesOldAnswer = Cause(
    "shows the answer to an older search: nothing cancels the task that waits for it",
    basis: .harm, section: "UI layer",
    witness: [.appear, .text("1"), .quiet, .page()]
  ) { divergence in
    guard case .answer? = divergence.event else { return false }
    return divergence.expected.isEmpty && divergence.actual.count == 1 && divergence.actual.state != nil
  }

  /// It tells an error that did not happen.
  static let tellsCancelledPage = Cause(
    "tells an error where a search cancels the next page: its task is that of a row, and the rows go", basis: .harm,
    section: "UI layer", witness: [.appear, .page(), .bottom, .text("1"), .quiet]
  ) { divergence in
    guard let awaited = divergence.state.awaited, awaited.offset > 0 else { return false }
    return divergence.event == .quiet && divergence.actual.requests == divergence.expected.requests
      && divergence.actual.last == .show(.error(.unknown))
  }

  /// The row has gone out of sight and come back, so its task is cancelled, and the page under way with it. The names
  /// of that page are never shown.
  static let asksPageAfterNext = Cause(
    "asks for the page after the next while that one is under way", basis: .harm, section: "UI layer",
    witness: [.appear, .page(), .bottom, .bottom]
  ) { divergence in
    guard let awaited = divergence.state.awaited else { return false }
    return divergence.event == .bottom && divergence.expected.isEmpty && divergence.actual.requests == [awaited.next]
  }

  /// The names of the failed page are never shown.
  static let skipsFailedPage = Cause(
    "asks for the page after the one that failed, which is never asked for again", basis: .harm, section: "UI layer",
    witness: [.appear, .page(), .bottom, .fault(.badStatus, offset: 20), .bottom]
  ) { divergence in
    guard let failed = divergence.state.failed else { return false }
    return divergence.event == .bottom && divergence.expected.isEmpty && divergence.actual.requests == [failed.next]
  }

  /// It costs a request. The author compares the offset with the total, and does not say that this ends the list.
  static let asksBeyondEnd = Cause(
    "asks for a page beyond the last", basis: .ourRule, section: "UI layer",
    witness: [.appear, .page(), .bottom, .page(at: 20), .bottom]
  ) { divergence in
    guard divergence.event == .bottom, divergence.expected.isEmpty, divergence.state.isWhole,
      let request = divergence.actual.requests.first
    else { return false }
    return divergence.actual.requests.count == 1 && request.offset >= divergence.state.names.count
  }

  /// `AppError` has cases for parsing and for the server, and nothing makes them. Its names are read as the author's
  /// rule.
  static let tellsNoKind = Cause(
    "tells no kind of error but a bad status: to the rest `toAppError`, here the view model, says \"Unknown Error\"",
    basis: .statedRule,
    section: "network layer", witness: [.appear, .fault(.notJSON)]
  ) { divergence in
    guard case .error(let error)? = divergence.expected.state else { return false }
    return error != .badStatus && divergence.actual == [.show(.error(.unknown))]
  }

  /// Retry is ours.
  static let cannotRetry = Cause(
    "cannot repeat what failed: there is nothing to press", basis: .ourRule, section: "UI layer",
    witness: [.appear, .fault(.badStatus), .retry]
  ) { divergence in
    divergence.event == .retry && divergence.actual.isEmpty
      && divergence.expected.requests == [divergence.state.failed]
  }
}

extension [Cause<Characters>] {
  /// The view model that the article shares with the project before it.
  static let ofPublishedHomeViewModel: Self = [
    .asksAgainAtAppear, .takesOldAnswer, .tellsCancelledPage, .asksPageAfterNext, .skipsFailedPage, .asksBeyondEnd,
    .tellsNoKind, .cannotRetry,
  ]
}

extension [Characters.Decision] {
  fileprivate var requests: [Characters.Request] {
    compactMap { if case .request(let request) = $0 { request } else { nil } }
  }

  /// The first shown state.
  fileprivate var state: Characters.BaseState? {
    for case .show(let state) in self { return state }
    return nil
  }
}

extension Characters.Request {
  fileprivate var offset: Int { query["offset"].flatMap { Int($0) } ?? 0 }

  fileprivate var next: Self {
    .characters(startingWith: query["nameStartsWith"] ?? "", offset: offset + Self.pageSize)
  }
}

extension Characters.Event {
  fileprivate static func page(at offset: Int = 0) -> Self { fault(.page, offset: offset) }

  fileprivate static func fault(_ kind: Characters.Answer.Kind, offset: Int = 0) -> Self {
    let request = Characters.Request.characters(offset: offset)
    return .answer(Characters.World.answer(kind, to: request), to: request)
  }
}

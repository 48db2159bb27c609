import Scenarios
import SearchSupport

/// How architectures of this app differ from the oracle. Every witness is the shortest there is.
extension Cause<Characters> {
  static let asksAgainAtAppear = Cause(
    "asks for the first page once more whenever the screen appears, and so lists it twice (`.task`)",
    section: "UI layer", witness: [.appear, .appear]
  ) { $0.event == .appear && $0.expected.isEmpty }

  static let takesOldAnswer = Cause(
    "shows the answer to an older search: nothing cancels the task that waits for it", section: "UI layer",
    witness: [.appear, .text("1"), .quiet, .page()]
  ) { divergence in
    guard case .answer? = divergence.event else { return false }
    return divergence.expected.isEmpty
  }

  static let asksPageAfterNext = Cause(
    "asks for the page after the next while that one is under way", section: "UI layer",
    witness: [.appear, .page(), .bottom, .bottom]
  ) { $0.event == .bottom && $0.expected.isEmpty && $0.state.awaited != nil }

  static let skipsFailedPage = Cause(
    "asks for the page after the one that failed, which is never asked for again", section: "UI layer",
    witness: [.appear, .page(), .bottom, .fault(.badStatus, offset: 20), .bottom]
  ) { $0.event == .bottom && $0.expected.isEmpty && $0.state.failed != nil }

  static let asksBeyondEnd = Cause(
    "asks for a page beyond the last", section: "UI layer",
    witness: [.appear, .page(), .bottom, .page(at: 20), .bottom]
  ) { $0.event == .bottom && $0.expected.isEmpty && $0.state.isWhole }

  static let tellsNoKind = Cause(
    "tells no kind of error but a bad status: to the rest `toAppError`, here the view model, says \"Unknown Error\"",
    section: "network layer", witness: [.appear, .fault(.notJSON)]
  ) { divergence in
    guard case .show(.error(let error))? = divergence.expected.first else { return false }
    return error != .badStatus && divergence.actual == [.show(.error(.unknown))]
  }

  static let cannotRetry = Cause(
    "cannot repeat what failed: there is nothing to press", section: "UI layer",
    witness: [.appear, .fault(.badStatus), .retry]
  ) { $0.event == .retry && $0.actual.isEmpty }
}

extension [Cause<Characters>] {
  /// Of the view model that the article has in common with the project before it.
  static let ofPublishedHomeViewModel: Self = [
    .asksAgainAtAppear, .takesOldAnswer, .asksPageAfterNext, .skipsFailedPage, .asksBeyondEnd, .tellsNoKind,
    .cannotRetry,
  ]
}

extension Characters.Event {
  fileprivate static func page(at offset: Int = 0) -> Self { fault(.page, offset: offset) }

  fileprivate static func fault(_ kind: Characters.Answer.Kind, offset: Int = 0) -> Self {
    let request = Characters.Request.characters(offset: offset)
    return .answer(Characters.World.answer(kind, to: request), to: request)
  }
}

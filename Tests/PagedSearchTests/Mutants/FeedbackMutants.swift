import Feedback
import Streams

@testable import PagedSearch

final class AnyTextIsTheSameRequest: FeedbackMutant {
  override var waiting: Loop {
    .react(request: { $0.typed == nil ? nil : true }, effects: { [unowned self] _ in quiet })
  }
}

final class EqualTextIsTheSameRequest: FeedbackMutant {
  override var waiting: Loop {
    .react(request: { $0.typed?.text }, effects: { [unowned self] _ in quiet })
  }
}

final class AnswersMerged: FeedbackMutant {
  override var loading: Loop {
    Feedback { [unowned self] states in
      states.map(\.requested).removeDuplicates().compactMap { $0 }.flatMap { page in self.answer(to: page) }
    }
  }
}

final class QueryIsTheRequest: FeedbackMutant {
  override var loading: Loop {
    .react(request: \.query) { [unowned self] query in answer(to: PagedSearch.Page(query, 1)) }
  }
}

final class OpeningNotOver: FeedbackMutant {
  override func reduce(_ state: State, _ event: Event) -> State {
    if case .opened = event { state } else { super.reduce(state, event) }
  }
}

final class RequestNotTakenBack: FeedbackMutant {
  override func reduce(_ state: State, _ event: Event) -> State {
    var next = super.reduce(state, event)
    if case .answered(.failure) = event { next.requested = state.requested }
    return next
  }
}

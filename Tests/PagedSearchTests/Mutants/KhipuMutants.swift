import Khipu

@testable import PagedSearch

// MARK: - Composition

/// Neither the store nor the domain retains the view state.
final class ViewStateNotKept: KhipuMutant {
  override func receivers(_ viewState: SearchViewState) -> [Input<Message>] { [] }
}

final class ViewStateHearsNoMessage: KhipuMutant {
  override func receivers(_ viewState: SearchViewState) -> [Input<Message>] {
    [{ _ in withExtendedLifetime(viewState) {} }]
  }
}

final class StateTakenAtCreation: KhipuMutant {
  override func selectingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    let state = store.state()
    var frozen = store
    frozen.state = { state }
    return super.selectingFeature(frozen, output)
  }
}

// MARK: - Messages

final class PauseOfFormerText: KhipuMutant {
  override func typingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    { [scheduler] message in
      guard case .typing(.type(let text)) = message else { return }
      scheduler.schedule(after: .milliseconds(300)) { output(.typing(.typed(text))) }
    }
  }
}

/// An equal text starts no new quiet period.
final class PauseOfEqualText: KhipuMutant {
  override func typingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    { [scheduler] message in
      guard case .typing(.type(let text)) = message else { return }
      store.change(.update(.draft(by: [.typing(.text(text))])))
      scheduler.schedule(after: .milliseconds(300)) {
        if store.state().draft.text == text { output(.typing(.typed(text))) }
      }
    }
  }
}

final class CommandForResponse: KhipuMutant {
  override func loadingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    let feature = super.loadingFeature(store, output)
    return { message in
      if case .typing(.type(let text)) = message { feature(.typing(.typed(text))) } else { feature(message) }
    }
  }
}

final class ResponseLoadsMore: KhipuMutant {
  override func loadingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    super.loadingFeature(store) { response in
      output(response)
      if case .loading(.loaded(.success)) = response { output(.loading(.loadMore)) }
    }
  }
}

// MARK: - Changes

/// The search and its request are notified one by one, so nothing is outstanding in between.
final class ChangesToldOneByOne: KhipuMutant {
  override func loadingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    let divided = changing(store) { change in
      guard case .update(.findings(let changes)) = change else { return [change] }
      return changes.map { .update(.findings(by: [$0])) }
    }
    return super.loadingFeature(divided, output)
  }
}

/// A failed request stays outstanding for ever.
final class ErrorChangesNothing: KhipuMutant {
  override func loadingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    let deaf = changing(store) { change in
      if case .update(.findings(let changes)) = change, case .receiving(.error)? = changes.last { return [] }
      return [change]
    }
    return super.loadingFeature(deaf, output)
  }
}

final class AnyAnswerTaken: KhipuMutant {
  override func loadingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    { [server, unowned self] message in
      guard let page = page(for: message, store.state().findings) else { return }
      let changes: [Findings.Change] = page.number == 1 ? [.searching(.titles(of: page.query))] : []
      store.change(.update(.findings(by: changes + [.requesting(.page(page))])))
      server.load(page) { answer in
        switch answer {
        case .success(let titles): store.change(.update(.findings(by: [.receiving(.titles(titles, of: page))])))
        case .failure(let error):
          store.change(.update(.findings(by: [.receiving(.error(error, of: page))])))
          output(.loading(.loaded(.failure)))
        }
      }
    }
  }

  private func page(for message: Message, _ findings: Findings) -> PagedSearch.Page? {
    switch message {
    case .typing(.typed(let text)): text.isEmpty || text == findings.query ? nil : PagedSearch.Page(text, 1)
    case .loading(.loadMore): findings.next
    case .typing(.type), .loading(.loaded), .selecting: nil
    }
  }
}

/// The store, with several changes in place of one. Each change notifies.
private func changing(
  _ store: KhipuMutant.AppStore, _ changes: @escaping (KhipuMutant.AppState.Change) -> [KhipuMutant.AppState.Change]
) -> KhipuMutant.AppStore {
  var changed = store
  changed.change = { (all: KhipuMutant.AppState.Change...) in
    for change in all.flatMap(changes) { store.change(change) }
  }
  return changed
}

import Khipu

extension PagedSearch.KhipuApp {
  /// The text of the field, and the results.
  struct AppState: Alterable {
    let draft: Draft
    let findings: Findings

    static let initial = AppState(
      draft: Draft(text: "", version: 0), findings: Findings(query: nil, titles: [], requested: nil, next: nil))

    enum Change {
      case update(Update)

      enum Update {
        case draft(by: [Draft.Change])
        case findings(by: [Findings.Change])
      }
    }

    func altered(by change: Change) -> AppState {
      switch change {
      case .update(.draft(let changes)): AppState(draft: draft.alter(changes), findings: findings)
      case .update(.findings(let changes)): AppState(draft: draft, findings: findings.alter(changes))
      }
    }
  }
}

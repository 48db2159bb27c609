import Khipu

extension PagedSearch.KhipuApp {
  static func createSelectingFeature(store: AppStore, output: @escaping Output<Message>) -> Input<Message> {
    let selector = RowSelector(store: store) { response in
      switch response {
      case .selected(let title): output(.selecting(.selected(title)))
      }
    }
    return { message in
      if case .selecting(.select(let row)) = message { selector.request(.select(row)) }
    }
  }
}

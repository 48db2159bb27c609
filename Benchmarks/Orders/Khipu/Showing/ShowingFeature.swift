import Khipu

extension Orders.KhipuOrders {
  static func createShowingFeature(store: AppStore, output: @escaping Output<Message>) -> Input<Message> {
    let shower = DetailsShower(store: store) { response in
      switch response {
      case .changed: output(.showing(.changing))
      }
    }
    let follower = LinkFollower(store: store) { response in
      switch response {
      case .changed: output(.showing(.changing))
      case .missed(let id): output(.showing(.missing(id)))
      }
    }
    let changer = TabChanger(store: store) { response in
      switch response {
      case .changed: output(.showing(.changing))
      }
    }
    let settler = TransitionSettler(store: store)

    func execute(_ command: Message._Showing) {
      switch command {
      case .select(let row): shower.request(.select(row))
      case .leave: shower.request(.leave)
      case .open(let id): follower.request(.open(id))
      case .go(let tab): changer.request(.go(to: tab))
      case .settle:
        settler.request(.settle)
        follower.request(.goOn)
      case .changing, .missing: break
      }
    }

    return { message in
      switch message {
      case .showing(let command): execute(command)
      case .listing(.loading): follower.request(.goOn)
      case .confirming(.confirming(let details, .succeeded)): shower.request(.leaveConfirmed(details))
      case .listing, .confirming: break
      }
    }
  }
}

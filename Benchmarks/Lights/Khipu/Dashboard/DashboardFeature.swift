import Khipu

extension Lights.KhipuApp {
  static func createDashboardFeature(store: AppStore, output: @escaping Output<Message>) -> Input<Message> {
    let toggler = DisplayToggler(store: store) { response in
      switch response {
      case .toggled(let id, let display): output(.dashboard(.toggling(id, to: display)))
      }
    }
    return { message in
      if case .dashboard(.toggle(let id)) = message { toggler.request(.toggle(id)) }
    }
  }
}

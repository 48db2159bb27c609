import Khipu

extension CurrencyConverter.KhipuApp {
  static func createPickingFeature(store: AppStore, output: @escaping Output<Message>) -> Input<Message> {
    let pickerSwitch = PickerSwitch(store: store) { response in
      switch response {
      case .toggled(let side): output(.picking(.toggled(side)))
      }
    }
    return { message in
      if case .picking(.toggle(let side)) = message { pickerSwitch.request(.toggle(side)) }
    }
  }
}

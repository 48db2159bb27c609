import Khipu

extension Lights.KhipuApp {
  static func createLightingFeature(
    store: AppStore, stack: LightsStack, command: @escaping Commander,
    dimmingWithin range: @escaping (Value) -> ClosedRange<Int>, output: @escaping Output<Message>
  ) -> Input<Message> {
    let loader = LightsLoader(stack: stack, store: store) { response in
      switch response {
      case .loaded(let items, let outcome): output(.lighting(.loading(items, outcome)))
      }
    }
    let lightSwitch = LightSwitch(command: command) { response in
      switch response {
      case .turned(let id, let turn, let outcome): output(.lighting(.turning(id, turn, outcome)))
      }
    }
    let renamer = LightRenamer(command: command) { response in
      switch response {
      case .renamed(let id, let name, let outcome): output(.lighting(.renaming(id, to: name, outcome)))
      }
    }
    let modeSelector = ModeSelector(command: command) { response in
      switch response {
      case .selected(let mode, let id, let outcome): output(.lighting(.selecting(mode, on: id, outcome)))
      }
    }
    let valueSetter = LightValueSetter(command: command) { response in
      switch response {
      case .wasSet(let value, let number, let id, let outcome):
        output(.lighting(.setting(value, to: number, on: id, outcome)))
      }
    }
    let dimmer = Dimmer(command: command, range: range, store: store) { response in
      switch response {
      case .increased(let value, let increment, let id, let outcome):
        output(.lighting(.increasing(value, by: increment, on: id, outcome)))
      case .decreased(let value, let increment, let id, let outcome):
        output(.lighting(.decreasing(value, by: increment, on: id, outcome)))
      }
    }
    let reportReader = ReportReader(stack: stack, store: store) { response in
      switch response {
      case .noted(let setting, let id): output(.lighting(.noting(setting, on: id)))
      }
    }

    func execute(_ command: Message._Lighting) {
      switch command {
      case .load(let items): loader.request(.load(items))
      case .turn(let id, let turn): lightSwitch.request(.turn(id, turn))
      case .rename(let id, let name): renamer.request(.rename(id, to: name))
      case .select(let mode, let id): modeSelector.request(.select(mode, on: id))
      case .set(let value, let number, let id): valueSetter.request(.set(value, to: number, on: id))
      case .increase(let value, let increment, let id): dimmer.request(.increase(value, by: increment, on: id))
      case .decrease(let value, let increment, let id): dimmer.request(.decrease(value, by: increment, on: id))
      case .note(let setting, let id): reportReader.request(.note(setting, on: id))
      case .loading, .turning, .renaming, .selecting, .setting, .increasing, .decreasing, .noting: break
      }
    }

    return { message in
      if case .lighting(let command) = message { execute(command) }
    }
  }
}

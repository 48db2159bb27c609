import Khipu

func createLightingFeature(store: AppStore, output: @escaping Output<Message>) -> Input<Message> {
  let lightSwitch = LightSwitch(store: store) { response in
    switch response {
    case .turned(let id, let turning): output(.lighting(.turned(id, turning, .success)))
    case .missed(let id, let turning): output(.lighting(.turned(id, turning, .failure)))
    }
  }
  return { message in
    if case .lighting(.turn(let id, let turning)) = message { lightSwitch.request(.turn(id, turning)) }
  }
}

/// Writes requested lines, and a line for each light that was turned.
func createLoggingFeature(
  write: @escaping (_ line: String, _ done: @escaping () -> Void) -> Void, output: @escaping Output<Message>
) -> Input<Message> {
  let writer = LogWriter(write: write) { response in
    switch response {
    case .written(let line): output(.logging(.written(line)))
    }
  }
  return { message in
    switch message {
    case .logging(.write(let line)): writer.request(.write(line))
    case .lighting(.turned(let id, let turning, .success)): output(.logging(.write("\(id) \(turning)")))
    case .lighting, .logging: break
    }
  }
}

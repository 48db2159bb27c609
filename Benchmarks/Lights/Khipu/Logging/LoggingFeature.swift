import Khipu

extension Lights.KhipuApp {
  /// Writes lines on command, and failures.
  static func createLoggingFeature(log: LightsLog, output: @escaping Output<Message>) -> Input<Message> {
    let writer = LogWriter(log: log) { response in
      switch response {
      case .written(let line): output(.logging(.writing(line)))
      }
    }
    return { message in
      switch message {
      case .logging(.write(let line)): writer.request(.write(line))
      case .lighting(.loading(_, .failed)): writer.request(.write("the lights did not come"))
      case .lighting(.turning(let id, _, .failed)), .lighting(.renaming(let id, _, .failed)),
        .lighting(.selecting(_, let id, .failed)), .lighting(.setting(_, _, let id, .failed)),
        .lighting(.increasing(_, _, let id, .failed)), .lighting(.decreasing(_, _, let id, .failed)):
        writer.request(.write("light \(id) refused"))
      case .lighting, .dashboard, .logging: break
      }
    }
  }
}

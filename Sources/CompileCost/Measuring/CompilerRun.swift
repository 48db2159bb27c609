import Processes

extension Diagnosis {
  /// The compiler's result, from its run.
  init(_ run: Tool.Run) {
    let end: End =
      switch run.outcome {
      case .exited(code: 0): .succeeded
      case .exited: .failed
      case .timedOut: .killed
      case .signalled, .misbehaved: .broke("it \(run.outcome)")
      }
    self.init(end, text: String(decoding: run.errors, as: UTF8.self))
  }
}

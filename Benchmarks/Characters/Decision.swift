public import Scenarios

extension Characters {
  public enum Decision: Scenarios.Decision {
    case request(Request)
    case show(BaseState)

    public var kind: UInt8 {
      switch self {
      case .request: 0
      case .show: 1
      }
    }

    public var payload: String {
      switch self {
      case .request(let request): request.description
      case .show(let state): state.payload
      }
    }

    public var description: String {
      switch self {
      case .request(let request): "request(\(request))"
      case .show(let state): "show(\(state))"
      }
    }
  }
}

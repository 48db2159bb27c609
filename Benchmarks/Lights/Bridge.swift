public import Scenarios
import SearchSupport
public import Streams

/// The bridge answered with an error, or timed out.
public struct BridgeError: Error, Equatable {
  public init() {}
}

/// The bridge of the lights, with closures or publishers.
public struct Bridge {
  public typealias Answer = Result<[Lights.Light], BridgeError>

  public enum Reply: Sendable {
    case accepted
    case refused
  }

  @usableFromInline let services: Services<Lights>

  @inlinable
  public init(_ services: Services<Lights>) { self.services = services }

  /// - Parameter completion: is called once with the answer, and never after a cancellation.
  @discardableResult
  public func load(_ completion: @escaping (Answer) -> Void) -> any Cancellable {
    services.ask(.load) { event in
      if case .lights(let lights) = event { completion(.success(lights)) } else { completion(.failure(BridgeError())) }
    }
  }

  /// Sends a command to set a value of a light.
  ///
  /// - Parameter completion: is called once with the reply, and never after a cancellation. Replies may overtake each
  ///   other, but commands for one value are carried out in order.
  /// - Returns: the request. Cancelling it only suppresses the reply.
  @discardableResult
  public func set(
    _ setting: Lights.Setting, of light: Int, _ completion: @escaping (Reply) -> Void
  ) -> any Cancellable {
    services.ask(.set(setting, of: light)) { event in
      if case .accepted = event { completion(.accepted) } else { completion(.refused) }
    }
  }

  /// All lights. Each subscription sends a request; its cancellation cancels the request.
  public func loadedLights() -> AnyPublisher<[Lights.Light], BridgeError> {
    AnswerPublisher(LoadCall(bridge: self)).eraseToAnyPublisher()
  }

  /// Sends a command to set a value of a light, and sends the reply. Each subscription sends a command.
  public func reply(toSetting setting: Lights.Setting, of light: Int) -> AnyPublisher<Reply, Never> {
    AnswerPublisher(CommandCall(bridge: self, setting: setting, light: light)).eraseToAnyPublisher()
  }

  public func acknowledge(_ setting: Lights.Setting, of light: Int) { services.tell(.acknowledge(setting, of: light)) }
}

private struct LoadCall: ServerCall {
  let bridge: Bridge

  func start(_ completion: @escaping (Bridge.Answer) -> Void) -> any Cancellable { bridge.load(completion) }
}

private struct CommandCall: ServerCall {
  let bridge: Bridge
  let setting: Lights.Setting
  let light: Int

  func start(_ completion: @escaping (Result<Bridge.Reply, Never>) -> Void) -> any Cancellable {
    bridge.set(setting, of: light) { completion(.success($0)) }
  }
}

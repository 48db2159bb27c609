public import Scenarios
public import Streams

/// A screen of this app, as its author writes it.
///
///     final class Mine: CharactersArchitecture {
///       static let name = "mine"
///       static let origin = "our own app"
///       static let promise = Promise<Characters>.identical
///       init(server: CharacterServer, screen: CharactersScreen, scheduler: VirtualScheduler) { … }
///       …
///     }
public protocol CharactersArchitecture: Architecture where App == Characters {
  /// - Parameters:
  ///   - server: answers requests with bytes.
  ///   - screen: the base view.
  ///   - scheduler: for timers; in an app this is the main queue.
  init(server: CharacterServer, screen: CharactersScreen, scheduler: VirtualScheduler)

  /// The screen appeared.
  func didAppear()
  /// The text of the field is now `text`. It is `""` at first.
  func didChangeText(_ text: String)
  /// The end of the list came into sight.
  func didReachBottom()
  /// Retry was pressed, under an error.
  func didTapRetry()
}

extension CharactersArchitecture {
  @inlinable
  public init(_ environment: Environment<Characters>) {
    self.init(
      server: CharacterServer(environment.services), screen: CharactersScreen(environment.decisions),
      scheduler: environment.scheduler)
  }

  @inlinable @inline(__always)
  public func receive(_ event: Characters.Event) { call(for: event) }

  @inlinable @inline(__always)
  func call(for event: Characters.Event) {
    switch event {
    case .appear: didAppear()
    case .text(let text): didChangeText(text)
    case .bottom: didReachBottom()
    case .retry: didTapRetry()
    case .quiet, .answer: preconditionFailure("no event of the user's")
    }
  }
}

public import Scenarios
public import Streams

/// A screen of this app, as its author writes it.
public protocol CharactersArchitecture: Architecture where App == Characters {
  /// - Parameter scheduler: for timers; in an app this is the main queue.
  init(server: CharacterServer, screen: CharactersScreen, scheduler: VirtualScheduler)

  func didAppear()
  /// The text of the field is now `text`. It is `""` at first.
  func didChangeText(_ text: String)
  func didReachBottom()
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
    case .quiet, .answer: preconditionFailure("not a user's event")
    }
  }
}

public import Scenarios
public import Streams

/// A screen of this app, as its author writes it.
public protocol NearbyArchitecture: Architecture where App == NearbySearch {
  /// - Parameter scheduler: for timers; in an app this is the main queue.
  init(server: NearbyServer, screen: NearbyScreen, scheduler: VirtualScheduler)

  /// The device is at `location`, which is unknown at first.
  func deviceDidMove(to location: String)
  /// `location` was chosen; nil means the device's. None is chosen at first.
  func didChoose(_ location: String?)
  /// The text of the field is now `text`. It is `""` at first.
  func didChangeText(_ text: String)
  func didReachBottom()
  /// The list was pulled down to refresh it.
  func didPull()
}

extension NearbyArchitecture {
  @inlinable
  public init(_ environment: Environment<NearbySearch>) {
    self.init(
      server: NearbyServer(environment.services), screen: NearbyScreen(environment.decisions),
      scheduler: environment.scheduler)
  }

  @inlinable @inline(__always)
  public func receive(_ event: NearbySearch.Event) {
    switch event {
    case .device(let location): deviceDidMove(to: location)
    case .chosen(let location): didChoose(location)
    case .text(let text): didChangeText(text)
    case .bottom: didReachBottom()
    case .pull: didPull()
    case .quiet, .answer, .failure: preconditionFailure("not a user's event")
    }
  }
}

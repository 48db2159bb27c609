public import Scenarios
public import Streams

/// A screen on the main actor, for screens that start tasks.
///
///     @MainActor final class Mine: MainActorScreen { … }
///     let entry = entry(OnMainActor<Mine>.self)
@MainActor
public protocol MainActorScreen: AnyObject, Sendable {
  nonisolated static var name: String { get }
  nonisolated static var origin: String { get }
  nonisolated static var kit: Kit { get }
  nonisolated static var isPublished: Bool { get }
  nonisolated static var promise: Promise<PagedSearch> { get }

  /// - Parameter clock: for tasks that sleep; in an app this is a `ContinuousClock`.
  init(server: SearchServer, screen: SearchScreen, clock: any Clock<Duration>)

  func didChangeText(_ text: String)
  func didReachBottom()
  func didSelect(_ row: Int)
}

extension MainActorScreen {
  public nonisolated static var kit: Kit { .unstated }
  public nonisolated static var isPublished: Bool { false }
}

/// A screen on the main actor, as an architecture. The replaying thread runs the main actor.
public final class OnMainActor<Screen: MainActorScreen>: SearchArchitecture, Sendable {
  public static var name: String { Screen.name }
  public static var origin: String { Screen.origin }
  public static var kit: Kit { Screen.kit }
  public static var isPublished: Bool { Screen.isPublished }
  public static var promise: Promise<PagedSearch> { Screen.promise }
  public static var runsTasks: Bool { true }

  /// Sound: only the replaying thread uses it.
  public nonisolated(unsafe) let screen: SearchScreen
  @usableFromInline let view: Screen

  @inlinable
  public init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
    // Sound: only the replaying thread uses them.
    nonisolated(unsafe) let (server, screen) = (server, screen)
    let clock = VirtualClock(scheduler)
    self.screen = screen
    view = MainActor.assumeIsolated { Screen(server: server, screen: screen, clock: clock) }
  }

  @inlinable
  public func didChangeText(_ text: String) { MainActor.assumeIsolated { view.didChangeText(text) } }

  @inlinable
  public func didReachBottom() { MainActor.assumeIsolated { view.didReachBottom() } }

  @inlinable
  public func didSelect(_ row: Int) { MainActor.assumeIsolated { view.didSelect(row) } }
}

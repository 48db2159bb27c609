public import Scenarios
public import Streams

/// A screen of this app, as its author writes it.
public protocol SearchArchitecture: Architecture where App == PagedSearch {
  /// The views, whose list is scrolled.
  var screen: SearchScreen { get }

  /// - Parameter scheduler: for timers; in an app this is the main queue.
  init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler)

  /// The text of the field is now `text`. It is `""` at first.
  func didChangeText(_ text: String)
  /// A link passes on a text for a search, before the view has loaded. By default it is handled as a change of the
  /// field's text.
  func didReceiveLink(_ text: String)
  /// The list has reported its bottom.
  func didReachBottom()
  /// A row was tapped; the first is 0.
  func didSelect(_ row: Int)
}

extension SearchArchitecture {
  @inlinable
  public init(_ environment: Environment<PagedSearch>) {
    self.init(
      server: SearchServer(environment.services), screen: SearchScreen(environment.decisions),
      scheduler: environment.scheduler)
  }

  @inlinable
  public func didReceiveLink(_ text: String) { didChangeText(text) }

  @inlinable @inline(__always)
  public func receive(_ event: PagedSearch.Event) { call(for: event) }

  @inlinable @inline(__always)
  func call(for event: PagedSearch.Event) {
    switch event {
    case .text(let text): didChangeText(text)
    case .link(let text): didReceiveLink(text)
    case .scroll(let scroll):
      if screen.reachesBottom(by: scroll) { didReachBottom() }
    case .select(let row): didSelect(row)
    case .quiet, .page, .failure: preconditionFailure("not a user's event")
    }
  }
}

/// A screen whose view loads after the screen was made, as those of UIKit do: in time for the first event of its controls.
///
/// A link comes before the view has loaded, which it does right afterwards.
protocol LazyView: SearchArchitecture, AnyObject {
  var isViewLoaded: Bool { get set }

  /// The view has loaded, with all its controls.
  func viewDidLoad()
}

extension LazyView {
  func receive(_ event: PagedSearch.Event) {
    if case .link = event {
      call(for: event)
      loadViewIfNeeded()
    } else {
      loadViewIfNeeded()
      call(for: event)
    }
  }

  private func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    viewDidLoad()
  }
}

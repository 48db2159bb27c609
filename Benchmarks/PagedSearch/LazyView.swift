/// A screen whose view loads later than the screen is made, as in UIKit: before the first event of its controls.
///
/// A link comes before the view has loaded. The view loads right afterwards.
protocol LazyView: SearchArchitecture, AnyObject {
  var isViewLoaded: Bool { get set }

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

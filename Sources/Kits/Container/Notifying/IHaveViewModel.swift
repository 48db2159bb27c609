public import Screens

/// A view that shows a view model.
///
/// A view controller conforms by saying what it does in `viewModelChanged`; it keeps its view model with its associated
/// objects. Other classes store it, and call ``viewModelDidChange(from:)`` in `didSet`.
public protocol IHaveViewModel: AnyObject {
  associatedtype ViewModel

  var viewModel: ViewModel? { get set }

  /// The view has another view model, or its view model says that it has changed.
  func viewModelChanged(_ viewModel: ViewModel)
}

extension IHaveViewModel {
  /// Shows the view model that was set, and listens to it instead of the one before.
  public func viewModelDidChange(from former: ViewModel?) {
    (former as? any INotifyOnChanged)?.changed.unsubscribe(self)
    guard let viewModel else { return }
    viewModelChanged(viewModel)
    (viewModel as? any INotifyOnChanged)?.changed.subscribe(self) { this in
      if let viewModel = this.viewModel { this.viewModelChanged(viewModel) }
    }
  }
}

private enum ViewModelKey {}

extension IHaveViewModel where Self: UIViewController {
  public var viewModel: ViewModel? {
    get { associatedObjects[ObjectIdentifier(ViewModelKey.self)] as? ViewModel }
    set {
      let former = viewModel
      associatedObjects[ObjectIdentifier(ViewModelKey.self)] = newValue
      viewModelDidChange(from: former)
    }
  }
}

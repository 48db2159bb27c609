public import Scenarios

/// An app as its author writes it: screens and navigation.
///
///     final class Mine: OrdersArchitecture {
///       let phone: Phone
///       init(phone: Phone) {
///         self.phone = phone
///         phone.launch { OrdersViewController(phone.service) }
///       }
///       func open(order id: Int) { … }
///     }
///
/// User events on a screen reach that screen: see ``ListScreen`` and ``DetailsScreen``.
public protocol OrdersArchitecture: Architecture where App == Orders {
  var phone: Phone { get }

  /// The app is launched, and has to call ``Phone/launch(list:)``.
  init(phone: Phone)
  /// The app was opened with a link to an order, which may not exist.
  func open(order id: Int)
  /// The user has selected another tab. Does nothing by default.
  func didSelect(_ tab: Orders.Tab)
}

extension OrdersArchitecture {
  public init(_ environment: Environment<Orders>) { self.init(phone: Phone(environment)) }

  public func didSelect(_ tab: Orders.Tab) {}

  public func receive(_ event: Orders.Event) {
    if phone.hasTrapped { return }
    switch event {
    case .appear: if phone.touch(.orders) { didSelect(.orders) }
    case .home: if phone.touch(.home) { didSelect(.home) }
    case .refresh: phone.pullDown()
    case .tap(let row): phone.tap(row)
    case .close: phone.pressClose()
    case .back: phone.pressBack()
    case .confirm: phone.pressConfirm()
    case .link(let id): open(order: id)
    case .memoryWarning: phone.application.receiveMemoryWarning()
    case .orders, .failure, .confirmed, .refused, .done: preconditionFailure("not a user's event")
    }
  }
}

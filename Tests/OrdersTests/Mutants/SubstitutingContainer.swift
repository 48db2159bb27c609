import ContainerKit
import Scenarios

@testable import Orders

/// A container that makes a subclass in place of a class, so that a test can mock a router, as the article says, or
/// insert a fault.
final class SubstitutingContainer<Substituted: Substitute>: IContainer {
  private let phone: Phone
  private var singletons: [ObjectIdentifier: AnyObject] = [:]

  init(_ phone: Phone) { self.phone = phone }

  func shared<Instance>(_ type: Instance.Type) -> Instance {
    let instances: [Any] = [phone, phone.application, phone.service]
    for case let instance as Instance in instances { return instance }
    fatalError("there is no \(type)")
  }

  func resolve<Instance: IResolvable>(args: Instance.Arguments) -> Instance {
    let type = Instance.self == Substituted.Original.self ? Substituted.self as? Instance.Type : nil
    if Instance.instanceScope == .perRequest { return (type ?? Instance.self).init(container: self, args: args) }
    let key = ObjectIdentifier(Instance.self)
    if let instance = singletons[key] as? Instance { return instance }
    let instance = (type ?? Instance.self).init(container: self, args: args)
    singletons[key] = instance
    return instance
  }
}

/// A subclass of one of the app's classes.
protocol Substitute: IResolvable {
  associatedtype Original: IResolvable
}

/// `mvvm-repaired` with one class that is wrong.
final class MVVMWith<Substituted: Substitute>: OrdersArchitecture {
  static var name: String { String(describing: Substituted.self) }
  static var origin: String { "a mutant of mvvm-repaired" }
  static var promise: Promise<Orders> { .identical }

  let phone: Phone
  private let app: Orders.RepairedMVVM

  init(phone: Phone) {
    self.phone = phone
    app = Orders.RepairedMVVM(phone: phone, container: SubstitutingContainer<Substituted>(phone))
  }

  func open(order id: Int) { app.open(order: id) }
  func didSelect(_ tab: Orders.Tab) { app.didSelect(tab) }
}

/// `mvvm-repaired` without the notification of a tab that the user selects.
final class MVVMDeafToTabs: OrdersArchitecture {
  static var name: String { "\(self)" }
  static var origin: String { "a mutant of mvvm-repaired" }
  static var promise: Promise<Orders> { .identical }

  let phone: Phone
  private let app: Orders.RepairedMVVM

  init(phone: Phone) {
    self.phone = phone
    app = Orders.RepairedMVVM(phone: phone)
  }

  func open(order id: Int) { app.open(order: id) }
}

/// `coordinator` with one class that is wrong.
final class CoordinatorWith<Substituted: Substitute>: OrdersArchitecture {
  static var name: String { String(describing: Substituted.self) }
  static var origin: String { "a mutant of coordinator" }
  static var promise: Promise<Orders> { .identical }

  let phone: Phone
  private let app: Orders.CoordinatorApp

  init(phone: Phone) {
    self.phone = phone
    app = Orders.CoordinatorApp(phone: phone, container: SubstitutingContainer<Substituted>(phone))
  }

  func open(order id: Int) { app.open(order: id) }
  func didSelect(_ tab: Orders.Tab) { app.didSelect(tab) }
}

package import Scenarios

/// The behaviour of an architecture of a ``Shop``: its decisions at the last event. By default it makes the decisions
/// that are due.
package protocol ShopRule: SendableMetatype {
  associatedtype Parts: ShopParts = UsualShop
  static var name: String { get }
  static var origin: String { get }
  static var kit: Kit { get }
  static var promise: Promise<Shop<Parts>> { get }
  static var readsMachineClock: Bool { get }
  /// - Parameters:
  ///   - history: the events so far.
  ///   - due: the decisions due at the last event.
  static func decisions(
    after history: [Shop<Parts>.Event], due: [Shop<Parts>.Decision]
  ) -> [Shop<Parts>.Decision]
}

extension ShopRule {
  package static var name: String { "careful" }
  package static var origin: String { "a test" }
  package static var kit: Kit { .imperative }
  package static var promise: Promise<Shop<Parts>> { .identical }
  package static var readsMachineClock: Bool { false }
  package static func decisions(
    after history: [Shop<Parts>.Event], due: [Shop<Parts>.Decision]
  ) -> [Shop<Parts>.Decision] { due }
}

/// An architecture that decides by its rule.
package final class ShopArchitecture<Rule: ShopRule>: Architecture {
  package static var name: String { Rule.name }
  package static var origin: String { Rule.origin }
  package static var kit: Kit { Rule.kit }
  package static var promise: Promise<Shop<Rule.Parts>> { Rule.promise }
  package static var readsMachineClock: Bool { Rule.readsMachineClock }
  private let decisions: DecisionLog<Shop<Rule.Parts>.Decision>
  private var oracle = Shop<Rule.Parts>.Oracle()
  private var history: [Shop<Rule.Parts>.Event] = []

  package init(_ environment: Environment<Shop<Rule.Parts>>) { decisions = environment.decisions }

  package func receive(_ event: Shop<Rule.Parts>.Event) {
    history.append(event)
    for decision in Rule.decisions(after: history, due: oracle.decisions(at: event)) { decisions.emit(decision) }
  }
}

package import Scenarios

/// An architecture of a ``Shop``, by what it decides at the last of the events so far: what is due, but for what a
/// test changes.
package protocol ShopRule: SendableMetatype {
  associatedtype Parts: ShopParts = UsualShop
  static var name: String { get }
  static var origin: String { get }
  static var promise: Promise<Shop<Parts>> { get }
  static var readsMachineClock: Bool { get }
  /// - Parameter due: what is due at the last event.
  static func decisions(
    after history: [Shop<Parts>.Event], due: [Shop<Parts>.Decision]
  ) -> [Shop<Parts>.Decision]
}

extension ShopRule {
  package static var name: String { "careful" }
  package static var origin: String { "a test" }
  package static var promise: Promise<Shop<Parts>> { .identical }
  package static var readsMachineClock: Bool { false }
  package static func decisions(
    after history: [Shop<Parts>.Event], due: [Shop<Parts>.Decision]
  ) -> [Shop<Parts>.Decision] { due }
}

/// Does as its rule says.
package final class ShopArchitecture<Rule: ShopRule>: Architecture {
  package static var name: String { Rule.name }
  package static var origin: String { Rule.origin }
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

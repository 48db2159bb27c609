package import Scenarios

/// An architecture of a ``SampleApp``, by what it decides at the last of the events so far: what is due, but for what a
/// test changes.
package protocol SampleRule: SendableMetatype {
  associatedtype Parts: SampleParts = UsualParts
  static var name: String { get }
  static var origin: String { get }
  static var promise: Promise<SampleApp<Parts>> { get }
  static var readsMachineClock: Bool { get }
  /// - Parameter due: what is due at the last event.
  static func decisions(
    after history: [SampleApp<Parts>.Event], due: [SampleApp<Parts>.Decision]
  ) -> [SampleApp<Parts>.Decision]
}

extension SampleRule {
  package static var name: String { "careful" }
  package static var origin: String { "a test" }
  package static var promise: Promise<SampleApp<Parts>> { .identical }
  package static var readsMachineClock: Bool { false }
  package static func decisions(
    after history: [SampleApp<Parts>.Event], due: [SampleApp<Parts>.Decision]
  ) -> [SampleApp<Parts>.Decision] { due }
}

/// Does as its rule says.
package final class RuledArchitecture<Rule: SampleRule>: Architecture {
  package static var name: String { Rule.name }
  package static var origin: String { Rule.origin }
  package static var promise: Promise<SampleApp<Rule.Parts>> { Rule.promise }
  package static var readsMachineClock: Bool { Rule.readsMachineClock }
  private let decisions: DecisionLog<SampleApp<Rule.Parts>.Decision>
  private var oracle = SampleApp<Rule.Parts>.Oracle()
  private var history: [SampleApp<Rule.Parts>.Event] = []

  package init(_ environment: Environment<SampleApp<Rule.Parts>>) { decisions = environment.decisions }

  package func receive(_ event: SampleApp<Rule.Parts>.Event) {
    history.append(event)
    for decision in Rule.decisions(after: history, due: oracle.decisions(at: event)) { decisions.emit(decision) }
  }
}

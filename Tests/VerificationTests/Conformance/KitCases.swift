import Scenarios
import TestSupport
import Verification

extension ConformanceRuleTests {
  private enum Nameless: ShopRule { static let kit = Kit("") }
  private enum Denied: ShopParts { static let missingKits: [Kit: String] = [.imperative: "it is too small"] }
  private enum Unexplained: ShopParts { static let missingKits: [Kit: String] = [.viper: ""] }
  private enum Explained: ShopParts { static let missingKits: [Kit: String] = [.viper: "it has one screen"] }

  static let kitCases = [
    Case(KitRule.self, shop([shopEntry(Nameless.self)]), "the kit of careful has no name"),
    Case(KitRule.self, shop(in: Denied.self), "the app says why it has no imperative, and careful is one"),
    Case(KitRule.self, shop(in: Unexplained.self), "the app does not say why it has no viper"),
    Case(KitRule.self, shop(in: Explained.self)),
  ]
}

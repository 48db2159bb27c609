import Scenarios
import TestSupport
import Traces
import Verification

extension ConformanceRuleTests {
  private enum Misnamed: ShopParts {
    static var alphabet: [Letter<Shop<Self>>] { [Letter("goods") { .item($0) }, Letter("pay", .pay)] }
  }
  private enum Repeated: ShopParts {
    static var alphabet: [Letter<Shop<Self>>] { [Letter("pay", .pay), Letter("pay", .pay)] }
  }
  private enum Long: ShopParts {
    static var alphabet: [Letter<Shop<Self>>] { (1...9).map { Letter("goods \($0)", .item($0)) } }
    static func word(_ event: Shop<Self>.Event) -> String {
      if case .item(let number) = event { "goods \(number)" } else { "pay" }
    }
  }
  private enum Equal: ShopParts {
    static var alphabet: [Letter<Shop<Self>>] { [Letter("pay") { _ in .pay }] }
  }
  private enum Narrow: ShopParts {
    static let lanes = ["belt"]
  }
  private enum Unmarked: ShopParts {
    static func marble(_ event: Shop<Self>.Event) -> Marble { Marble(lane: 0, mark: "") }
    static let lanes = ["belt", "belt"]
  }
  private enum Unwritable: ShopParts {
    static var alphabet: [Letter<Shop<Self>>] { [Letter("item, new") { .item($0) }] }
    static func word(_ event: Shop<Self>.Event) -> String { "item, new" }
  }
  private enum Answering: ShopParts {
    static var alphabet: [Letter<Shop<Self>>] { [Letter("item") { .item($0) }, .answer("pay")] }
  }

  static let alphabetCases = [
    Case(AlphabetRule.self, shop(in: Answering.self), "'pay' is an answer, and the app has no world"),
    Case(AlphabetRule.self, shop(in: Misnamed.self), "event 1 of 'goods' is called 'item'"),
    Case(
      AlphabetRule.self, shop(in: Repeated.self), "two letters are called 'pay'",
      "'pay' cannot be read back from 'pay, pay #2 > pay'"),
    Case(
      AlphabetRule.self, shop(in: Long.self),
      "the alphabet has 9 letters: expected 1 to 8, the rest as rareLetters"),
    Case(
      AlphabetRule.self, shop(in: Equal.self), "events 1 and 2 of 'pay' are equal although the letter has values"),
    Case(AlphabetRule.self, shop(in: Narrow.self), "'pay' is drawn in lane 1, and there are 1 lanes"),
    Case(
      AlphabetRule.self, shop(in: Unmarked.self), "the lanes [\"belt\", \"belt\"] are no distinct names",
      "'item' has no mark in a diagram", "'pay' has no mark in a diagram"),
    Case(
      AlphabetRule.self, shop(in: Unwritable.self),
      "'item, new' cannot be read back from 'item, new, item, new #2 > item, new'"),
  ]
}

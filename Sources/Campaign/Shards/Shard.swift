/// One of several parts of a campaign that run side by side: every unit whose number leaves the same rest.
///
/// Which part has which unit changes no result. Neighbours go to different parts, so that each has some of every
/// architecture.
package struct Shard: Equatable, Sendable, CustomStringConvertible {
  /// From 1.
  package let index: Int
  package let count: Int

  /// All of the campaign.
  package static let whole = Shard(index: 1, count: 1)

  init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Nil unless the text is `2/4`: a number from 1, and how many there are.
  package init?(_ text: String) {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2, let index = Self.number(words[0]), let count = Self.number(words[1]), index <= count else {
      return nil
    }
    self.init(index: index, count: count)
  }

  package var description: String { "\(index)/\(count)" }

  /// The numbers of its units.
  package func units(of plan: CampaignPlan) -> [Int] { Array(stride(from: index, through: plan.unitCount, by: count)) }

  /// A number from 1 to a million, in digits.
  static func number(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text) else { return nil }
    return (1...1_000_000).contains(number) ? number : nil
  }
}

import Foundation
import Orders
import Testing

@Suite struct OracleTests {
  struct Story: Sendable, CustomTestStringConvertible {
    /// The beginning of the rule that the story is about.
    let rule: String
    let sentence: String
    let events: [Orders.Event]
    /// The decisions due at each event.
    let due: [[Orders.Decision]]
    /// Whether the list has been loaded before.
    var isListed = true

    var testDescription: String { sentence }
  }

  static func orders(_ load: Int) -> [Order] { Orders.World.orders(ofLoad: load) }
  static func answer(_ load: Int) -> Orders.Event { .orders(orders(load), of: load) }

  static let stories = listStories + detailsStories + linkStories + confirmationStories + memoryStories

  static let listStories = [
    Story(
      rule: "The list",
      sentence: "the list requests its orders when it is first shown",
      events: [.appear, .appear, answer(1), .home, .home, .appear, answer(1)],
      due: [[.load], [], [.show(orders(1))], [], [], [], []], isListed: false),
    Story(
      rule: "The list",
      sentence: "orders are shown even if the user has gone home", events: [.appear, .home, answer(1)],
      due: [[.load], [], [.show(orders(1))]], isListed: false),
    Story(
      rule: "The list",
      sentence: "orders are not requested again while they are awaited, and a failure is shown",
      events: [.refresh, .refresh, .failure(of: 2), .failure(of: 2), .refresh],
      due: [[.load], [], [.tell(.noOrders)], [], [.load]]),
    Story(
      rule: "The list",
      sentence: "a hidden list cannot be pulled",
      events: [.tap(0), .refresh, .done(1), .refresh, .close, .done(2), .home, .refresh],
      due: [[.present(1)], [], [], [], [.dismiss], [], [], []]),
    Story(
      rule: "The list",
      sentence: "orders that are shown already are not shown again", events: [.refresh, .orders(orders(1), of: 2)],
      due: [[.load], []]),
  ]

  static let detailsStories = [
    Story(
      rule: "A tap presents the order of its row",
      sentence: "a tap presents the order of its row, and the button closes it",
      events: [.tap(2), .done(1), .close, .done(2), .tap(0)], due: [[.present(3)], [], [.dismiss], [], [.present(1)]]),
    Story(
      rule: "Touches during a transition",
      sentence: "touches during a transition change nothing",
      events: [.tap(0), .tap(1), .close, .done(1), .close, .close, .tap(0), .home, .done(2), .home],
      due: [[.present(1)], [], [], [], [.dismiss], [], [], [], [], []]),
    Story(
      rule: "A row that the list has no more",
      sentence: "a row that no longer exists has no effect",
      events: [.tap(5), .refresh, answer(2), .tap(4), .tap(3)],
      due: [[], [.load], [.show(orders(2))], [], [.present(5)]]),
    Story(
      rule: "The tabs",
      sentence: "taps, closing and going back need a visible screen",
      events: [.close, .back, .confirm, .tap(0), .done(1), .tap(0), .back, .home, .close, .done(2), .home, .tap(0)],
      due: [[], [], [], [.present(1)], [], [], [], [], [.dismiss], [], [], []]),
  ]

  static let linkStories = [
    Story(
      rule: "A link",
      sentence: "a link pushes its order, and another link pushes a second one",
      events: [.link(3), .done(1), .link(4), .done(2), .back, .done(3), .back, .done(4), .back],
      due: [[.push(3)], [], [.push(4)], [], [.pop], [], [.pop], [], []]),
    Story(
      rule: "A link without orders",
      sentence: "a link before loading requests the orders and waits for them",
      events: [.link(3), answer(1), .done(1)],
      due: [[.select(.orders), .load], [.show(orders(1)), .push(3)], []], isListed: false),
    Story(
      rule: "A link",
      sentence: "only the latest link waits for orders that are being loaded",
      events: [.appear, .link(3), .link(4), answer(1)],
      due: [[.load], [], [], [.show(orders(1)), .push(4)]], isListed: false),
    Story(
      rule: "A link without orders",
      sentence: "without orders a link keeps waiting, and the next link requests them again",
      events: [.appear, .link(3), .failure(of: 1), .link(4), .orders(orders(1), of: 2)],
      due: [[.load], [], [.tell(.noOrders)], [.load], [.show(orders(1)), .push(4)]], isListed: false),
    Story(
      rule: "A link",
      sentence: "if there are orders, a failure ends the wait of a link",
      events: [.refresh, .link(3), .failure(of: 2)],
      due: [[.load], [], [.tell(.noOrders), .push(3)]]),
    Story(
      rule: "A link without orders",
      sentence: "a waiting link is followed when orders arrive, however late",
      events: [.link(3), .failure(of: 1), .confirm, .refresh, .refresh, .failure(of: 2), .refresh, answer(3)],
      due: [
        [.select(.orders), .load], [.tell(.noOrders)], [], [.load], [], [.tell(.noOrders)], [.load],
        [.show(orders(3)), .push(3)],
      ], isListed: false),
    Story(
      rule: "A link to the order on top",
      sentence: "a link to the pushed order pushes it a second time",
      events: [.link(3), .done(1), .link(3), .done(2), .back], due: [[.push(3)], [], [.push(3)], [], [.pop]]),
    Story(
      rule: "A link to the order on top",
      sentence: "a link to the presented order dismisses it, and pushes it",
      events: [.tap(2), .done(1), .link(3), .done(2), .done(3), .close, .back],
      due: [[.present(3)], [], [.dismiss], [.push(3)], [], [], [.pop]]),
    Story(
      rule: "A link",
      sentence: "during a transition only the latest link waits",
      events: [.tap(0), .link(2), .link(3), .done(1), .done(2)],
      due: [[.present(1)], [], [], [.dismiss], [.push(3)]]),
    Story(
      rule: "A link",
      sentence: "a link dismisses presented details first", events: [.tap(0), .done(1), .link(2), .done(2), .done(3)],
      due: [[.present(1)], [], [.dismiss], [.push(2)], []]),
    Story(
      rule: "A link to an order that is not in the list",
      sentence: "a link to an unknown order is reported when it would be followed, and dismisses nothing",
      events: [.link(9), .tap(0), .link(9), .done(1), .refresh, .close],
      due: [[.tell(.unknown(9))], [.present(1)], [], [.tell(.unknown(9))], [], [.dismiss]]),
    Story(
      rule: "A link",
      sentence: "a link during the dismissal of details replaces the link before",
      events: [.tap(0), .done(1), .link(2), .link(9), .done(2)],
      due: [[.present(1)], [], [.dismiss], [], [.tell(.unknown(9))]]),
    Story(
      rule: "A user who goes elsewhere",
      sentence: "a tap cancels the link that waits for orders",
      events: [.refresh, .link(3), .tap(0), .done(1), answer(2)],
      due: [[.load], [], [.present(1)], [], [.show(orders(2))]]),
    Story(
      rule: "A user who goes elsewhere",
      sentence: "going home cancels the link that waits for orders",
      events: [.appear, .link(3), .home, answer(1), .appear],
      due: [[.load], [], [], [.show(orders(1))], []], isListed: false),
    Story(
      rule: "A user who goes elsewhere",
      sentence: "leaving details cancels the link that waits for orders",
      events: [.refresh, .tap(0), .done(1), .link(3), .close, .done(2), answer(2)],
      due: [[.load], [.present(1)], [], [], [.dismiss], [], [.show(orders(2))]]),
    Story(
      rule: "A link",
      sentence: "at home a link selects the tab, and pushes on the present screens",
      events: [.link(3), .done(1), .home, .link(4), .done(2), .home, .back],
      due: [[.push(3)], [], [], [.select(.orders), .push(4)], [], [], []]),
  ]

  static let confirmationStories = [
    Story(
      rule: "A confirmation",
      sentence: "a confirmation is requested once, and closes its details",
      events: [.tap(0), .confirm, .done(1), .confirm, .confirm, .confirmed(1), .done(2), .link(2), .done(3), .confirm],
      due: [[.present(1)], [], [], [.confirm(1)], [], [.dismiss], [], [.push(2)], [], [.confirm(2)]]),
    Story(
      rule: "A refusal",
      sentence: "a refusal is shown, and the order can be confirmed again",
      events: [.link(2), .done(1), .confirm, .refused(1), .refused(1), .confirm, .confirmed(2)],
      due: [[.push(2)], [], [.confirm(2)], [.tell(.refused(2))], [], [.confirm(2)], [.pop]]),
    Story(
      rule: "An answer is for the screen that requested it",
      sentence: "an answer does not close details that the user has left",
      events: [
        .tap(0), .done(1), .confirm, .close, .confirmed(1), .done(2), .tap(0), .done(3), .refused(1), .confirmed(1),
      ],
      due: [[.present(1)], [], [.confirm(1)], [.dismiss], [], [], [.present(1)], [], [], []]),
    Story(
      rule: "A confirmation",
      sentence: "an answer does not close details under other ones",
      events: [.link(1), .done(1), .confirm, .link(2), .done(2), .confirmed(1), .back, .done(3), .confirm],
      due: [[.push(1)], [], [.confirm(1)], [.push(2)], [], [], [.pop], [], [.confirm(1)]]),
    Story(
      rule: "A confirmation",
      sentence: "an answer does not close details during a transition or while the user is at home",
      events: [
        .link(1), .done(1), .confirm, .home, .confirmed(1), .appear, .confirm, .link(2), .confirmed(2), .done(2),
      ],
      due: [[.push(1)], [], [.confirm(1)], [], [], [], [.confirm(1)], [.push(2)], [], []]),
    Story(
      rule: "A refusal",
      sentence: "a refusal for details that are being dismissed is not shown, and the order can be confirmed again",
      events: [.tap(0), .done(1), .confirm, .close, .refused(1), .done(2), .tap(0), .done(3), .confirm, .refused(2)],
      due: [
        [.present(1)], [], [.confirm(1)], [.dismiss], [], [], [.present(1)], [], [.confirm(1)], [.tell(.refused(1))],
      ]),
    Story(
      rule: "A refusal",
      sentence: "a refusal for details under other ones is shown",
      events: [.link(1), .done(1), .confirm, .link(2), .refused(1)],
      due: [[.push(1)], [], [.confirm(1)], [.push(2)], [.tell(.refused(1))]]),
    Story(
      rule: "A user who goes elsewhere",
      sentence: "an answer that closes details does not cancel the link that waits for orders",
      events: [
        .tap(0), .done(1), .confirm, .close, .done(2), .refresh, .tap(1), .done(3), .confirm, .link(4), .confirmed(2),
        answer(2), .done(4),
      ],
      due: [
        [.present(1)], [], [.confirm(1)], [.dismiss], [], [.load], [.present(2)], [], [.confirm(2)], [], [.dismiss],
        [.show(orders(2))], [.push(4)],
      ]),
  ]

  static let memoryStories = [
    Story(
      rule: "A memory warning",
      sentence: "at home a memory warning drops the list and the details pushed on it",
      events: [.link(1), .done(1), .home, .memoryWarning, .appear, answer(2), .back, .tap(0)],
      due: [[.push(1)], [], [], [], [.load], [.show(orders(2))], [], [.present(2)]]),
    Story(
      rule: "A memory warning",
      sentence: "elsewhere a memory warning drops nothing",
      events: [.memoryWarning, .tap(0), .memoryWarning, .done(1), .close],
      due: [[], [.present(1)], [], [], [.dismiss]]),
    Story(
      rule: "A memory warning",
      sentence: "an answer to a dropped list is ignored",
      events: [.refresh, .home, .memoryWarning, .appear, answer(2), .failure(of: 2), answer(3)],
      due: [[.load], [], [], [.load], [], [], [.show(orders(3))]]),
    Story(
      rule: "An answer is for the screen that requested it",
      sentence: "an answer to dropped details is ignored",
      events: [.link(1), .done(1), .confirm, .home, .memoryWarning, .refused(1), .confirmed(1)],
      due: [[.push(1)], [], [.confirm(1)], [], [], [], []]),
  ]

  @Test("each rule of the oracle has a story, and no story quotes another rule")
  func rules() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "Benchmarks/Orders/Oracle.swift"), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("  /// - **") }
    let rules = lines.map { $0.dropFirst("  /// - **".count).prefix { $0 != "*" && $0 != "." } }
    #expect(Set(Self.stories.map(\.rule)) == Set(rules.map(String.init) + ["A tap presents the order of its row"]))
  }

  @Test(arguments: stories)
  func decides(_ story: Story) {
    var oracle = Orders.Oracle()
    if story.isListed { for event: Orders.Event in [.appear, Self.answer(1)] { _ = oracle.decisions(at: event) } }
    #expect(story.events.map { oracle.decisions(at: $0) } == story.due)
  }
}

import Foundation
import Orders
import Testing

/// The oracle on short stories, as a person would tell them.
@Suite struct OracleTests {
  struct Story: Sendable, CustomTestStringConvertible {
    /// How the rule begins that it tells of.
    let rule: String
    let sentence: String
    let events: [Orders.Event]
    /// What is due at each event.
    let due: [[Orders.Decision]]
    /// Whether the list has its orders before.
    var isListed = true

    var testDescription: String { sentence }
  }

  static func orders(_ load: Int) -> [Order] { Orders.World.orders(ofLoad: load) }
  static func answer(_ load: Int) -> Orders.Event { .orders(orders(load), of: load) }

  static let stories = listStories + detailsStories + linkStories + confirmationStories + memoryStories

  static let listStories = [
    Story(
      rule: "The list",
      sentence: "the list asks for its orders when it is shown first",
      events: [.appear, .appear, answer(1), .home, .home, .appear, answer(1)],
      due: [[.load], [], [.show(orders(1))], [], [], [], []], isListed: false),
    Story(
      rule: "The list",
      sentence: "orders are shown also if the user has gone home meanwhile", events: [.appear, .home, answer(1)],
      due: [[.load], [], [.show(orders(1))]], isListed: false),
    Story(
      rule: "The list",
      sentence: "while orders are awaited they are not asked for again, and a failure is told",
      events: [.refresh, .refresh, .failure(of: 2), .failure(of: 2), .refresh],
      due: [[.load], [], [.tell(.noOrders)], [], [.load]]),
    Story(
      rule: "The list",
      sentence: "a list that is not seen cannot be pulled",
      events: [.tap(0), .refresh, .done(1), .refresh, .close, .done(2), .home, .refresh],
      due: [[.present(1)], [], [], [], [.dismiss], [], [], []]),
    Story(
      rule: "The list",
      sentence: "what is shown already is not shown again", events: [.refresh, .orders(orders(1), of: 2)],
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
      sentence: "a row that the list has no more leads nowhere",
      events: [.tap(5), .refresh, answer(2), .tap(4), .tap(3)],
      due: [[], [.load], [.show(orders(2))], [], [.present(5)]]),
    Story(
      rule: "The tabs",
      sentence: "nobody can tap, close or go back where that is not seen",
      events: [.close, .back, .confirm, .tap(0), .done(1), .tap(0), .back, .home, .close, .done(2), .home, .tap(0)],
      due: [[], [], [], [.present(1)], [], [], [], [], [.dismiss], [], [], []]),
  ]

  static let linkStories = [
    Story(
      rule: "A link",
      sentence: "a link pushes its order, another one a second on it",
      events: [.link(3), .done(1), .link(4), .done(2), .back, .done(3), .back, .done(4), .back],
      due: [[.push(3)], [], [.push(4)], [], [.pop], [], [.pop], [], []]),
    Story(
      rule: "A link without orders",
      sentence: "a link before loading asks for the orders and waits for them",
      events: [.link(3), answer(1), .done(1)],
      due: [[.select(.orders), .load], [.show(orders(1)), .push(3)], []], isListed: false),
    Story(
      rule: "A link",
      sentence: "while orders are loaded the latest link waits", events: [.appear, .link(3), .link(4), answer(1)],
      due: [[.load], [], [], [.show(orders(1)), .push(4)]], isListed: false),
    Story(
      rule: "A link without orders",
      sentence: "without orders a link goes on waiting, and the next one asks again",
      events: [.appear, .link(3), .failure(of: 1), .link(4), .orders(orders(1), of: 2)],
      due: [[.load], [], [.tell(.noOrders)], [.load], [.show(orders(1)), .push(4)]], isListed: false),
    Story(
      rule: "A link",
      sentence: "with orders a failure ends the wait", events: [.refresh, .link(3), .failure(of: 2)],
      due: [[.load], [], [.tell(.noOrders), .push(3)]]),
    Story(
      rule: "A link without orders",
      sentence: "a link that went on waiting is followed when orders come, however late",
      events: [.link(3), .failure(of: 1), .confirm, .refresh, .refresh, .failure(of: 2), .refresh, answer(3)],
      due: [
        [.select(.orders), .load], [.tell(.noOrders)], [], [.load], [], [.tell(.noOrders)], [.load],
        [.show(orders(3)), .push(3)],
      ], isListed: false),
    Story(
      rule: "A link to the order on top",
      sentence: "a link to the order that is pushed pushes it a second time",
      events: [.link(3), .done(1), .link(3), .done(2), .back], due: [[.push(3)], [], [.push(3)], [], [.pop]]),
    Story(
      rule: "A link to the order on top",
      sentence: "a link to the order that is presented has it dismissed, and pushes it",
      events: [.tap(2), .done(1), .link(3), .done(2), .done(3), .close, .back],
      due: [[.present(3)], [], [.dismiss], [.push(3)], [], [], [.pop]]),
    Story(
      rule: "A link",
      sentence: "during a transition the latest link waits", events: [.tap(0), .link(2), .link(3), .done(1), .done(2)],
      due: [[.present(1)], [], [], [.dismiss], [.push(3)]]),
    Story(
      rule: "A link",
      sentence: "what is presented is dismissed first", events: [.tap(0), .done(1), .link(2), .done(2), .done(3)],
      due: [[.present(1)], [], [.dismiss], [.push(2)], []]),
    Story(
      rule: "A link to an order that is not in the list",
      sentence: "a link that leads nowhere is told when it would be followed, and dismisses nothing",
      events: [.link(9), .tap(0), .link(9), .done(1), .refresh, .close],
      due: [[.tell(.unknown(9))], [.present(1)], [], [.tell(.unknown(9))], [], [.dismiss]]),
    Story(
      rule: "A link",
      sentence: "a link that comes while the details before it are dismissed takes its place",
      events: [.tap(0), .done(1), .link(2), .link(9), .done(2)],
      due: [[.present(1)], [], [.dismiss], [], [.tell(.unknown(9))]]),
    Story(
      rule: "A user who goes elsewhere",
      sentence: "who taps has forgotten the link that waits for the orders",
      events: [.refresh, .link(3), .tap(0), .done(1), answer(2)],
      due: [[.load], [], [.present(1)], [], [.show(orders(2))]]),
    Story(
      rule: "A user who goes elsewhere",
      sentence: "who goes home has forgotten it, too", events: [.appear, .link(3), .home, answer(1), .appear],
      due: [[.load], [], [], [.show(orders(1))], []], isListed: false),
    Story(
      rule: "A user who goes elsewhere",
      sentence: "so has who leaves details",
      events: [.refresh, .tap(0), .done(1), .link(3), .close, .done(2), answer(2)],
      due: [[.load], [.present(1)], [], [], [.dismiss], [], [.show(orders(2))]]),
    Story(
      rule: "A link",
      sentence: "at home a link selects the tab, and pushes on what is there",
      events: [.link(3), .done(1), .home, .link(4), .done(2), .home, .back],
      due: [[.push(3)], [], [], [.select(.orders), .push(4)], [], [], []]),
  ]

  static let confirmationStories = [
    Story(
      rule: "A confirmation",
      sentence: "a confirmation is asked for once, and details that are confirmed are left",
      events: [.tap(0), .confirm, .done(1), .confirm, .confirm, .confirmed(1), .done(2), .link(2), .done(3), .confirm],
      due: [[.present(1)], [], [], [.confirm(1)], [], [.dismiss], [], [.push(2)], [], [.confirm(2)]]),
    Story(
      rule: "A refusal",
      sentence: "a refusal is told, and it can be tried again",
      events: [.link(2), .done(1), .confirm, .refused(1), .refused(1), .confirm, .confirmed(2)],
      due: [[.push(2)], [], [.confirm(2)], [.tell(.refused(2))], [], [.confirm(2)], [.pop]]),
    Story(
      rule: "An answer is for the screen that requested it",
      sentence: "an answer does not move a screen that the user has left",
      events: [
        .tap(0), .done(1), .confirm, .close, .confirmed(1), .done(2), .tap(0), .done(3), .refused(1), .confirmed(1),
      ],
      due: [[.present(1)], [], [.confirm(1)], [.dismiss], [], [], [.present(1)], [], [], []]),
    Story(
      rule: "A confirmation",
      sentence: "nor one on which another stands",
      events: [.link(1), .done(1), .confirm, .link(2), .done(2), .confirmed(1), .back, .done(3), .confirm],
      due: [[.push(1)], [], [.confirm(1)], [.push(2)], [], [], [.pop], [], [.confirm(1)]]),
    Story(
      rule: "A confirmation",
      sentence: "nor one while something moves, nor while the user is at home",
      events: [
        .link(1), .done(1), .confirm, .home, .confirmed(1), .appear, .confirm, .link(2), .confirmed(2), .done(2),
      ],
      due: [[.push(1)], [], [.confirm(1)], [], [], [], [.confirm(1)], [.push(2)], [], []]),
    Story(
      rule: "A refusal",
      sentence: "a refusal of details that have begun to go is not told, and the order can be confirmed again",
      events: [.tap(0), .done(1), .confirm, .close, .refused(1), .done(2), .tap(0), .done(3), .confirm, .refused(2)],
      due: [
        [.present(1)], [], [.confirm(1)], [.dismiss], [], [], [.present(1)], [], [.confirm(1)], [.tell(.refused(1))],
      ]),
    Story(
      rule: "A refusal",
      sentence: "a refusal of details on which others stand is told",
      events: [.link(1), .done(1), .confirm, .link(2), .refused(1)],
      due: [[.push(1)], [], [.confirm(1)], [.push(2)], [.tell(.refused(1))]]),
    Story(
      rule: "A user who goes elsewhere",
      sentence: "a link that waits for orders outlasts an answer that closes details",
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
      sentence: "at home a memory warning drops the list and what is pushed on it",
      events: [.link(1), .done(1), .home, .memoryWarning, .appear, answer(2), .back, .tap(0)],
      due: [[.push(1)], [], [], [], [.load], [.show(orders(2))], [], [.present(2)]]),
    Story(
      rule: "A memory warning",
      sentence: "elsewhere it drops nothing", events: [.memoryWarning, .tap(0), .memoryWarning, .done(1), .close],
      due: [[], [.present(1)], [], [], [.dismiss]]),
    Story(
      rule: "A memory warning",
      sentence: "an answer to a list that was dropped is for nobody",
      events: [.refresh, .home, .memoryWarning, .appear, answer(2), .failure(of: 2), answer(3)],
      due: [[.load], [], [], [.load], [], [], [.show(orders(3))]]),
    Story(
      rule: "An answer is for the screen that requested it",
      sentence: "so is one to details that were dropped",
      events: [.link(1), .done(1), .confirm, .home, .memoryWarning, .refused(1), .confirmed(1)],
      due: [[.push(1)], [], [.confirm(1)], [], [], [], []]),
  ]

  @Test("each rule that the oracle states is quoted by a story, and no story quotes another")
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

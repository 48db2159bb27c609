import Reports
import Testing
import Verification

@Suite("A player as HTML") struct PlayerDrawingTests {
  private func page(_ history: PlayedHistory) -> String {
    let story = PageStory(
      number: 1, letter: "A", title: "", witness: "", diagram: MarbleDiagram(rows: [], instants: []), tellers: [],
      command: "", player: PagePlayer(history))
    let section = PageSection("S", question: "Q", answer: "A", evidence: [.stories([story])])
    return ReportPage(title: "t", headline: "h", parts: [PagePart(title: "p", sections: [section])]).html
  }

  private func history(
    _ event: String = "Call", holdings: [PlayedHistory.Holding] = [], requests: [PlayedHistory.Request] = [],
    isRight: Bool = false
  ) -> PlayedHistory {
    PlayedHistory(
      app: "app", architecture: "mine", expected: "oracle", start: [],
      steps: [
        .init(
          nanoseconds: 250_000_000, clockNanoseconds: 7, origin: .user, event: event,
          hearings: [.init(due: ["startCall(1)"], made: [], isRight: isRight)], holdings: holdings, requests: requests)
      ])
  }

  @Test("every step is shown with its due and made decisions, state and requests")
  func steps() {
    let html = page(
      history(
        holdings: [
          .init(name: "text", before: "\"\"", after: "\"1\""), .init(name: "gone", before: "3", after: nil),
          .init(name: "new", before: nil, after: "4"), .init(name: "same", before: "5", after: "5"),
        ],
        requests: [.init(decision: "ask(1)", answers: ["found", "failed"], isCancelled: true)]))
    for text in [
      "before the first event", "<b>Call</b>", "by the user, 250 ms later, the clock reads 7 ns", "due, says oracle",
      "<code>startCall(1)</code>", "<dd>nothing</dd>", "<code>&quot;1&quot;</code>", " was &quot;&quot;",
      "is gone, was 3",
      " is new", "<code>ask(1)</code>: found or failed; cancelled",
    ] {
      #expect(html.contains(text), "\(text)")
    }
    #expect(html.contains(#"<li class="step wrong">"#))
    #expect(!page(history(isRight: true)).contains(#"<li class="step wrong">"#))
  }

  @Test("explains why a state may seem empty, and who sent a re-entrant event")
  func words() {
    var within = history()
    within.steps[0].origin = .decision
    let html = page(within)
    #expect(html.contains("What closures have captured is not seen, so who keeps much in them seems to hold little."))
    #expect(html.contains("by who carries out the decision, 250 ms later"))
  }

  @Test("no text of a player becomes markup")
  func hostile() {
    let text = "<script>x</script>\"'&"
    let html = page(
      PlayedHistory(
        app: text, architecture: text, expected: text, start: [.init(name: text, before: text, after: text)],
        steps: [
          .init(
            nanoseconds: 0, clockNanoseconds: nil, origin: .world, event: text,
            hearings: [.init(due: [text], made: [text], isRight: true)],
            holdings: [.init(name: text, before: nil, after: text)],
            requests: [.init(decision: text, answers: [text], isCancelled: false)])
        ]))
    #expect(!html.contains("<script>x"))
  }
}

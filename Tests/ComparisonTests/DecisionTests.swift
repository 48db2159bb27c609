import Comparison
import Reports
import Testing

@Suite("A changed decision fails, and is drawn") struct DecisionTests {
  private let before = MadeUpRun("before")

  static let empty = CauseMet(
    sentence: "Calls an empty number when Call is pressed on an empty field.", section: "1.2", witness: "clear, Call",
    count: 16, firstIndex: 4_127,
    diagram: ["keyboard  --x-----", "button    -----C--", "oracle    --------", "model     -----()-"])

  private func diverging(_ id: String, hash: String = "0000000000000001", causes: [CauseMet] = []) -> MadeUpRun {
    MadeUpRun(id) { run in
      run["model"].hash = hash
      run["model"].decisions = 1_656
      run["model"].verdict = .diverges
      run["model"].causes = causes
      run["model"].firstDivergence = (4_127, "", "startCall()", "clear, Call")
    }
  }

  @Test("With its cause, new or met otherwise, and the history that shows it")
  func cause() {
    let comparison = compare(before, diverging("after", causes: [Self.empty]))
    #expect(comparison.findings == ["model decisions changed"])
    #expect(comparison.failure == .decisions)
    let text = comparison.text(colour: false)
    #expect(
      text.contains(
        """
        DECISIONS CHANGED: model on phone: 1,640 decisions before, 1,656 now; before as
        the oracle decides.

        Calls an empty number when Call is pressed on an empty field.
          before: never; now: 16 times, first at event 4,127; model (1.2)
          shown by: clear, Call
            keyboard  --x-----
            button    -----C--
            oracle    --------
            model     -----()-
          to see what it does now:
            bench run --app video-call --seed 1 --architecture model
        """))

    var more = Self.empty
    more.count = 17
    let again = compare(
      diverging("a", causes: [Self.empty]), diverging("b", hash: "0000000000000002", causes: [more]))
    #expect(again.failure == .decisions)
    #expect(
      again.text(colour: false).contains(
        "  before: 16 times, first at event 4,127; now: 17 times, first at event 4,127;\n    model (1.2)\n"))
  }

  @Test("Without a cause, by the first divergence; without that it is said that the files do not tell")
  func noCause() {
    let text = compare(before, diverging("after")).text(colour: false)
    #expect(
      text.contains(
        """
        Now, against the oracle:
          first at event 4,127: the oracle decides nothing, model decided startCall()
          shown by: clear, Call
        """))
    let silent = MadeUpRun("after") { $0["model"].hash = "0000000000000001" }
    let comparison = compare(before, silent)
    #expect(comparison.failure == .decisions)
    let said = comparison.text(colour: false)
    #expect(said.contains("both times\nas the oracle decided: the oracle itself has changed."))
    #expect(said.contains("The files of the runs do not tell which decision is another one."))
  }

  @Test("Unexplained divergences are drawn, too")
  func unexplained() {
    var after = diverging("after", causes: [])
    after["model"].unexplained = UnexplainedDivergence(
      count: 3, firstIndex: 9, expected: "", actual: "startCall(7)", witness: "push", diagram: ["model  -7-"])
    let text = compare(before, after).text(colour: false)
    #expect(
      text.contains(
        """
        Now, for no cause that model lists, 3 times:
          first at event 9: the oracle decides nothing, model decided startCall(7)
          shown by: push
            model  -7-
        """))
  }

  @Test("Wrong before and right now is better, and does not fail")
  func better() {
    let comparison = compare(diverging("before", causes: [Self.empty]), before)
    #expect(comparison.findings == ["model decisions better"])
    #expect(comparison.failure == nil)
    #expect(comparison.text(colour: false).contains("Decisions put right: model on phone"))
  }

  @Test("Decisions that depend on the machine's clock: the verdict is compared, and to begin or cease to is a change")
  func clock() {
    let blind = MadeUpRun("a") { $0["model"].hash = "" }
    #expect(compare(blind, blind).findings == ["model decisions not judged"])
    #expect(compare(blind, blind).failure == nil)
    for (comparison, side) in [(compare(before, blind), "now"), (compare(blind, before), "before")] {
      #expect(comparison.findings == ["model decisions changed"])
      #expect(comparison.failure == .decisions)
      #expect(comparison.row("model", "decisions")?.reason.hasPrefix("\(side) it reads the machine's clock") == true)
    }
    let wrong = diverging("b", hash: "")
    #expect(compare(blind, wrong).failure == .decisions)
    #expect(compare(wrong, blind).findings == ["model decisions better"])
  }

  @Test("Where only the hash differs, the first divergence is drawn all the same, once if it is that of both")
  func hashOnly() {
    let comparison = compare(
      diverging("a", hash: "0000000000000001", causes: [Self.empty]),
      diverging("b", hash: "0000000000000002", causes: [Self.empty]))
    #expect(comparison.failure == .decisions)
    #expect(
      comparison.text(colour: false).contains(
        """
        Before and now, against the oracle:
          first at event 4,127: the oracle decides nothing, model decided startCall()
          shown by: clear, Call
            keyboard  --x-----
            button    -----C--
            oracle    --------
            model     -----()-
          The files of the runs do not tell which decision is another one.
        """))
  }

  @Test("Decisions come first in the exit code")
  func order() {
    var after = diverging("after")
    after["timestamped"].instructions = 400
    let comparison = compare(before, after)
    #expect(comparison.failures.count == 2)
    #expect(comparison.failure == .decisions)
  }
}

import Comparison
import Results
import TestSupport
import Testing
import Verification

@Suite("A changed decision fails and is drawn") struct DecisionTests {
  private let before = SampleRun("before")

  static let empty = record(
    .init(
      sentence: "Calls an empty number when Call is pressed on an empty field.", section: "1.2", basis: .statedRule),
    count: 16, actual: "startCall()", witness: ["clear", "Call"],
    rows: [("keyboard", .input), ("button", .input), ("oracle", .expected), ("model", .actual)],
    marks: [["x", "", "", ""], ["", "C", "", "()"]])

  private static let first = record(
    nil, count: 16, actual: "startCall()", witness: ["clear", "Call"], rows: [], marks: [])

  private static func record(
    _ cause: DivergenceRecord.Cause?, count: Int, at index: Int = 4_127, actual: String, witness: [String],
    rows: [(String, MarbleDiagram.Row.Role)], marks: [[String]]
  ) -> DivergenceRecord {
    DivergenceRecord(
      cause: cause, count: count, firstIndex: index, expected: [], actual: [actual], witness: witness,
      diagram: rows.isEmpty
        ? nil
        : MarbleDiagram(
          rows: rows.map { MarbleDiagram.Row(name: $0.0, role: $0.1) },
          instants: marks.map { MarbleDiagram.Instant(nanoseconds: 0, marks: $0) }))
  }

  private func diverging(
    _ id: String, hash: UInt64? = 1, _ divergences: [DivergenceRecord] = [first]
  ) -> SampleRun {
    SampleRun(id) { run in
      run["model"].decisionsHash = hash
      run["model"].decisions = 1_656
      run["model"].verdict = .diverges
      run["model"].divergences = divergences
    }
  }

  @Test("shows its cause and the history of the divergence")
  func cause() {
    let comparison = compare(before, diverging("after", [Self.empty]))
    #expect(comparison.findings == ["model decisions changed"])
    #expect(comparison.failure == .decisions)
    let text = comparison.text(colour: false)
    #expect(
      text.contains(
        """
        DECISIONS CHANGED: model on phone: 1,640 decisions before, 1,656 now; before as
        the oracle decides.

        Calls an empty number when Call is pressed on an empty field.
          basis: the author's own rule
          before: never; now: 16 times, first at event 4,127; model (1.2)
          shown by: clear, Call
            keyboard  ─x─────
            button    ────C──
            oracle    ───────
            model     ────()─
          to see what it does now:
            bench run --app video-call --architecture model --trace 'phone' --seed 1
        """))

    var more = Self.empty
    more.count = 17
    let again = compare(
      diverging("a", [Self.empty]), diverging("b", hash: 2, [more]))
    #expect(again.failure == .decisions)
    #expect(
      again.text(colour: false).contains(
        "  before: 16 times, first at event 4,127; now: 17 times, first at event 4,127;\n    model (1.2)\n"))
  }

  @Test("is described without a cause if the promise states none or the files lack it")
  func noCause() {
    let text = compare(before, diverging("after")).text(colour: false)
    #expect(
      text.contains(
        """
        Now, for no cause that model lists, 16 times:
          first at event 4,127: the oracle decides nothing, model decided startCall()
          shown by: clear, Call
        """))
    let silent = SampleRun("after") { $0["model"].decisionsHash = 1 }
    let comparison = compare(before, silent)
    #expect(comparison.failure == .decisions)
    let said = comparison.text(colour: false)
    #expect(said.contains("both times\nas the oracle decided: the oracle itself has changed."))
    #expect(said.contains("The files of the runs do not show which decision changed."))
  }

  @Test("is drawn even if it is unexplained")
  func unexplained() {
    let unstated = Self.record(
      nil, count: 3, at: 9, actual: "startCall(7)", witness: ["push"], rows: [("model", .actual)], marks: [["7"]])
    let text = compare(before, diverging("after", [unstated])).text(colour: false)
    #expect(
      text.contains(
        """
        Now, for no cause that model lists, 3 times:
          first at event 9: the oracle decides nothing, model decided startCall(7)
          shown by: push
            model  ─7─
        """))
  }

  @Test("is better and does not fail if it was wrong before and is right now")
  func better() {
    let comparison = compare(diverging("before", [Self.empty]), before)
    #expect(comparison.findings == ["model decisions better"])
    #expect(comparison.failure == nil)
    #expect(comparison.text(colour: false).contains("Decisions corrected: model on phone"))
  }

  @Test("A change to or from decisions by the machine's clock is a changed decision")
  func clock() {
    let blind = SampleRun("a") { $0["model"].decisionsHash = nil }
    #expect(compare(blind, blind).findings == ["model decisions not judged"])
    #expect(compare(blind, blind).failure == nil)
    for (comparison, side) in [(compare(before, blind), "now"), (compare(blind, before), "before")] {
      #expect(comparison.findings == ["model decisions changed"])
      #expect(comparison.failure == .decisions)
      #expect(comparison.row("model", "decisions")?.reason.hasPrefix("\(side) it reads the machine's clock") == true)
    }
    let wrong = diverging("b", hash: nil)
    #expect(compare(blind, wrong).failure == .decisions)
    #expect(compare(wrong, blind).findings == ["model decisions better"])
  }

  @Test("The first divergence is drawn once if only the hash differs")
  func hashOnly() {
    let comparison = compare(
      diverging("a", hash: 1, [Self.empty]),
      diverging("b", hash: 2, [Self.empty]))
    #expect(comparison.failure == .decisions)
    #expect(
      comparison.text(colour: false).contains(
        """
        Before and now, against the oracle:
          first at event 4,127: the oracle decides nothing, model decided startCall()
          shown by: clear, Call
            keyboard  ─x─────
            button    ────C──
            oracle    ───────
            model     ────()─
          The files of the runs do not show which decision changed.
        """))
  }

  @Test("Decisions determine the exit code before other figures")
  func order() {
    var after = diverging("after")
    after["timestamped"].instructionsPerEvent = 400
    let comparison = compare(before, after)
    #expect(comparison.failures.count == 2)
    #expect(comparison.failure == .decisions)
  }
}

import TestSupport
import Testing

extension PageTests {
  /// Stepping through a counterexample in a real browser.
  @Suite("Players", .serialized)
  struct PlayerTests {
    private static let steps = "[...document.querySelector('.player').querySelectorAll('.step')]"
    private static let shown = "\(steps).findIndex(step => !step.hidden)"
    private static let shownCount = "\(steps).filter(step => !step.hidden).length"
    private static let last = "\(steps).length - 1"
    private static let told = "document.querySelector('.player output').textContent"

    @Test("arrow keys and buttons step, and the shown step is announced")
    func steps() throws {
      let window = try PageBench.required.open(.verify)
      let last = try window.evaluate(Self.last).number
      #expect(try window.evaluate(Self.shown).number == 0)
      try window.evaluate("document.querySelector('.player summary').focus()")
      try window.press("ArrowRight")
      #expect(try window.evaluate(Self.shown).number == 1)
      #expect(try window.evaluate(Self.shownCount).number == 1)
      let told = try window.evaluate(Self.told).text ?? ""
      #expect(told.hasPrefix("Step 1 of "))
      #expect(told.contains("due"))
      try window.press("End")
      #expect(try window.evaluate(Self.shown).number == last)
      try window.press("ArrowRight")
      #expect(try window.evaluate(Self.shown).number == last)
      try window.press("ArrowLeft")
      #expect(try window.evaluate(Self.shown).number == last.map { $0 - 1 })
      try window.press("Home")
      #expect(try window.evaluate(Self.shown).number == 0)
      try window.evaluate("document.querySelector('.player [data-act=next]').click()")
      #expect(try window.evaluate(Self.shown).number == 1)
      try window.evaluate("document.querySelector('.player [data-act=wrong]').click()")
      #expect(try window.evaluate("\(Self.steps).find(step => !step.hidden).matches('.wrong')").bool == true)
      try window.evaluate("document.querySelector('.player [data-act=all]').click()")
      #expect(try window.evaluate(Self.shownCount).number == last.map { $0 + 1 })
    }

    @Test("without scripts all steps are shown")
    func scriptless() throws {
      let window = try PageBench.required.open(.verify, allowsScripts: false)
      let count = try window.evaluate(Self.last).number.map { $0 + 1 }
      #expect(try window.evaluate(Self.shownCount).number == count)
      let boxes = "document.querySelector('.player .step:last-child').getClientRects().length"
      #expect(try window.evaluate(boxes).number == 1)
    }

    @Test("outstanding requests are shown with their possible answers")
    func requests() throws {
      let window = try PageBench.required.open(.verifyWorld)
      let text = try window.evaluate("document.querySelector('.player').textContent").text ?? ""
      #expect(text.contains("under way"))
      #expect(text.contains(" or "))
    }
  }
}

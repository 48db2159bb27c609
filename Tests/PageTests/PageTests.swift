import TestSupport
import Testing

/// Every page in a real browser.
@Suite(
  "Pages", .serialized, .pages, .enabled(if: Tier.isFull, "\(Tier.need)"),
  .enabled(if: Chromium.isInstalled, "\(Chromium.need)"))
struct PageTests {
  private static let widths = [320, 390, 1_280, 1_600]

  @Test("writes nothing to the console and requests nothing", arguments: SamplePage.allCases)
  func quiet(page: SamplePage) throws {
    let window = try PageBench.required.open(page)
    try window.evaluate(PageScripts.unfold)
    #expect(window.console == [])
    #expect(window.requests == [])
  }

  @Test("fits every width, with everything unfolded", arguments: SamplePage.allCases)
  func room(page: SamplePage) throws {
    let window = try PageBench.required.open(page)
    try window.evaluate(PageScripts.unfold)
    for width in Self.widths {
      try window.resize(width: width)
      let wide = try window.evaluate(PageScripts.overflows).texts
      #expect(wide == [], "at \(width) px")
      guard page != .hostile else { continue }
      let broken = try window.evaluate(PageScripts.brokenNames).texts
      #expect(broken == [], "at \(width) px")
    }
  }

  @Test("has the contrast of WCAG's level AA", arguments: SamplePage.allCases, BrowserPage.Scheme.allCases)
  func contrast(page: SamplePage, scheme: BrowserPage.Scheme) throws {
    let window = try PageBench.required.open(page, scheme: scheme)
    try window.evaluate(PageScripts.unfold)
    let faint = try window.evaluate(PageScripts.faintTexts).texts
    #expect(faint == [])
    try window.emulate(scheme, .print)
    let faintPrinted = try window.evaluate(PageScripts.faintTexts).texts
    #expect(faintPrinted == [])
  }

  @Test("the keyboard reaches every control, and the focus is visible", arguments: SamplePage.allCases)
  func keyboard(page: SamplePage) throws {
    let window = try PageBench.required.open(page)
    let count = Int(try window.evaluate(PageScripts.markStops).number ?? 0)
    var reached: Set<Int> = []
    for _ in 0..<count {
      try window.press("Tab")
      let focus = try window.evaluate(PageScripts.focus)
      #expect(focus["seen"].bool == true, "\(focus["name"].text ?? "")")
      reached.insert(Int(focus["stop"].number ?? -1))
    }
    for stop in 0..<count where !reached.contains(stop) {
      Issue.record("the keyboard does not reach \(try window.evaluate(PageScripts.name(ofStop: stop)).text ?? "")")
    }
  }

  @Test("every element has a name for a screen reader", arguments: SamplePage.allCases)
  func names(page: SamplePage) throws {
    let window = try PageBench.required.open(page)
    try window.evaluate(PageScripts.unfold)
    let problems = try window.evaluate(PageScripts.badTables).texts + window.evaluate(PageScripts.unnamed).texts
    #expect(problems == [])
    #expect(try window.evaluate("document.title.length > 0 && document.documentElement.lang === 'en'").bool == true)
    #expect(try window.evaluate("document.querySelectorAll('h1').length").number == 1)
    #expect(try window.evaluate(PageScripts.idsAreUnique).bool == true, "two elements have one id")
  }

  @Test("has the same content without scripts", arguments: SamplePage.allCases)
  func scriptless(page: SamplePage) throws {
    let bench = try PageBench.required
    let (with, without) = (try bench.open(page), try bench.open(page, allowsScripts: false))
    #expect(try without.evaluate(PageScripts.evidence) == with.evaluate(PageScripts.evidence))
    #expect(try without.evaluate("document.querySelectorAll('.stepper, .step[hidden]').length").number == 0)
    #expect(without.console == [])
  }

  @Test("every text is readable in forced colours", arguments: SamplePage.allCases)
  func forcedColors(page: SamplePage) throws {
    let window = try PageBench.required.open(page, media: .forcedColors)
    try window.evaluate(PageScripts.unfold)
    let faint = try window.evaluate(PageScripts.faintTexts).texts
    #expect(faint == [])
  }

  @Test("a letter opens its story, and closing it returns the focus", arguments: [SamplePage.run, .allApps, .hostile])
  func stories(page: SamplePage) throws {
    let window = try PageBench.required.open(page)
    try window.evaluate(PageScripts.unfold)
    try window.evaluate("document.querySelector('a[data-story]').focus()")
    try window.press("Enter")
    #expect(try window.evaluate("document.querySelector('dialog').open").bool == true)
    #expect(try window.evaluate("document.activeElement.closest('dialog') !== null").bool == true)
    try window.press("Escape")
    #expect(try window.evaluate("document.querySelector('dialog').open").bool == false)
    #expect(try window.evaluate("document.activeElement.matches('a[data-story]')").bool == true)
  }

  @Test("without scripts a letter links to its story", arguments: [SamplePage.run, .allApps])
  func links(page: SamplePage) throws {
    let window = try PageBench.required.open(page, allowsScripts: false)
    #expect(try window.evaluate(PageScripts.deadLinks).texts == [])
  }

  @Test("a column sorts, and its heading shows the order")
  func sorting() throws {
    let window = try PageBench.required.open(.run)
    try window.evaluate("document.querySelector('th[data-sort] button').click()")
    #expect(try window.evaluate("document.querySelectorAll('th[aria-sort=ascending]').length").number == 1)
    #expect(window.console == [])
  }

  @Test("hostile texts stay texts")
  func hostile() throws {
    let window = try PageBench.required.open(.hostile)
    #expect(try window.evaluate("typeof window.hacked").text == "undefined")
    #expect(try window.evaluate("document.scripts.length").number == 2)
    let strangers = "document.querySelectorAll('img, iframe, object, form, a[href^=javascript]').length"
    #expect(try window.evaluate(strangers).number == 0)
    let shown = try window.evaluate("document.body.innerText").text ?? ""
    for text in HostilePage.texts.prefix(7) { #expect(shown.contains(text)) }
  }
}

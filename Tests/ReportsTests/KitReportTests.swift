import Reports
import Results
import TestSupport
import Testing

@Suite struct KitReportTests {
  typealias Sample = KitSample

  private static let samples = [
    Sample.architecture("imperative", "imperative", 10),
    Sample.architecture("model", "model", 25, isCorrect: false, isPublished: true),
    Sample.architecture("model-repaired", "model", 30),
    Sample.architecture("reducer", "reducer", 40, isCorrect: false),
    Sample.architecture("lucky", "reactor", 50, promise: .diverges),
  ]
  private static let kits = ["imperative", "model", "reactor", "reducer"]

  @Test("The page is the expected text")
  func page() {
    let page = KitReport.page(
      for: Sample.result(Self.samples, kits: Self.kits, lacking: ["reducer"]),
      at: ReportPlace(folder: "out", next: [NextCommand("bench run --app calls", "One app in depth")]))
    #expect(
      page == """
        Kits against apps: calls on phone and search on phone
        2,000 events, seed 1, 3 rounds. Closed loop, virtual clock: each event comes as
        soon as the last has settled.

        kit          calls  search
        ── the cheapest correct version of each kit ────────────────────────────────────
        imperative    1.00    1.00
        model         3.00    3.00
        reactor      5.00*   5.00*
        reducer       none
        ── the best published version, right or wrong ──────────────────────────────────
        model       ≠ 2.50  ≠ 2.50

        figure: time per event divided by that of imperative in the same app; the median
          of 3 rounds. Rounds are short: figures that are close cannot be told apart
        published: by an article, a repository or a talk; of several the cheapest
          correct one, or if all are wrong the one that goes wrong least often
        ≠: some decisions are not the oracle's, the app's own rule for which are due
        *: wrong on other traces; this one never met the cause
        none: the app has architectures of the kit, and no correct one is written yet
        no entry: the app has no architecture of the kit, or none that is published

        Verdict
        Kits with a correct version in each of the 2 apps: imperative and model.

        Every figure, and which architecture each is of (kits.csv):
          out

        One app in depth:
          bench run --app calls

        """)
  }

  @Test("A part without any version is left out")
  func unpublished() {
    let page = KitReport.page(
      for: Sample.result([Self.samples[0], Self.samples[2]], apps: ["calls"]), at: ReportPlace(folder: "out"))
    #expect(page.contains("── the cheapest correct version"))
    #expect(!page.contains("published"))
  }

  @Test("The report can be rebuilt from the files of the run")
  func rebuilt() throws {
    let result = Sample.result(Self.samples, kits: Self.kits)
    let files = try result.files() + [RunFile(name: KitRow.fileName, text: KitReport.csv(for: result))]
    let read = try RunResult(
      texts: Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) }), folder: "out")
    let place = ReportPlace(folder: "out")
    #expect(KitReport.page(for: read, at: place) == KitReport.page(for: result, at: place))
    #expect(KitReport.csv(for: read) == KitReport.csv(for: result))
  }

  @Test("A crash and a broken promise are named with the app and the command that shows them")
  func failures() {
    var crashed = Sample.architecture("crashed", "reducer", 20, isPublished: true)
    crashed.failure = ArchitectureOutcome.Failure(kind: .crashed, pass: .timing, reason: "abort")
    let broken = Sample.architecture("broken", "model", 20, isCorrect: false, promise: .identical)
    let page = KitReport.page(
      for: Sample.result([Self.samples[0], crashed, broken], apps: ["calls"]), at: ReportPlace(folder: "out"))
    #expect(page.contains("\nreducer         !\n"), "\(page)")
    #expect(page.contains("\n!: crashed or hung\n"))
    #expect(
      page.contains(
        """

        crashed of calls crashed in the timing pass: abort; to see it again:
            bench run --app calls --architecture crashed --trace phone --seed 1

        broken of calls promises the oracle's decisions and takes others; to see them:
            bench run --app calls --architecture broken --trace phone --seed 1

        """.replacing("--trace phone", with: "--trace 'phone'")))
    #expect(page.contains("\nKits with a correct version in calls: imperative.\n"))
  }

  @Test("A page has room for seven apps, and says which further ones are left out", arguments: [7, 20])
  func width(appCount: Int) {
    let apps = Array(
      ([
        "video-call", "paged-search", "nearby-search", "currency-converter", "lights", "orders", "characters",
      ] + (8...20).map { "app-\($0)" }).prefix(appCount))
    let page = KitReport.page(
      for: Sample.result(
        [
          Self.samples[0],
          Sample.architecture("model", "closure composition", 123, isCorrect: false, isPublished: true),
        ],
        kits: ["imperative", "closure composition"], apps: apps), at: ReportPlace(folder: "out"))
    for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(page.contains("closure composition "))
    #expect(page.contains("left out") == (appCount > 7))
  }
}

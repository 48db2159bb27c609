import Results
import TestSupport
import Testing

@Suite("The input of a report") struct ReportInputTests {
  /// Of three architectures, because the statistics of more take longer.
  private static func run(
    _ id: String = "a", traces: [String] = ["phone"], shares: [String: Double] = [:], speeds: [Double] = []
  ) -> SampleRun {
    SampleRun(
      id: id,
      architectures: SampleArchitecture.article.filter { ["closures", "model", "imperative"].contains($0.name) },
      traceNames: traces, rounds: 2, processorShares: shares, openLoopSpeeds: speeds)
  }

  private static func folder(_ path: String, _ run: SampleRun) throws -> ReportInput.Folder {
    ReportInput.Folder(
      path: path, texts: Dictionary(uniqueKeysWithValues: try run.result.files().map { ($0.name, $0.text) }))
  }

  private static let matrix = CorrectnessRow(
    runID: "m", app: "video-call", architecture: "model", trace: "search", fault: "clock-ties", events: 2,
    decisions: 1, decisionsHash: "", promise: .identical, verdict: .diverges, firstDivergenceIndex: 1, expected: "",
    actual: "x", witness: "type, Call", faultToBlame: true, firstDivergenceNanoseconds: 2)
  private static let matrixRecord = #"""
    {
      "runID": "m", "app": "video-call", "seed": 1, "sequencesMax": 30000, "histories": 2000,
      "build": {"compiler": "Swift 6.3", "configuration": "release", "timing_allocator": "system"},
      "faults": [], "examples": []
    }
    """#
  private static let others = [
    ReportInput.Folder(
      path: "matrix",
      texts: ["run.json": matrixRecord, "correctness.csv": CSVTable(rows: [matrix]).text]),
    ReportInput.Folder(
      path: "darkness",
      texts: [
        "run.json": "{}",
        "darkness.csv": "app,architecture,metric,value,unit\nvideo-call,model,lines,41,count\n",
      ]),
    ReportInput.Folder(
      path: "compiled",
      texts: ["compile-cost.csv": "subject,variant,pairs,run,outcome,seconds\nmodel,date,2,1,ok,0.5\n"]
    ),
    ReportInput.Folder(
      path: "changes",
      texts: [
        "rule-changes.csv": """
        rule,architecture,attempt,files,lines_added,lines_removed,spots,conditions_before,conditions_after,\
        places_before,places_after,differences,new_faults
        clear,model,first,2,3,1,2,7,8,2,2,1,completion

        """
      ]),
  ]

  @Test("A folder is recognized by its files, and results without a folder are missing")
  func recognition() throws {
    let run = Self.run()
    let input = try ReportInput([Self.folder("out", run)] + Self.others)
    #expect(input.runs == [run.result] && input.runFolders == ["out"])
    #expect(input.matrix == [Self.matrix] && input.matrixRecords.map(\.app) == ["video-call"])
    #expect(input.darkness?.count == 1 && input.compileCosts?.count == 1 && input.ruleChanges?.count == 1)
    let alone = try ReportInput([Self.folder("out", run)])
    #expect(alone.matrix == nil && alone.darkness == nil && alone.compileCosts == nil && alone.ruleChanges == nil)
    #expect(try ReportInput(Self.others).runs.isEmpty)
  }

  @Test("Two folders of the same results are refused, and both are named")
  func twice() throws {
    let closed = Self.run()
    let open = Self.run("b", speeds: [1, 10])
    #expect(try ReportInput([Self.folder("a", closed), Self.folder("b", open)]).runs.count == 2)
    let error = #expect(throws: RunFileError.self) {
      try ReportInput([Self.folder("a", closed), Self.folder("c", Self.run("c"))])
    }
    #expect(
      error?.description == "a and c both have video-call on phone in the closed loop, expected it in one of them")
    for folder in Self.others {
      var other = folder
      other.path = "other"
      let error = #expect(throws: RunFileError.self) { try ReportInput([folder, other]) }
      #expect(error?.description.hasPrefix("\(folder.path) and other both have ") == true)
    }
  }

  @Test("A folder without results and a file of another form are errors that name it")
  func errors() throws {
    let texts: [([String: String], String)] = [
      ([:], "x: expected the folder of a result, found none of its files"),
      (["run.json": "{}"], "x: expected the folder of a result, found none of its files"),
      (
        ["darkness.csv": "a,b\n"], "x/darkness.csv:1: expected the header app,architecture,metric,value,unit, found a,b"
      ),
      (["run.json": "{\"outcomes\": []}"], "x/run.json: expected the manifest of a run; 'schema_version' is missing"),
      (["latency.csv": ""], "x/run.json: no such file; expected the folder of a run"),
      (
        ["run.json": "{}", "correctness.csv": CSVTable(rows: [Self.matrix]).text],
        "x/run.json: expected the record of a matrix; 'runID' is missing"
      ),
    ]
    for (texts, message) in texts {
      let error = #expect(throws: RunFileError.self) { try ReportInput([.init(path: "x", texts: texts)]) }
      #expect(error?.description == message)
    }
  }

  @Test("A restricted input has the rows of its selection and no others")
  func selection() throws {
    let run = Self.run(traces: ["phone", "desktop"])
    let input = try ReportInput([Self.folder("out", run)] + Self.others)
    let chosen = input.restricted(architectures: ["model"], traces: ["desktop"])
    #expect(chosen.runs[0].manifest.traces.map(\.name) == ["desktop"])
    #expect(Set(chosen.runs[0].latency.map { [$0.architecture, $0.trace] }) == [["model", "desktop"]])
    #expect(
      chosen.runs[0].estimates.map(\.value)
        == input.runs[0].estimates.filter {
          $0.architecture == "model" && $0.trace == "desktop"
        }.map(\.value))
    #expect(chosen.matrix?.count == 1)
    #expect(input.restricted(architectures: ["closures"]).matrix == [])
    #expect(input.restricted(toApps: ["orders"]).runs.isEmpty)
  }

  @Test(
    "A restricted input has the players of its selection",
    arguments: [(["model"], ["phone"], 1), ([], [], 1), (["closures"], [], 0)] as [([String], [String], Int)])
  func players(architectures: [String], traces: [String], count: Int) {
    let chosen = ReportInput(runs: [PlayersFileTests.run]).restricted(architectures: architectures, traces: traces)
    #expect(chosen.runs.map(\.players.count) == [count])
  }

  @Test("The table of figures has every figure of every file, each with a unique key")
  func figures() throws {
    let run = Self.run(shares: ["model": 0.5], speeds: [1, 10])
    let input = try ReportInput([Self.folder("out", run)] + Self.others)
    let result = run.result
    let rows = input.figures
    #expect(
      rows.count == result.latency.count + result.estimates.count + result.allocations.count
        + result.correctness.count * 4 + result.resources.count + 4 + 1 + 1 + 9)
    #expect(try CSVTable<FigureRow>(text: CSVTable(rows: rows).text).rows == rows)
    var seen: Set<[String]> = []
    for row in rows {
      let key = zip(FigureRow.schema.columns, FigureRow.schema.fields(row)).filter { $0.0.role == .key }.map(\.1)
      #expect(seen.insert(key).inserted, "\(key)")
    }
  }
}

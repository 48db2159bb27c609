import BenchCommandLine
import TestSupport
import Testing

/// Files in the format of the commands, of two apps and an app's own kit.
@Suite("bench glance") struct GlanceTests {
  private static let kits = """
    run_id,app,kit,version,architecture,trace,promise,verdict,reference,rounds,value,unit
    r,calls,imperative,correct,plain,phone,identical,identical,plain,7,1,ratio
    r,calls,redux,correct,store,phone,identical,identical,plain,7,2.5,ratio
    r,calls,redux,published,,phone,,,plain,,,ratio
    r,calls,mvvm,correct,,phone,,,plain,,,ratio
    r,search,imperative,correct,plain,wifi,identical,identical,plain,7,1,ratio

    """
  private static let files = [
    "kits/kits.csv": kits,
    "kits/allocations.csv": """
    run_id,app,architecture,trace,round,metric,value,unit
    r,calls,plain,phone,1,mallocs_per_event,0,count
    r,calls,store,phone,1,mallocs_per_event,3.25,count
    r,search,plain,wifi,1,mallocs_per_event,7,count

    """,
    "sources/darkness.csv": """
    app,architecture,metric,value,unit
    calls,plain,lines,20,count
    calls,plain,conditions_explicit,7,count
    calls,plain,conditions_implicit,0,count
    calls,plain,deciding_places,1,count
    calls,store,lines,41,count
    calls,store,conditions_explicit,5,count
    calls,store,conditions_implicit,2,count
    calls,store,deciding_places,2,count

    """,
    "matrix/correctness.csv": """
    run_id,app,architecture,trace,fault,events,decisions,decisions_hash,promise,verdict,first_divergence_index,expected,\
    actual,witness,fault_to_blame,first_divergence_ns,died_on
    m,calls,plain,search,none,,,,identical,identical,,,,,,,
    m,calls,plain,search,clock-ties,,,,identical,identical,,,,,,,
    m,calls,plain,search,late-subscriber,,,,identical,n/a,,,,,,,
    m,calls,store,search,clock-ties,,,,identical,identical,,,,,,,
    m,calls,store,search,late-subscriber,2,1,,identical,diverges,1,,x,"a, b",,,

    """,
    "load/estimates.csv": """
    run_id,app,architecture,trace,mode,metric,statistic,reference,rounds,value,lower,upper,confidence,unit,between_share
    o,calls,plain,phone,open,knee_throughput,,,3,2500000,,,,1/s,

    """,
    "compiled/compile-cost.csv": """
    subject,variant,pairs,run,outcome,seconds
    plain,imports,,1,ok,0.1
    plain,source,,1,ok,0.12
    store,imports,,1,ok,0.1
    store,source,,1,ok,0.15
    store,source,,2,fails,0.9

    """,
    "changes/rule-changes.csv": """
    rule,architecture,attempt,files,lines_added,lines_removed,spots,conditions_before,conditions_after,places_before,\
    places_after,differences,new_faults
    clear,store,first,2,3,1,2,7,8,2,2,1,completion re-entrant
    clear,store,right,2,4,1,2,7,9,2,2,0,
    redial,store,first,1,5,2,1,7,6,2,2,0,

    """,
  ]

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for path in ["kits", "sources", "matrix", "load", "compiled", "changes", "empty"] {
      try folder.makeFolder(path)
    }
    for (path, text) in Self.files { try folder.write(text, to: path) }
    return folder
  }

  @Test("shows the figures of each kit's cheapest correct version, or a mark if there is none")
  func figures() throws {
    let ended = try folder().bench("glance kits sources matrix load compiled changes --format csv")
    #expect(ended.exitCode == .success)
    let lines = ended.output.split(separator: "\n").map { line in
      line.split(separator: ",", maxSplits: 6, omittingEmptySubsequences: false).map(String.init)
    }
    #expect(lines[0] == ["kit", "app", "architecture", "figure", "column", "value", "command"])
    func value(_ kit: String, _ app: String, _ column: String, _ figure: String = "") -> String? {
      lines.first { $0[0] == kit && $0[1] == app && $0[4] == column && $0[3].hasPrefix(figure) }?[5]
    }
    #expect(value("imperative", "", "apps") == "2/2")
    #expect(value("redux", "", "apps") == "1/2")
    #expect(value("mvvm", "", "apps") == "0/2")
    #expect(value("redux", "calls", "ratio") == "2.5")
    #expect(value("redux", "search", "ratio") == "-")
    #expect(value("mvvm", "calls", "ratio") == "none")
    #expect(value("redux", "calls", "mallocs") == "3.25")
    #expect(value("redux", "calls", "lines") == "41")
    #expect(value("redux", "calls", "conditions") == "7")
    #expect(value("redux", "calls", "deciding") == "2")
    #expect(value("redux", "search", "lines") == nil)
    #expect(value("imperative", "calls", "late-subscriber") == "n/a")
    #expect(value("redux", "calls", "late-subscriber") == "≠")
    #expect(value("redux", "calls", "clock-ties") == nil)
    #expect(value("imperative", "calls", "events/s") == "2500000.0")
    #expect(value("redux", "calls", "events/s") == "?")
    #expect(
      value("redux", "calls", "ratio", "time to type-check").flatMap(Double.init).map { ($0 * 10).rounded() } == 25)
    let changes = ["files", "spots", "lines", "conditions", "wrong", "fragile"].map {
      value("redux", "calls", $0, "what it takes")
    }
    #expect(changes == ["3", "3", "11", "0", "1", "1"])
    let commands = Set(lines.dropFirst().map { $0[6].trimmingPrefix("\"").prefix { $0 != "\"" } })
    #expect(commands.allSatisfy { $0.hasPrefix("bench ") || $0 == "Scripts/references rule-changes" })
  }

  @Test("fits the page, and explains every mark in it")
  func text() throws {
    let folder = try folder()
    let page = try folder.bench("glance kits sources matrix load compiled changes").output
    for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    for mark in ["\n-: ", "\nnone: ", "\nn/a: ", "\n?: ", " ≠: ", "under clock-ties."] {
      #expect(page.contains(mark), "\(mark)")
    }
    #expect(page.contains("\n  bench compile-cost --output FOLDER\n"))
    #expect(!page.contains("none of the folders has it\n"))
    let times = try folder.bench("glance kits").output
    #expect(times.contains("\nwhat it survives: none of the folders has it\n"))
    #expect(!times.contains("≠"))
  }

  @Test(
    "says which folder it cannot use",
    arguments: [
      ("", ExitCode.usage, "FOLDER is missing: a folder that 'bench kits --output' has written"),
      ("sources", .usage, "no folder has kits.csv"),
      ("kits kits", .usage, "kits and kits each have kits.csv"),
      ("kits empty", .noInput, "empty: expected the folder of a result, found none of its files"),
      ("broken", .badData, "broken/kits.csv:1: expected the header run_id,app,kit"),
    ])
  func mistakes(line: String, code: ExitCode, message: String) throws {
    let folder = try folder()
    try folder.makeFolder("broken")
    try folder.write("kit,ratio\n", to: "broken/kits.csv")
    let ended = try folder.bench("glance \(line)")
    #expect(ended.exitCode == code)
    #expect(ended.output == "")
    #expect(ended.talk.hasPrefix("bench: \(message)"), "\(ended.talk)")
  }
}

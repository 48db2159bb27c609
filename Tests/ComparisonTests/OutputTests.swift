import Comparison
import Metrics
import Reports
import Results
import TestSupport
import Testing

@Suite("The output of a comparison") struct OutputTests {
  private let before = SampleRun("before")
  private var after: SampleRun {
    SampleRun("after") { run in
      run.seed = 2
      run["model"].counts["mallocs_per_event"] = [1.001]
      run["model"].times = run["model"].times.map { $0 * 1.1 }
      run["timestamped"].instructionsPerEvent = 150
    }
  }

  @Test("The text names the runs, the changes and the failures with their thresholds")
  func text() {
    #expect(
      compare(before, after).text(colour: false) == """
        Two runs
          before: results/before, commit 26466f0, 7 rounds
          now: results/after, commit 26466f0, 7 rounds
        The seeds differ: 1 before, 2 now.

        video-call on phone: 1,000 events

        mallocs_per_event  before    now   change  verdict
        model                   1  1.001  +0.10 %  worse, FAILS
        3 others unchanged

        instructions_per_event  before  now   change  verdict
        timestamped                200  150  -25.0 %  better
        3 others unchanged

        batch_time / imperative's  before   now  ratio       95 %  verdict
        imperative, ns               8.00  8.00   1.00  1.00-1.01  same within noise
        timestamped                  2.50  2.50   1.00  1.00-1.00  same within noise
        model                        3.75  4.12   1.10  1.10-1.10  slower, FAILS

        unchanged: decisions of 3, malloc_bytes_per_event of 4, mallocs of 4,
          malloc_bytes of 4, live_bytes of 4

        batch_time: nanoseconds per event, timed over batches of 256 events, divided by
          the baseline's; the baseline's own are in ns
        mallocs_per_event: memory allocations per event
        instructions_per_event: processor instructions per event, counted under valgrind
        ratio: now divided by before
        95 %: the interval that holds the true ratio in 95 % of such comparisons
        slower: by more than the margin, and not by chance; same within noise: the whole
          interval is within the margin
        change: how much more or less it is now than before
        FAILS: worse than --fail-on allows

        Verdict
        All decisions are the same.
        More is used by model. Less is used by timestamped.
        Times: 1 slower, 2 same within noise.
        2 rows fail:
          model on phone: mallocs_per_event is 0.10 % more, 1 before and 1.001 now; 0 %
            is allowed
          model on phone: batch_time is 10.0 % more, 3.75 times the baseline's before
            and 4.12 now; 5 % is allowed

        """)
  }

  @Test("The text of a run against itself reports no change")
  func same() {
    let text = compare(before, before).text(colour: false)
    #expect(
      text.hasSuffix(
        """
        Verdict
        All decisions are the same.
        All allocations and instructions are the same.
        Times: 3 same.
        Nothing fails.

        """))
  }

  @Test("No line is wider than the page, whatever the length of names", arguments: [8, 24, 60], [60, 80, 200])
  func width(length: Int, columns: Int) {
    let name = String(repeating: "n", count: length)
    func long(_ id: String, _ factor: Double) -> SampleRun {
      SampleRun(id) { run in
        run.architectures.append(SampleArchitecture(name, times: SampleRun.times(123_456 * factor)))
        run[name].counts["malloc_bytes"] = [9_876_543_210 * factor]
      }
    }
    let comparison = compare(long("a", 1), long("b", 1.2))
    #expect(comparison.failures.count == 2)
    for text in [
      comparison.text(columns: columns),
      RunComparison(within: long("a", 1).compared, reference: "model", other: name).text(columns: columns),
    ] {
      for line in text.split(separator: "\n") where !line.contains(name) { #expect(line.count <= columns, "\(line)") }
    }
  }

  @Test("The Markdown has a table of the changes and unchanged drawings")
  func markdown() {
    let text = compare(before, after).markdown
    #expect(text.contains("| model | mallocs_per_event | 1 | 1.001 | +0.10 % |  | **worse** |\n"))
    #expect(text.contains("\n|---|---|--:|--:|--:|--:|---|\n"))
    var changed = after
    changed["model"].decisionsHash = 1
    #expect(compare(before, changed).markdown.contains("\n```text\nDECISIONS CHANGED: model on phone"))
  }

  @Test("The CSV has every row and survives a round trip")
  func csv() throws {
    let comparison = compare(before, after)
    let text = comparison.csv
    #expect(
      text.hasPrefix(
        "before_run_id,after_run_id,app,architecture,reference,trace,metric,statistic,unit,before,after,ratio,"
          + "ratio_lower,ratio_upper,p_value,p_adjusted,verdict,reason,threshold_percent,fails,confidence\n"))
    #expect(try CSVTable<ComparisonRow>(text: text).rows == comparison.rows)
    #expect(
      text.contains(
        "\nbefore,after,video-call,model,model,phone,mallocs_per_event,median,count,1,1.001,1.001,,,,,worse,,0,regression,\n"
      ))
  }

  @Test(
    "Intervals are headed with the level that the number of rounds reaches, in text and in Markdown",
    arguments: [(2, "50 %"), (3, "75 %"), (5, "93.8 %"), (7, "95 %")])
  func level(rounds: Int, level: String) throws {
    func run(_ id: String) -> SampleRun {
      SampleRun(id) { run in
        for index in run.architectures.indices {
          run.architectures[index].times = Array(run.architectures[index].times.prefix(rounds))
        }
      }
    }
    let comparison = compare(run("before"), run("after"))
    let lines = comparison.text(colour: false).split(separator: "\n")
    let heading = try #require(lines.first { $0.hasSuffix("verdict") && $0.contains("ratio") })
    #expect(heading.replacing(#/ +/#, with: " ").hasSuffix("ratio \(level) verdict"))
    #expect(comparison.markdown.contains("| change | \(level) | verdict |"))
    #expect(comparison.row("model", "batch_time")?.confidence == ConfidenceInterval.confidence(ofValues: rounds))
  }

  @Test("Times of a trace shorter than a batch carry a caveat")
  func shortTrace() {
    func text(events: Int) -> String {
      func run(_ id: String) -> SampleRun { SampleRun(id) { $0.traces[0].events = events } }
      return compare(run("before"), run("after")).text(colour: false)
    }
    #expect(text(events: 3).contains("short trace: 3 events, fewer than the 256 of a batch"))
    #expect(!text(events: 256).contains("short trace"))
  }

  @Test("Names are escaped in Markdown, even in code")
  func escaped() {
    let name = "A_b`c|d"
    func named(_ id: String, _ factor: Double) -> SampleRun {
      SampleRun(id) { run in
        run.architectures.append(SampleArchitecture(name, times: SampleRun.times(10 * factor)))
        run[name].decisionsHash = UInt64(factor)
      }
    }
    let after = ComparedRun(label: "results/a`fter", result: named("after", 2).result)
    let text = RunComparison(
      before: named("before", 1).compared, after: after, timing: .apart(isCrossMachine: false)
    ).markdown
    #expect(text.contains("\nDecisions changed: A\\_b\\`c\\|d. "))
    let within = RunComparison(within: named("a", 1).compared, reference: "model", other: name).markdown
    #expect(within.hasPrefix("### bench compare: A\\_b\\`c\\|d against model, in one run\n"))
    #expect(text.contains("| A\\_b\\`c\\|d | batch_time (ratio) |"))
    #expect(text.contains("- now: `` results/a`fter, "))
    #expect(text.contains("\n```text\nDECISIONS CHANGED: A_b`c|d on phone"))
  }

  @Test("Figures that are not judged are counted beside the unchanged figures")
  func unjudged() {
    let after = SampleRun("after") { run in
      run["model"].instructionsPerEvent = nil
      run["timestamped"].decisionsHash = nil
    }
    let blind = SampleRun("before") { $0["timestamped"].decisionsHash = nil }
    let text = compare(blind, after).text(colour: false)
    #expect(text.contains("\nOf 3 decisions 2 are the same, 1 not judged.\n"))
    #expect(text.contains("\nOf 24 allocations and instructions 23 are the same, 1 not judged.\n"))
  }

  @Test("Colours change no text")
  func colours() {
    let comparison = compare(before, after)
    let plain = comparison.text(colour: true).replacing(#/\u{1B}\[\d+m/#, with: "")
    #expect(plain == comparison.text(colour: false))
    #expect(comparison.text(colour: true) != plain)
  }
}

import Basics
import BenchCommandLine
import Measuring
import Reports
import Results
import Scenarios
import Traces

extension Command {
  static func run(_ catalogue: Catalogue, timeout: Duration) -> Command {
    Command(
      "run",
      summary: "Replays traces through architectures: which decide correctly, and what each costs per event",
      discussion: [
        "A trace is a list of events, such as keystrokes, button presses and pushes. An architecture is one way to "
          + "write the app. Its decisions, such as to start a call, are compared with those of the app's oracle, a "
          + "plain function that determines which decisions are due at each event.",
        "Every architecture is compared with the oracle in one process, has its memory allocations counted in a second, "
          + "and is timed in others, so that none disturbs another. Timing takes place in rounds; each round times every "
          + "architecture once, in a new process. The figures go into a new folder, results/TIME-SEED under the current "
          + "one; the summary, which explains its columns, goes to standard output.",
        "On Linux a round is timed on one processor. The processors alternate after two rounds each, because other "
          + "programs may slow down only one of them. An architecture that starts threads runs on all processors. "
          + "resources.csv has what each process used: processor time, peak of memory, context switches.",
        "Usually each event comes as soon as the one before it is done (closed loop). With --speed the trace is also "
          + "replayed in real time, at a multiple of the recorded speed (open loop): an event comes when it is due, "
          + "and waits while earlier ones are served. A round at a speed replays as much of the trace as fits into "
          + "--duration; at a low speed up to thirty times as much, to have 20 events in all rounds together. If the "
          + "speeds end in '...', bench raises them to the knee of each architecture, the speed from which on events "
          + "pile up, and finds it to 10 %.",
        "With --network loopback a trace is replayed once, in real time at one speed (10 if not given), with answers "
          + "over 127.0.0.1 from an HTTP server: Python's, started by the run. It gives the answers, delays and faults "
          + "of the app's world in memory. The decisions are compared with the oracle as usual, and may differ in "
          + "another run. Nothing is timed in the closed loop and nothing is counted. Unless --events is given, a "
          + "generated trace has 60 events; these take seconds for each architecture.",
        "Before anything is measured, each architecture replays the trace for the oracle within --timeout and "
          + "--memory-limit, as in 'bench verify'. One that exceeds a limit, or ends its process, affects only its own "
          + "rows: correctness.csv names the event, and the architecture is not measured.",
        "With --plan a file defines the run: any number of apps, each with its architectures, traces and baseline. "
          + "--save-plan writes such a file.",
        "Percentiles are at most 0.8 % above the true ones; means, maxima and counts are exact.",
        "An interrupted run keeps each finished pass of an app on a trace, and says so. 'bench run --resume FOLDER' "
          + "does the rest, with the same program on the same machine, and the plan and options of the interrupted "
          + "run. The files are then those of an uninterrupted run.",
        "Exit codes: 0 success; 1 an architecture crashed, hung, printed or left a thread running; 3 an architecture "
          + "broke its promise to decide as the oracle does; 64 usage; 65 bad data; 66 no such input; 73 cannot write; "
          + "75 interrupted.",
      ],
      examples: [
        Example(
          "bench run", "All architectures of the first app, on a generated trace of a person at a phone; half a minute."
        ),
        Example(
          "bench run --trace typing.tsv --architecture timestamped", "One architecture, on a recording in a file."),
        Example(
          "bench run --trace phone --trace desktop --rounds 3 --seed 7", "Two generated traces, three rounds each."),
        Example(
          "bench run --deterministic --instructions --rounds 1 --output counts",
          "Only figures that are the same in every run, for a CI that compares them: see 'bench compare'."),
        Example(
          "bench run --trace phone --format svg > phone.svg",
          "A picture: which architectures are right, what each costs, and the first counterexample."),
        Example(
          "bench run --speed 1,10,100,...",
          "Also in real time, ever faster until every architecture falls behind; four minutes more."),
        Example("bench run --resume results/20261120T171048Z-1", "Does the rest of an interrupted run."),
        Example(
          "bench run --trace phone --seed 7 --save-plan plan.json",
          "The plan of the run as a file, for 'bench run --plan'."),
        Example("bench run --html", "With report.html in the folder, a page for a browser."),
        Example("bench run --app characters --network loopback", "Requests go over HTTP to a server on this machine."),
      ],
      options: [
        Options.app, Options.architectures, Options.traces, Options.events, Options.seed, Options.rounds,
        Options.baseline, Options.instructions, Options.deterministic, Options.speeds, Options.roundDuration,
        Options.network, PlanOptions.timeout, PlanOptions.memoryLimit, Options.jobs, PlanOptions.plan,
        PlanOptions.savePlan, Options.outputFolder, Options.force,
        Options.resume, Options.reportFormat, Options.html,
        Options.quiet, Options.noProgress, Options.dryRun,
      ]
    ) { invocation in
      let (invocation, begun) = try invocation.begun(by: "run")
      let arguments = invocation.arguments
      let plan =
        try begun.map { try CheckedPlan($0.header.plan, catalogue) } ?? invocation.plan(catalogue, timeout: timeout)
      if try invocation.save(plan) { return }
      let measured = try invocation.measure(
        plan, goingOnWith: begun, by: "run",
        identity: { runID in
          arguments[PlanOptions.plan].map { RunIdentity(runID: runID, ofFile: $0, plan) }
            ?? RunIdentity(runID: runID, plan, arguments)
        },
        files: { try $0.files() + (arguments[Options.html] ? [$0.page] : []) })
      guard let (result, folder) = measured else { return }
      try invocation.conclude(result, of: catalogue) {
        let steps = NextSteps(catalogue, program: invocation.table.program.name)
        let place = invocation.place(of: folder, next: steps.after(result, in: folder))
        // The parser rejects other names.
        let format = ReportForm.list.form(arguments[Options.reportFormat], of: .runFormat) ?? Options.runFormats[0]
        let page = String(try format.text(ReportInput(runs: [result], runFolders: [place.folder]), place).dropLast())
        // An explicitly requested format is printed even with --quiet.
        if format.name == Options.runFormats[0].name {
          try invocation.console.printReport(page)
        } else {
          try invocation.console.print(page)
        }
      }
    }
  }
}

extension CheckedPlan {
  func description(target: String) -> String {
    let lines = apps.flatMap(lines) + ["seed           \(plan.seed)", "output         \(target)"]
    return lines.map(SafeText.printable).joined(separator: "\n")
  }

  private func lines(_ app: CheckedApp) -> [String] {
    let names = app.architectures.filter { !$0.isHarnessOverhead }.map(\.name)
    var lines = ["app            \(app.planned.name)"]
    lines += names.enumerated().map { ($0 == 0 ? "architectures  " : "               ") + $1 }
    lines += app.traces.enumerated().map { index, trace in
      (index == 0 ? "traces         " : "               ") + "\(trace.name), \(trace.summary.eventCount) events"
    }
    lines += [
      "baseline       \(app.planned.baseline)",
      "rounds         \(roundsText(app))",
    ]
    if let network = plan.passes.network {
      lines.removeLast(2)
      lines += text(network, app)
    }
    if let openLoop = plan.passes.openLoop { lines += text(openLoop, app) }
    return lines
  }

  private func roundsText(_ app: CheckedApp) -> String {
    if !plan.passes.timing { return "\(plan.rounds) of counting; nothing is timed" }
    let round = plan.limits.roundDuration / .seconds(1)
    let seconds = Double(app.traces.count * app.architectures.count * plan.rounds) * round
    return "\(plan.rounds) of \(round) s for each architecture and the harness overhead: "
      + "\(Int(seconds) + 1) s of timing"
  }

  private func text(_ network: NetworkPlan, _ app: CheckedApp) -> [String] {
    let nanoseconds = app.traces.map {
      network.expectedNanoseconds(of: $0, architectures: app.architectures.count)
    }.reduce(0, +)
    return [
      "network        \(ServerPlace.loopback.rawValue): python3's http.server on 127.0.0.1, for as long as it runs",
      "speed          \(network.speedText): about \(Int(nanoseconds / 1e9) + 1) s, the harness overhead included",
    ]
  }

  private func text(_ openLoop: OpenLoopPlan, _ app: CheckedApp) -> [String] {
    let nanoseconds = app.traces.map {
      openLoop.expectedNanoseconds(of: $0, rounds: plan.rounds, architectures: app.architectures.count)
    }.reduce(0, +)
    let seconds = Int(nanoseconds / 1e9) + 1
    return [
      "speeds         \(openLoop.speeds.text)",
      "               \(plan.rounds.of("round")) of \(openLoop.duration.parameterText) or more at each: about \(seconds) s in the open loop",
    ]
  }
}

import BenchCommandLine
import Measuring
import Reports
import Results
import Scenarios

extension Command {
  /// - Parameter timeout: how long an architecture may take over a request, beside 100 us an event.
  static func kits(_ catalogue: Catalogue, timeout: Duration) -> Command {
    Command(
      "kits",
      summary: "Compares the kits that architectures are written with: all apps, each for a short time",
      discussion: [
        "A kit is what an architecture is written with: a stream chain, a model, a reducer, or nothing but fields and a switch. "
          + "Every app whose architectures are ways to write the same app is replayed on its first trace, through all of "
          + "them. The table has a row for each kit and a column for each app: the cheapest correct version, and the best that "
          + "somebody has published, right or wrong.",
        "It takes about a minute on two processors, however many apps there are: rounds last 20 ms, and with many architectures "
          + "there are fewer of them. So a figure is a median without an interval. 'bench run --app NAME' measures one app in "
          + "depth, and shows why architectures go wrong.",
        "The figures go into one new folder, results/TIME-SEED under the current one, as those of 'bench run' do; kits.csv "
          + "there says which architecture each entry of the table stands for.",
        "Exit codes: 0 fine; 1 an architecture crashed, hung, printed or left a thread running; 3 one that promises to decide as the oracle does did not; "
          + "64 usage; 65 bad data; 66 no such input; 73 cannot write; 75 interrupted, and 'bench kits --resume FOLDER' does "
          + "the rest.",
      ],
      examples: [
        Example("bench kits", "Apps against kits, in about a minute."),
        Example(
          "bench kits --architecture model --architecture reducer", "Two architectures, in each app that has them."),
        Example("bench kits --app video-call --events 20000 --rounds 7", "One app, on a longer trace."),
        Example("bench kits --format csv > kits.csv", "The table for a program, with the names of the architectures."),
      ],
      options: [
        KitsOptions.apps, KitsOptions.architectures, KitsOptions.events, Options.seed, KitsOptions.rounds, Options.jobs,
        Options.outputFolder, Options.force, Options.resume, KitsOptions.format, Options.html, Options.quiet,
        Options.noProgress,
        Options.dryRun,
      ]
    ) { invocation in
      let (invocation, begun) = try invocation.begun(by: "kits")
      let arguments = invocation.arguments
      let plan = try CheckedPlan(
        begun?.header.plan ?? Plan(comparingKits: arguments, catalogue: catalogue, timeout: timeout), catalogue)
      let measured = try invocation.measure(
        plan, goingOnWith: begun, by: "kits", identity: { RunIdentity(comparingKits: $0, plan, arguments) },
        files: { result in
          let table = RunFile(name: KitRow.fileName, text: KitReport.csv(for: result))
          return try result.files() + [table] + (arguments[Options.html] ? [result.page] : [])
        })
      guard let (result, folder) = measured else { return }
      try invocation.conclude(result, of: catalogue) {
        switch arguments[KitsOptions.format] {
        case .text:
          let steps = NextSteps(catalogue, program: invocation.table.program.name)
          let place = invocation.place(of: folder, next: steps.afterKits(result))
          try invocation.console.printReport(String(KitReport.page(for: result, at: place).dropLast()))
        case .csv:
          try invocation.console.print(String(KitReport.csv(for: result).dropLast()))
        }
      }
    }
  }
}

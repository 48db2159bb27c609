import BenchCommandLine
import BenchmarkCatalogue
import Foundation
import Measuring
import Results
import Scenarios
import TestSupport
import Testing

@Suite("bench without a verb") struct KitsTests {
  private static let compared = catalogue.benchmarks.filter(\.comparesKits).map { $0.appName }
  private static let small = "--architecture imperative --architecture model --events 300 --rounds 2"

  @Test("plans every app that compares kits, on its first trace, and prints the same plan as bench kits")
  func plan() throws {
    let plan = try TemporaryFolder().bench("--dry-run --output out").output
    let lines = plan.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("app ") } == Self.compared.map { "app            \($0)" })
    #expect(lines.count { $0.hasSuffix(" 2000 events") } == Self.compared.count)
    #expect(!plan.contains("operators"))
    #expect(try TemporaryFolder().bench("kits --dry-run --output out").output == plan)
  }

  @Test(
    "writes one folder with the table of the page in kits.csv, which compare reads",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func run() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench("\(Self.small) --output out")
    #expect(ended.exitCode == .success, "\(ended.talk)")
    let baseline = ended.output.split(separator: "\n").first { $0.hasPrefix("imperative ") }
    #expect(baseline?.split(separator: " ").dropFirst() == Self.compared.map { _ in "1.00" }[...], "\(ended.output)")
    #expect(ended.output.contains("\n  out\n"))
    #expect(ended.output.contains("bench list --matrix"))
    let files = try RunFiles(in: folder)
    let rows = try CSVTable<KitRow>(text: files.text(KitRow.fileName)).rows
    #expect(rows.count == Self.compared.count * 2 * 2)
    #expect(Set(rows.map(\.app)) == Set(Self.compared))
    let manifest = try files.manifest
    #expect(manifest.baselines == Dictionary(uniqueKeysWithValues: Self.compared.map { ($0, "imperative") }))
    #expect(manifest.kits == ["imperative", "model"])
    #expect(
      manifest.repeatCommand
        == "bench kits --architecture imperative --architecture model --events 300 --seed 1 --rounds 2")
    #expect(manifest.outcomes.allSatisfy { $0.repeatCommand.hasPrefix("bench run --app \($0.app) --trace ") })
    let taken = try folder.bench("\(Self.small) --output out")
    #expect(taken.exitCode == .cannotWrite)
    #expect(taken.output == "")
    #expect(
      try folder.bench("\(Self.small) --output again --format csv --quiet").output == folder.read("again/kits.csv"))
    let same = try folder.bench("compare out again")
    for app in Self.compared { #expect(same.output.contains("\(app) on "), "\(same.output)\(same.talk)") }
    #expect(try folder.bench("\(Self.small) --app video-call --output out --force --quiet").output == "")
    #expect(try Set(CSVTable<KitRow>(text: folder.read("out/kits.csv")).rows.map(\.app)) == ["video-call"])
  }

  @Test("leaves out apps that have none of the named architectures; the baseline takes part")
  func architectures() throws {
    let plan = try TemporaryFolder().bench("--architecture closures --dry-run --output out").output
    #expect(plan.split(separator: "\n").filter { $0.hasPrefix("app ") } == ["app            video-call"])
    #expect(plan.contains("architectures  closures\n               imperative\n"))
  }

  @Test(
    "refuses apps and architectures that cannot be compared",
    arguments: [
      (
        "--app operators", "operators compares no kits: each of its architectures does something of its own",
        "'bench run --app operators' measures it."
      ),
      (
        "--architecture merge",
        "none of the apps to compare has an architecture 'merge'; it belongs to --app operators",
        "'bench run' measures one app, whichever it is."
      ),
      (
        "--app video-call --architecture init-streams",
        "none of the apps to compare has an architecture 'init-streams'; it belongs to --app paged-search",
        "'bench run' measures one app, whichever it is."
      ),
      (
        "--trace phone", "no option is called '--trace'; did you mean 'bench run --trace'?", "See 'bench help run'."
      ),
    ])
  func mistakes(line: String, message: String, advice: String) throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench(line)
    #expect(ended.exitCode == .usage)
    #expect(ended.output == "")
    #expect(ended.talk == "bench: \(message)\n\(advice)\n")
    #expect(try folder.contents == [])
  }

  @Test("says which results an interrupt loses or keeps")
  func interrupted() throws {
    let folder = try TemporaryFolder()
    let call = try folder.start("--app video-call --events 1000 --output out")
    #if os(Linux)
      // Once it has a child process, it has the folder and handles interrupts.
      _ = try children(of: call.processIdentifier, atLeast: 1)
    #endif
    while try !folder.contents.contains(where: { $0.hasPrefix(".out.partial") }) { usleep(10_000) }
    call.send(signal: 2)
    let ended = try call.finish(within: .seconds(20))
    #expect(ended.exitCode == .interrupted)
    #expect(ended.output == "")
    // On a busy machine a pass may have been finished.
    let isKept = try !folder.contents.isEmpty
    let end =
      isKept
      ? "and 'bench kits --resume out' does the rest\n" : "out was not written, and what was measured is lost\n"
    #expect(ended.remarks.hasSuffix(end), "\(ended.remarks)")
    #expect(try folder.contents == (isKept ? [".out.partial", ".out.partial/\(RunJournal.fileName)"] : []))
  }
}

import BenchmarkCatalogue
import Foundation
import Measuring
import TestSupport
import Testing

@Suite("A run that cannot be resumed") struct ResumeRefusalTests {
  private static let journal = ".out.partial/journal.jsonl"

  @Test(
    "is refused with the folder's problem",
    arguments: [
      Refusal(
        "there is none", "run --resume @/out", .noInput,
        "there is no unfinished run of @/out: there is no @/.out.partial with a journal.jsonl"),
      Refusal(
        "there is none, and the hidden one is named", "run --resume @/.out.partial", .noInput,
        "there is no unfinished run of @/out: there is no @/.out.partial with a journal.jsonl"),
      Refusal(
        "there is a file", "run --resume @/out", .noInput,
        "there is no unfinished run of @/out: there is no @/.out.partial with a journal.jsonl", files: ["out": []]),
      Refusal(
        "the hidden one has no journal", "run --resume @/out", .noInput,
        "there is no unfinished run of @/out: there is no @/.out.partial with a journal.jsonl",
        advice: "Runs that can be completed: @/a, @/b.",
        files: [".out.partial/run.json": [], ".b.partial/journal.jsonl": [], ".a.partial/journal.jsonl": []]),
      Refusal(
        "it is another folder", "run --resume @/out", .noInput, "@/out is not the folder of a run: it has no run.json",
        advice: "Runs that can be completed: @/early.",
        files: ["out/latency.csv": [], ".early.partial/journal.jsonl": []]),
      Refusal(
        "it is complete", "kits --resume @/out", .noInput, "@/out is complete; there is nothing to resume",
        files: ["out/run.json": []]),
      Refusal(
        "the journal is a folder", "run --resume @/out", .noInput, "@/\(journal): cannot be read: it is no file",
        files: [journal: nil]),
      Refusal(
        "the journal is empty", "run --resume @/out", .badData,
        "@/\(journal):1: found an empty line, expected the header of a journal of version 1", files: [journal: []]),
      Refusal(
        "the journal is something else", "run --resume @/out", .badData,
        "@/\(journal):1: found t_ns,source,kind,value, expected the header of a journal of version 1",
        files: [journal: Array("t_ns,source,kind,value\n".utf8)]),
    ])
  func folder(refusal: Refusal) throws { try refusal.check() }

  struct Header: Sendable, CustomTestStringConvertible {
    let refusal: Refusal
    let change: @Sendable (inout JournalHeader) -> Void

    var testDescription: String { refusal.testDescription }
  }

  @Test(
    "is refused with the unfinished run's problem",
    arguments: [
      Header(
        refusal: Refusal(
          "a journal of a later version", "run --resume @/out", .badData,
          "@/\(journal):1: found one of version 2, expected the header of a journal of version 1")
      ) { $0.version = 2 },
      Header(
        refusal: Refusal(
          "another build", "run --resume @/out", .badData,
          "@/out was started with another build, so it cannot be resumed: expected 0, found IDENTITY")
      ) { $0.programs[0] = "0" },
      Header(
        refusal: Refusal(
          "another command", "run --resume @/out", .usage, "@/out was begun by another command",
          advice: "'bench kits --resume @/out' completes it.")
      ) { $0.words = ["kits", "--rounds", "1"] },
      Header(
        refusal: Refusal(
          "no command", "run --resume @/out", .badData,
          "@/\(journal):1: found --version, expected the command line of a run")
      ) { $0.words = ["--version"] },
      Header(
        refusal: Refusal(
          "another option beside it", "run --resume @/out --seed 3", .usage,
          "--seed cannot be given with --resume, which keeps the options of the run")
      ) { _ in },
    ])
  func header(header: Header) throws {
    var (begun, refusal) = (try Self.begun.get(), header.refusal)
    refusal.talk.replace("IDENTITY", with: begun.programs[0])
    header.change(&begun)
    refusal.files[Self.journal] = try JournalLine.bytes(of: begun)
    try refusal.check()
  }

  /// The header of a run that this program has begun.
  private static let begun = Result {
    let app = PlannedApp(
      "video-call", architectures: ["imperative"], traces: [.listed(name: "phone", seed: 7, events: 2)],
      baseline: "imperative")
    let plan = Plan(
      apps: [app], passes: PlannedPasses(timing: false), rounds: 1, seed: 3, limits: PlanLimits(jobs: 1))
    return try JournalHeader(
      words: ["run"], runID: "id", plan: try CheckedPlan(plan, catalogue), programs: try WorkerPrograms.own())
  }
}

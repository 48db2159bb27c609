import BenchCommand
import Foundation
import Results
import TestSupport
import Testing

@Suite("A package with architectures of its own", .ownPackage) struct OwnArchitectureTests {
  @Test("Its architecture is in the list, in the table and in every file")
  func reducer() throws {
    let package = try #require(OwnPackage.current)
    let folder = try TemporaryFolder()
    #expect(
      try package.run("own-bench", "list --format csv", in: folder).output.contains(",reducer,our own app,identical,"))

    let ended = try package.run(
      "own-bench",
      "run --architecture reducer --architecture imperative --events 2000 --rounds 1 --output out", in: folder)
    #expect(ended.exitCode == .success, "\(ended.talk)")
    let correct = ended.output.components(separatedBy: "── ").first { $0.hasPrefix("correct: ") } ?? ""
    #expect(
      correct.split(separator: "\n").dropFirst().map { $0.prefix { $0 != " " } }.sorted() == ["imperative", "reducer"])

    #expect(try names(CorrectnessRow.self, in: folder, \.architecture) == ["imperative", "reducer"])
    #expect(try names(LatencyRow.self, in: folder, \.architecture) == ["imperative", "reducer", "nothing"])
    let counted = try names(AllocationRow.self, in: folder, \.architecture)
    #expect(counted == (Jemalloc.counts ? ["imperative", "reducer", "nothing"] : []))
  }

  @Test("One that crashes, hangs or prints costs the others nothing, and is told")
  func trouble() throws {
    let package = try #require(OwnPackage.current)
    let folder = try TemporaryFolder()
    let names = ["imperative", "crashing", "hanging", "printing"]
    let ended = try package.run(
      "troubled-bench",
      "run --events 2000 --rounds 1 --output out" + names.map { " --architecture \($0)" }.joined(), in: folder)
    #expect(ended.exitCode == .failure)
    #expect(ended.talk.contains("Fatal error: no such view"))
    #expect(ended.talk.contains("chatter\n"))
    #expect(ended.talk.contains(#/\nbench: crashing on phone: was ended by SIG(ILL|TRAP), and 1 more failed\n$/#))

    #expect(!ended.output.contains("chatter"))
    let unjudged = try #require(ended.output.components(separatedBy: "── ").first { $0.hasPrefix("no verdict ") })
    #expect(unjudged.contains(#/\n  crashed in the correctness pass: was ended by SIG(ILL|TRAP); to see it again:\n/#))
    #expect(unjudged.contains("\n  hung in the correctness pass: did not answer in time; to see it again:\n"))
    #expect(ended.output.contains("\nThere is no verdict on crashing and hanging.\n"))

    #expect(try self.names(CorrectnessRow.self, in: folder, \.architecture) == ["imperative", "printing"])
    #expect(try self.names(LatencyRow.self, in: folder, \.architecture) == ["imperative", "printing", "nothing"])
    let manifest = try JSONDecoder().decode(RunManifest.self, from: Data(folder.read("out/run.json").utf8))
    let failures = manifest.outcomes.compactMap { outcome in
      outcome.failure.map { "\(outcome.architecture) \($0.kind)" }
    }
    #expect(failures == ["crashing crashed", "hanging hung"])
  }

  @Test("One that decides otherwise once events are waited for is told, and one of several threads is held nowhere")
  func steadiness() throws {
    let package = try #require(OwnPackage.current)
    let folder = try TemporaryFolder()
    let names = ["imperative", "threaded", "wavering"]
    let ended = try package.run(
      "troubled-bench",
      "run --events 2000 --rounds 1 --speed 1 --output out" + names.map { " --architecture \($0)" }.joined(), in: folder
    )
    #expect(ended.exitCode == .failure)
    #expect(
      ended.talk.contains("bench: wavering on phone: took other decisions at speed 1 in round 1"), "\(ended.talk)")

    let manifest = try JSONDecoder().decode(RunManifest.self, from: Data(folder.read("out/run.json").utf8))
    let failures = manifest.outcomes.compactMap { outcome in
      outcome.failure.map { "\(outcome.architecture) \($0.kind) \($0.pass)" }
    }
    #expect(failures == ["wavering unsteady openLoop"])
    #if os(Linux)
      #expect(manifest.processorTurns?.roaming == ["threaded"])
      #expect(ended.output.replacing(/\s+/, with: " ").contains("others are held on one: threaded"))
    #endif

    let open = try CSVTable<LatencyRow>(text: folder.read("out/latency.csv")).rows.filter { $0.mode == .open }
    #expect(Set(open.map(\.architecture)) == ["imperative", "threaded", "nothing"])
  }

  /// The architectures that have rows in a file, in the order in which they turn up.
  private func names<Row: CSVRow>(
    _ type: Row.Type, in folder: borrowing TemporaryFolder, _ name: KeyPath<Row, String>
  ) throws -> [String] {
    let rows = try CSVTable<Row>(text: folder.read("out/\(Row.fileName)")).rows
    return rows.map { $0[keyPath: name] }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

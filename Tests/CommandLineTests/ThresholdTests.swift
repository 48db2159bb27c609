#if !DEBUG
  import BenchCommand
  import Foundation
  import Reports
  import TestSupport
  import Testing

  /// What is counted in this build against Benchmarks/Thresholds. A change that is meant comes with new ones:
  /// `Scripts/thresholds`. Counts of a debug build say nothing, so these tests are in release builds alone.
  @Suite("Thresholds") struct ThresholdTests {
    static let apps = ["video-call", "operators"]

    /// Two builds of which one has another architecture changed may differ by an instruction here and there, as code
    /// and data lie elsewhere: 1 in 194,155 was seen, 0.0005 %. Of the smallest row, 28,000 instructions, 0.1 % are 28.
    static let instructions = "instructions=0.1%"

    @Test("Decisions are the same", arguments: apps)
    func decisions(app: String) throws {
      try compare(app, "--fail-on allocations=off --fail-on instructions=off")
    }

    @Test(
      "No more is allocated, not once in the whole trace", .enabled(if: Jemalloc.counts, "\(Jemalloc.need)"),
      .enabled(if: isSameCompiler, "needs the compiler of Benchmarks/Thresholds"), arguments: apps)
    func allocations(app: String) throws {
      try compare(app, "--fail-on instructions=off")
    }

    @Test(
      "No more instructions are executed",
      .enabled(if: InstructionTests.hasValgrind, "needs valgrind (apt-get install valgrind)"),
      .enabled(if: isSameCompiler, "needs the compiler of Benchmarks/Thresholds"), arguments: apps)
    func instructions(app: String) throws {
      try compare(app, "--fail-on allocations=off --fail-on \(Self.instructions)")
    }

    private func compare(_ app: String, _ thresholds: String) throws {
      let folder = try TemporaryFolder()
      try Self.stored(app).write(to: "stored", in: folder)
      try #require(Self.now[app]).get().write(to: "now", in: folder)
      let ended = try folder.bench("compare stored now \(thresholds)")
      #expect(ended.exitCode == .success, "\(ended.talk)\(ended.output)")
    }

    /// The run that each stored one's own line repeats.
    private static let now = Dictionary(
      uniqueKeysWithValues: apps.map { app in
        (
          app,
          Result {
            let folder = try TemporaryFolder()
            let line = try stored(app).manifest.repeatCommand.dropFirst("bench ".count)
            let ended = try folder.start("\(line) --quiet --output out").finish(within: .seconds(600))
            guard ended.exitCode == .success else { throw Failed(talk: ended.talk) }
            return try RunFiles(in: folder)
          }
        )
      })

    private struct Failed: Error {
      let talk: String
    }

    private static func stored(_ app: String) throws -> RunFiles {
      try RunFiles(at: "\(#filePath.parentPath.parentPath.parentPath)/Benchmarks/Thresholds/\(app)")
    }

    /// Other compilers and processors make other code of the same sources.
    private static var isSameCompiler: Bool {
      let runs = [try? stored(apps[0]), try? now[apps[0]]?.get()]
      let manifests = runs.compactMap { try? $0?.manifest }
      return manifests.count == 2 && manifests[0].build.compiler == manifests[1].build.compiler
        && manifests[0].machine.instructionSet == manifests[1].machine.instructionSet
    }
  }
#endif

import BenchCommandLine
import TestSupport
import Testing

#if os(Linux)
  @Suite(.enabled(if: TinyDisk.isPossible, "needs the right to mount a tmpfs"))
  struct FullDiskRunTests {
    @Test("On a full disk a run ends with 73, removes partial results and keeps earlier ones")
    func run() throws {
      let disk = try TinyDisk()
      let run = "run --rounds 1 --quiet --architecture imperative"
      #expect(try disk.folder.bench("\(run) --events 300 --output old").exitCode == .success)
      let earlier = try RunFiles(in: disk.folder, "old").texts
      let contents = try disk.folder.contents
      for output in ["new", "old --force"] {
        let ended = try disk.folder.bench("\(run) --events 3000 --output \(output)")
        #expect(ended.exitCode == .cannotWrite)
        #expect(ended.output == "")
        let path = output.prefix(3)
        #expect(ended.remarks == "bench: cannot write \(path)/trace.records: No space left on device\n")
        #expect(try disk.folder.contents == contents)
      }
      #expect(try RunFiles(in: disk.folder, "old").texts == earlier)
    }

    @Test("Shared memory is not on a disk, so a full disk ends no process")
    func sharedMemory() throws {
      let disk = try TinyDisk()
      try disk.folder.write(String(repeating: "x", count: 52 << 10), to: "filler")
      let ended = try TemporaryFolder().bench(
        "verify --architecture imperative --replay Call",
        environment: ["TMPDIR": disk.folder.path, "SWIFT_BACKTRACE": "enable=no"])
      #expect(ended.exitCode == .success, "\(ended.outcome) \(ended.talk)")
    }

    @Test("A limit on the size of files acts like a full disk: exit code 73, and no file")
    func limit() throws {
      let folder = try TemporaryFolder()
      let ended = try folder.shell("ulimit -f 2 && bench trace generate --events 5000 --output trace.csv")
      #expect(ended.exitCode == .cannotWrite, "\(ended.outcome)")
      #expect(ended.talk == "bench: cannot write trace.csv: File too large\n")
      #expect(try folder.contents == [])
    }

    @Test(
      "A limit on the size of files also limits shared memory: each command ends with 73 and says so",
      arguments: [16, 64, 1024])
    func sharedMemoryLimit(blocks: Int) throws {
      let folder = try TemporaryFolder()
      let plan = "campaign plan --app video-call --architecture imperative --histories 2 --output plan.json"
      #expect(try folder.bench(plan).exitCode == .success)
      for line in [
        "run --quiet --architecture imperative --events 5 --deterministic --output out",
        "verify --architecture imperative --replay Call", "verify --app video-call --matrix --output out",
        "campaign run plan.json --output units",
      ] {
        let ended = try folder.shell("ulimit -f \(blocks) && bench \(line)")
        #expect(ended.exitCode == .cannotWrite, "\(line): \(ended.outcome)")
        let reason = ": File too large, as 'ulimit -f' limits memory that processes share too\n"
        #expect(ended.remarks.hasPrefix("bench: ") && ended.remarks.hasSuffix(reason), "\(line): \(ended.remarks)")
        #expect(ended.remarks.count { $0 == "\n" } == 1)
        #expect(try !folder.contents.contains { $0.hasPrefix("out") || $0.hasPrefix("units/unit") })
      }
    }

    @Test("On a full disk a generated trace ends with 73, and leaves no file")
    func trace() throws {
      let disk = try TinyDisk()
      let ended = try disk.folder.bench("trace generate --events 5000 --output trace.csv")
      #expect(ended.exitCode == .cannotWrite)
      #expect(ended.talk == "bench: cannot write trace.csv: No space left on device\n")
      #expect(try disk.folder.contents == [])
    }

    @Test("A full standard output is an error too")
    func standardOutput() throws {
      let ended = try TemporaryFolder().shell("bench list >/dev/full")
      #expect(ended.exitCode == .cannotWrite)
      #expect(ended.talk == "bench: cannot write standard output: No space left on device\n")
    }
  }
#endif

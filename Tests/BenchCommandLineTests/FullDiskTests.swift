import BenchCommandLine
import Foundation
import TestSupport
import Testing

#if os(Linux)
  @Suite(.enabled(if: TinyDisk.isPossible, "needs the right to mount a tmpfs"))
  struct FullDiskTests {
    static let tooMuch = String(repeating: "x", count: 100_000)

    @Test("A full disk is reported, partial results are removed and earlier results stay")
    func folder() throws {
      let disk = try TinyDisk()
      let old = disk.folder.path(of: "old")
      try OutputFolder.write(to: old, replacing: nil) { try $0.write("1", to: "run.json") }
      for (path, mark) in [(disk.folder.path(of: "new"), nil), (old, "run.json")] {
        let failure = #expect(throws: OutputFailure.self) {
          try OutputFolder.write(to: path, replacing: mark) { try $0.write(Self.tooMuch, to: "latency.csv") }
        }
        #expect(failure?.message == "cannot write \(path)/latency.csv: No space left on device")
        #expect(failure?.exitCode == .cannotWrite)
        #expect(try disk.folder.contents == ["old", "old/run.json"])
      }
      #expect(try disk.folder.read("old/run.json") == "1")
    }

    @Test("A full disk is reported for a single file, which stays as it was")
    func file() throws {
      let disk = try TinyDisk()
      let path = disk.folder.path(of: "trace.csv")
      try disk.folder.write("old", to: "trace.csv")
      let failure = #expect(throws: OutputFailure.self) {
        try OutputTarget.write(to: path, replacing: true) { try $0.write(Self.tooMuch) }
      }
      #expect(failure?.message == "cannot write \(path): No space left on device")
      #expect(try disk.folder.contents == ["trace.csv"])
      #expect(try disk.folder.read("trace.csv") == "old")
    }

    @Test("A disk without room for the folder is reported")
    func nothing() throws {
      let disk = try TinyDisk()
      let child = try Shell.start("cat /dev/zero > '\(disk.folder.path(of: "filler"))'; exit 0")
      #expect(child.finish(within: .seconds(20)) == .exited(code: 0))
      let failure = #expect(throws: OutputFailure.self) {
        try OutputFolder.write(to: disk.folder.path(of: "new"), replacing: nil) { try $0.write("1", to: "run.json") }
      }
      #expect(failure?.message.hasSuffix(": No space left on device") == true)
      #expect(try disk.folder.contents == ["filler"])
    }
  }
#endif

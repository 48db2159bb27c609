import BenchCommandLine
import Foundation
import TestSupport
import Testing

@Suite struct OutputTargetTests {
  struct Failure: Error {}

  private func write(_ text: String, to path: String, replacing: Bool = false) throws {
    try OutputTarget.write(to: path, replacing: replacing) { try $0.write(text) }
  }

  @Test("A file is hidden beside its final place until it is complete")
  func complete() throws {
    let folder = try TemporaryFolder()
    try OutputTarget.write(to: folder.path(of: "deep/trace.csv"), replacing: false) { file in
      try file.write("a")
      try file.write(bytes: [UInt8(ascii: "b")])
      #expect(try folder.contents == ["deep", "deep/.trace.csv.partial"])
    }
    #expect(try folder.contents == ["deep", "deep/trace.csv"])
    #expect(try folder.read("deep/trace.csv") == "ab")
  }

  @Test("A large file is written piece by piece")
  func large() throws {
    let folder = try TemporaryFolder()
    let line = String(repeating: "x", count: 99) + "\n"
    try OutputTarget.write(to: folder.path(of: "trace.csv"), replacing: false) { file in
      for _ in 0..<10_000 { try file.write(line) }
    }
    #expect(try folder.read("trace.csv") == String(repeating: line, count: 10_000))
  }

  @Test("A failure leaves the earlier file")
  func failure() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "trace.csv")
    #expect(throws: Failure.self) {
      try OutputTarget.write(to: folder.path(of: "trace.csv"), replacing: true) { file in
        try file.write("new")
        throw Failure()
      }
    }
    #expect(try folder.contents == ["trace.csv"])
    #expect(try folder.read("trace.csv") == "old")
  }

  @Test("A file is not replaced without permission")
  func existing() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "trace.csv")
    #expect(throws: OutputFailure.exists(path: folder.path(of: "trace.csv"))) {
      try write("new", to: folder.path(of: "trace.csv"))
    }
    #expect(try folder.read("trace.csv") == "old")
    try write("new", to: folder.path(of: "trace.csv"), replacing: true)
    #expect(try folder.read("trace.csv") == "new")
  }

  @Test("A folder is never replaced")
  func folder() throws {
    let folder = try TemporaryFolder()
    #expect(throws: OutputFailure.isNoFile(path: folder.path)) { try write("new", to: folder.path, replacing: true) }
  }

  @Test("The partial file of a killed process is used, even if it is longer")
  func stale() throws {
    let folder = try TemporaryFolder()
    try folder.write("stale and longer", to: ".trace.csv.partial")
    try write("new", to: folder.path(of: "trace.csv"))
    #expect(try folder.read("trace.csv") == "new")
    #expect(try folder.contents == ["trace.csv"])
  }

  @Test("A device is written, not replaced")
  func device() throws {
    try write("gone", to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("A full device is reported", .enabled(if: access("/dev/full", W_OK) == 0, "needs /dev/full"))
  func full() {
    let failure = #expect(throws: OutputFailure.self) { try write("much", to: "/dev/full") }
    #expect(failure?.message == "cannot write /dev/full: No space left on device")
  }

  @Test("The name - means standard output, at its current position")
  func standardOutput() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "out")
    await #expect(processExitsWith: .success) { [path = path as String] in
      let file = open(path, O_WRONLY | O_CREAT, 0o600)
      #expect(dup2(file, 1) == 1)
      try Console(environment: [:]).print("before")
      try OutputTarget.write(to: "-", replacing: false) { try $0.write("middle\n") }
      try Console(environment: [:]).print("after")
      // Exits at once, because the testing library also writes to standard output.
      _exit(0)
    }
    #expect(try folder.read("out") == "before\nmiddle\nafter\n")
  }
}

import Basics
import BenchCommandLine
import Foundation
import TestSupport
import Testing

@Suite struct OutputFolderTests {
  struct Failure: Error {}

  private static let mark = "record.json"

  /// Writes results with `text` below `folder`, as a run does.
  private func writeResults(
    _ text: String, to name: String, in folder: borrowing TemporaryFolder, replacing: Bool = false
  ) throws {
    try OutputFolder.write(to: folder.path(of: name), replacing: replacing ? Self.mark : nil) {
      try $0.write(text, to: Self.mark)
      try $0.write(text, to: "latency.csv")
    }
  }

  @Test("A complete folder has its final name, and its parent folders are made")
  func complete() throws {
    let folder = try TemporaryFolder()
    try writeResults("1", to: "results/20261120T171048Z-7", in: folder)
    #expect(
      try folder.contents == [
        "results", "results/20261120T171048Z-7", "results/20261120T171048Z-7/latency.csv",
        "results/20261120T171048Z-7/record.json",
      ])
    #expect(try folder.read("results/20261120T171048Z-7/latency.csv") == "1")
  }

  @Test("An incomplete folder is hidden beside its final place")
  func partial() throws {
    let folder = try TemporaryFolder()
    try OutputFolder.write(to: folder.path(of: "out/"), replacing: nil) { partial in
      try partial.write("1", to: "latency.csv")
      #expect(partial.path == folder.path(of: ".out.partial"))
      #expect(try folder.contents == [".out.partial", ".out.partial/latency.csv"])
    }
    #expect(try folder.contents == ["out", "out/latency.csv"])
  }

  #if os(Linux)
    @Test("The place of an abandoned folder is free, even if a starting process inherits its descriptors")
    func lock() throws {
      let folder = try TemporaryFolder()
      let path = folder.path(of: "out")
      var copies: [Int32] = []
      defer { for copy in copies { close(copy) } }
      #expect(throws: Failure.self) {
        try OutputFolder.write(to: path, replacing: nil) { partial in
          for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
            let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
            guard file == partial.path, let number = Int32(name) else { continue }
            copies.append(fcntl(number, F_DUPFD_CLOEXEC, 3))
          }
          try partial.write("1", to: Self.mark)
          throw Failure()
        }
      }
      #expect(!copies.isEmpty)
      try writeResults("1", to: "out", in: folder)
      #expect(try folder.read("out/latency.csv") == "1")
    }
  #endif

  @Test("A failure removes the partial folder and is rethrown")
  func failure() throws {
    let folder = try TemporaryFolder()
    #expect(throws: Failure.self) {
      try OutputFolder.write(to: folder.path(of: "out"), replacing: nil) { partial in
        try partial.write("1", to: "latency.csv")
        try folder.makeFolder(".out.partial/children/deep")
        throw Failure()
      }
    }
    #expect(try folder.contents == [])
  }

  @Test("Earlier results are not overwritten")
  func existing() throws {
    let folder = try TemporaryFolder()
    try writeResults("old", to: "out", in: folder)
    let failure = #expect(throws: OutputFailure.self) { try writeResults("new", to: "out", in: folder) }
    #expect(failure == .exists(path: folder.path(of: "out")))
    #expect(failure?.exitCode == .cannotWrite)
    #expect(try folder.contents == ["out", "out/latency.csv", "out/record.json"])
    #expect(try folder.read("out/latency.csv") == "old")
  }

  @Test("Results that appear during the writing are not overwritten")
  func appearing() throws {
    let folder = try TemporaryFolder()
    #expect(throws: OutputFailure.exists(path: folder.path(of: "out"))) {
      try OutputFolder.write(to: folder.path(of: "out"), replacing: nil) { _ in try folder.makeFolder("out") }
    }
    #expect(try folder.contents == ["out"])
  }

  @Test("Replaceable results stay until the new results are complete")
  func replacing() throws {
    let folder = try TemporaryFolder()
    try writeResults("old", to: "out", in: folder)
    try folder.write("", to: "out/of the old one")
    #expect(throws: Failure.self) {
      try OutputFolder.write(to: folder.path(of: "out"), replacing: Self.mark) { partial in
        try partial.write("new", to: "latency.csv")
        #expect(try folder.read("out/latency.csv") == "old")
        throw Failure()
      }
    }
    #expect(try folder.read("out/latency.csv") == "old")
    try writeResults("new", to: "out", in: folder, replacing: true)
    #expect(try folder.contents == ["out", "out/latency.csv", "out/record.json"])
    #expect(try folder.read("out/latency.csv") == "new")
  }

  @Test("Files, folders and links that are no results are not replaced", arguments: ["file", "folder", "link"])
  func foreign(kind: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("other")
    try folder.write("precious", to: "other/photo")
    try folder.write("precious", to: "file")
    try folder.makeFolder("folder")
    try folder.write("precious", to: "folder/photo")
    try FileManager.default.createSymbolicLink(atPath: folder.path(of: "link"), withDestinationPath: "other")
    let before = try folder.contents
    #expect(throws: OutputFailure.lacksMark(path: folder.path(of: kind), mark: Self.mark)) {
      try writeResults("new", to: kind, in: folder, replacing: true)
    }
    #expect(try folder.contents == before)
  }

  @Test("The partial folder of a killed run is emptied and used")
  func stale() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder(".out.partial/deep")
    try folder.write("stale", to: ".out.partial/deep/latency.csv")
    try writeResults("new", to: "out", in: folder)
    #expect(try folder.contents == ["out", "out/latency.csv", "out/record.json"])
  }

  @Test("A folder that another run is writing is left alone")
  func busy() throws {
    let folder = try TemporaryFolder()
    try OutputFolder.write(to: folder.path(of: "out"), replacing: nil) { partial in
      try partial.write("1", to: "latency.csv")
      #expect(throws: OutputFailure.isBeingWritten(path: folder.path(of: "out"))) {
        try writeResults("2", to: "out", in: folder)
      }
    }
    #expect(try folder.read("out/latency.csv") == "1")
    #expect(try folder.contents == ["out", "out/latency.csv"])
  }

  @Test("An unwritable place is named with the system's reason")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let failure = #expect(throws: OutputFailure.self) { try writeResults("1", to: "file/out", in: folder) }
    #expect(failure?.message == "cannot write \(folder.path(of: "file/out")): Not a directory")
    #expect(try folder.contents == ["file"])
  }

  @Test(
    "A folder without permission is named with the system's reason",
    .enabled(if: getuid() != 0, "root may write everywhere"))
  func forbidden() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("locked")
    #expect(chmod(folder.path(of: "locked"), 0o500) == 0)
    let failure = #expect(throws: OutputFailure.self) { try writeResults("1", to: "locked/out", in: folder) }
    #expect(failure?.message == "cannot write \(folder.path(of: "locked/out")): Permission denied")
  }

  @Test("A chosen name that exists or is being written gets a number")
  func free() throws {
    let folder = try TemporaryFolder()
    let name = folder.path(of: "results/run")
    var targets: [String] = []
    func write(_ body: () throws -> Void = {}) throws {
      try OutputFolder.write(to: .free(name)) { results in
        targets.append(results.target)
        try results.write("", to: "record.json")
        try body()
      }
    }
    try write { try write() }
    try write()
    #expect(targets == [name, "\(name)-2", "\(name)-3"])
    #expect(
      try folder.contents
        == (["", "/run", "/run-2", "/run-3"] + ["/run/record.json", "/run-2/record.json", "/run-3/record.json"])
        .map { "results\($0)" }.sorted())
  }

  @Test("A partial folder that is completed by its owner before it is opened is made anew")
  func takenAway() throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, by calls: FailingCalls) throws {
      try OutputFolder.write(to: .free(folder.path(of: name)), by: calls) { try $0.write("", to: "record.json") }
    }
    let counting = FailingCalls()
    try write("first", by: counting)
    let opening = try #require(counting.names.firstIndex(of: "open")) + 1
    try write("second", by: FailingCalls(.error(ENOENT), at: opening))
    #expect(try folder.contents == ["first", "first/record.json", "second", "second/record.json"])
  }

  @Test("Of many simultaneous writers to one place one succeeds, and the others leave nothing")
  func namedAtTheSameTime() throws {
    let folder = try TemporaryFolder()
    let place = folder.path(of: "run")
    let results = (0..<40).map { $0 }.mapInParallel(jobs: 8) { number in
      Result { try OutputFolder.write(to: place, replacing: nil) { try $0.write("\(number)", to: "a") } }
    }
    let written = results.enumerated().filter { if case .success = $0.element { true } else { false } }.map(\.offset)
    #expect(written.count == 1)
    #expect(try folder.contents == ["run", "run/a"])
    #expect(try folder.read("run/a") == "\(try #require(written.first))")
    for result in results {
      guard case .failure(let error) = result else { continue }
      switch error as? OutputFailure {
      case .exists, .isBeingWritten: break
      default: Issue.record(error)
      }
    }
  }

  @Test("Many simultaneous writers that choose one name each get a folder")
  func freeAtTheSameTime() throws {
    let folder = try TemporaryFolder()
    let name = folder.path(of: "run")
    let targets = (0..<40).map { $0 }.mapInParallel(jobs: 8) { number in
      Result {
        try OutputFolder.write(to: .free(name)) { results in
          try results.write("\(number)", to: "record.json")
          return results.target
        }
      }
    }
    let written = try targets.map { try String(contentsOfFile: "\(try $0.get())/record.json", encoding: .utf8) }
    #expect(written == (0..<40).map { "\($0)" })
    #expect(try folder.contents.count { !$0.hasSuffix("record.json") } == 40)
  }
}

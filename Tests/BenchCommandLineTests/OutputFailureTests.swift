import BenchCommandLine
import Foundation
import Processes
import TestSupport
import Testing

/// Lets every call that writes an output fail once, in every way.
@Suite("Failures at every call") struct OutputFailureTests {
  private static let mark = "record.json"
  private static let texts = ["record.json": "new", "rows.csv": String(repeating: "new row\n", count: 100)]

  private static func writeFolder(_ path: String, replacing: Bool, by calls: any OutputCalls) throws {
    try OutputFolder.write(to: .named(path, replacing: replacing ? mark : nil), by: calls) { folder in
      for (name, text) in texts.sorted(by: { $0.key < $1.key }) { try folder.write(text, to: name) }
      try folder.write("deep", to: "deep/er/text")
    }
  }

  private static func writeFile(_ path: String, replacing: Bool, by calls: any OutputCalls) throws {
    try OutputTarget.write(to: path, replacing: replacing, by: calls) { file in
      for text in texts.values { try file.write(text) }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isReplacing: Bool
    /// Writes the output that exists before.
    let prepare: @Sendable (_ path: String) throws -> Void
    let write: @Sendable (_ path: String, _ replacing: Bool, _ calls: any OutputCalls) throws -> Void
  }

  static let cases = [
    Case(testDescription: "a new folder", isReplacing: false, prepare: { _ in }, write: writeFolder),
    Case(
      testDescription: "a folder that replaces another", isReplacing: true,
      prepare: { try OutputFolder.write(to: $0, replacing: nil) { try $0.write("old", to: mark) } },
      write: writeFolder),
    Case(testDescription: "a new file", isReplacing: false, prepare: { _ in }, write: writeFile),
    Case(
      testDescription: "a file that replaces another", isReplacing: true,
      prepare: { try "old".write(toFile: $0, atomically: false, encoding: .utf8) }, write: writeFile),
  ]

  /// The files at a path; nil if nothing exists.
  private func contents(_ path: String) throws -> [String: String]? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    if !FileTree.isFolder(path) { return ["": try String(contentsOfFile: path, encoding: .utf8)] }
    var texts: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) where !FileTree.isFolder("\(path)/\(name)") {
      texts[name] = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }
    return texts
  }

  @Test(
    "The output is unchanged or complete, the failure is one sentence, and the next attempt succeeds", arguments: cases)
  func exhaustive(output: Case) throws {
    let counting = FailingCalls()
    let model = try TemporaryFolder()
    try output.prepare(model.path(of: "out"))
    let before = try contents(model.path(of: "out"))
    try output.write(model.path(of: "out"), output.isReplacing, counting)
    let complete = try contents(model.path(of: "out"))
    #expect(counting.names.count > 6)
    var failed = 0
    for failure in CallFailure.all(of: counting.names) {
      let folder = try TemporaryFolder()
      let path = folder.path(of: "out")
      try output.prepare(path)
      let calls = failure.calls
      let error = try failing { try output.write(path, output.isReplacing, calls) }
      try calls.loseUnsynchronized(below: folder.path)
      let found = try contents(path)
      #expect(found == complete || (found == before && error != nil), "\(failure): \(found ?? [:])")
      if let error {
        failed += 1
        #expect(error.isOfComplete == (found == complete), "\(failure): \(error.message)")
        #expect(error.exitCode == .cannotWrite && !error.message.contains("\n"), "\(failure): \(error.message)")
      }
      try output.write(path, output.isReplacing || found == complete, SystemOutputCalls())
      #expect(try contents(path) == complete, "\(failure)")
      #expect(try folder.contents.contains { $0.contains(".partial") } == false, "\(failure)")
    }
    #expect(failed >= counting.names.count * 3)
  }

  private func failing(_ body: () throws -> Void) throws -> OutputFailure? {
    do {
      try body()
      return nil
    } catch let error as OutputFailure {
      return error
    }
  }
}

extension OutputFailure {
  /// Whether the failure says that the output is complete.
  fileprivate var isOfComplete: Bool {
    if case .notStored = self { true } else { false }
  }
}

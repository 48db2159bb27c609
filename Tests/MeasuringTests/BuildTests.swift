import Foundation
import TestSupport
import Testing

@testable import Measuring

/// Uses a script as `git`, in the only folder of the path.
@Suite("The commit of the program") struct BuildTests {
  private static func commit(git script: String, within limit: Duration) throws -> String? {
    let folder = try TemporaryFolder()
    try folder.writeProgram("#!/bin/sh\n\(script)\n", to: "git")
    return Build.commit(within: limit, environment: ["PATH": folder.path])
  }

  @Test("is that of the checkout, with a mark if files outside of its results differ from it")
  func commit() throws {
    let folder = try TemporaryFolder()
    func git(_ words: String...) throws {
      let identity = ["-c", "user.name=a", "-c", "user.email=a@b.c"]
      let call = try ProgramCall("/usr/bin/env", ["git"] + identity + words, in: folder.path)
      try #require(try call.finish().exitCode == .success)
    }
    try git("init", "--quiet")
    #expect(Build.commit(of: folder.path, within: .seconds(60)) == nil)
    for path in ["sources", "results", "results/run"] { try folder.makeFolder(path) }
    try folder.write("1", to: "sources/main.swift")
    try folder.write("1", to: "results/run/run.json")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "one")
    let commit = try #require(Build.commit(of: folder.path, within: .seconds(60)))
    #expect(commit.wholeMatch(of: #/[0-9a-f]{40}/#) != nil)
    try folder.write("2", to: "results/run/run.json")
    #expect(Build.commit(of: folder.path(of: "sources"), within: .seconds(60)) == commit)
    try folder.write("2", to: "sources/new.swift")
    #expect(Build.commit(of: folder.path, within: .seconds(60)) == "\(commit)-dirty")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "two")
    let next = try #require(Build.commit(of: folder.path, within: .seconds(60)))
    #expect(next != commit && !next.hasSuffix("-dirty"))
    try folder.write("2", to: "sources/main.swift")
    #expect(Build.commit(of: folder.path, within: .seconds(60)) == "\(next)-dirty")
  }

  @Test(
    "is unknown if git fails or prints nothing",
    arguments: ["echo '# branch.oid 1234'; exit 1", ":", "exit 127", "echo '# branch.oid (initial)'"])
  func unknown(script: String) throws {
    #expect(try Self.commit(git: script, within: .seconds(60)) == nil)
  }

  @Test("is not awaited beyond the limit: git is killed with its children")
  func limit() throws {
    let folder = try TemporaryFolder()
    try folder.writeProgram(
      "#!/bin/sh\n/bin/sleep 1000 &\necho $! >'\(folder.path)/child'\necho '# branch.oid 1234'\n/bin/sleep 1000\n",
      to: "git")
    // On a busy machine the script may not have started its child within the shorter limits.
    for limit in [2, 20, 200] where try !folder.contents.contains("child") {
      let start = ContinuousClock.now
      #expect(Build.commit(within: .seconds(limit), environment: ["PATH": folder.path]) == nil)
      #expect(ContinuousClock.now - start < .seconds(900))
    }
    let child = try #require(Int32(folder.read("child").trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(isGone(child))
  }
}

import Foundation
import TestSupport
import Testing

@testable import Measuring

/// A `git` that does as a script says, in a folder that stands alone on the path.
@Suite("The commit of the program") struct BuildTests {
  private static func commit(git script: String, within limit: Duration) throws -> String? {
    let folder = try TemporaryFolder()
    try folder.writeProgram("#!/bin/sh\n\(script)\n", to: "git")
    return Build.commit(within: limit, environment: ["PATH": folder.path])
  }

  @Test("is what git says")
  func commit() throws {
    #expect(try Self.commit(git: "echo 1234-dirty", within: .seconds(60)) == "1234-dirty")
  }

  @Test("is not known where git fails or says nothing", arguments: ["echo 1234; exit 1", ":", "exit 127"])
  func unknown(script: String) throws {
    #expect(try Self.commit(git: script, within: .seconds(60)) == nil)
  }

  @Test("is not waited for: git is killed at the limit, with what it has started")
  func limit() throws {
    let folder = try TemporaryFolder()
    try folder.writeProgram(
      "#!/bin/sh\n/bin/sleep 1000 &\necho $! >'\(folder.path)/child'\necho 1234\n/bin/sleep 1000\n", to: "git")
    // A busy machine may not have started what it starts by the shorter limits.
    for limit in [2, 20, 200] where try !folder.contents.contains("child") {
      let start = ContinuousClock.now
      #expect(Build.commit(within: .seconds(limit), environment: ["PATH": folder.path]) == nil)
      #expect(ContinuousClock.now - start < .seconds(900))
    }
    let child = try #require(Int32(folder.read("child").trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(isGone(child))
  }
}

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

  @Test("is the output of git")
  func commit() throws {
    #expect(try Self.commit(git: "echo 1234-dirty", within: .seconds(60)) == "1234-dirty")
  }

  @Test("is unknown if git fails or prints nothing", arguments: ["echo 1234; exit 1", ":", "exit 127"])
  func unknown(script: String) throws {
    #expect(try Self.commit(git: script, within: .seconds(60)) == nil)
  }

  @Test("is not awaited beyond the limit: git is killed with its children")
  func limit() throws {
    let folder = try TemporaryFolder()
    try folder.writeProgram(
      "#!/bin/sh\n/bin/sleep 1000 &\necho $! >'\(folder.path)/child'\necho 1234\n/bin/sleep 1000\n", to: "git")
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

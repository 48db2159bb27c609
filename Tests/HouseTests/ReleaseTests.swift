import Testing

/// The release tests use the modules that `shipped` has built. See Scripts/test.
@Suite struct ReleaseTests {
  /// The test modules that Scripts/test builds optimised.
  private static func modules() throws -> [Substring] {
    let script = try Repository.text(of: "Scripts/test")
    let sanitized = try #require(script.firstMatch(of: #/\nsanitized='(?<modules>[^']+)'/#)).modules
    let slow = try #require(script.firstMatch(of: #/\nslow='(?<modules>[^']+)'/#)).modules
    let others = try #require(script.firstMatch(of: #/\noptimised="\$sanitized (?<modules>[^$"]+) \$slow"/#)).modules
    return [sanitized, slow, others].flatMap { $0.split(separator: " ") }
  }

  @Test("Tests that are also built optimised import nothing with @testable, and neither does TestSupport")
  func shippedModules() throws {
    let modules = try Self.modules()
    #expect(modules.count > 5)
    for folder in modules + ["TestSupport"] {
      let files = Repository.files.filter { $0.hasPrefix("Tests/\(folder)/") && $0.hasSuffix(".swift") }
      #expect(!files.isEmpty, "\(folder)")
      for path in files {
        #expect(try !Repository.text(of: path).contains("@testable"), "\(path)")
      }
    }
  }
}

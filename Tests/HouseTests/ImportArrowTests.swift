import Foundation
import Testing

/// Imports that the build's own check misses: of modules reached through another module's dependencies.
///
/// Imports are checked between modules. Within a module they are not: a Swift file sees all others of its module and
/// imports no folder. Folders that must not know each other are therefore modules.
@Suite struct ImportArrowTests {
  static let table = Result { try ModuleTable(manifest: Repository.text(of: "Package.swift")) }

  @Test("Every folder of code is a module of the table, and every module has its folder")
  func completeness() throws {
    let table = try Self.table.get()
    let code = Repository.files.filter { file in
      file != "Package.swift" && (file.hasSuffix(".swift") || file.hasSuffix(".c"))
        && !Repository.ownPackages.contains { file.hasPrefix($0) }
    }
    let paths = table.modules.map(\.path)
    for file in code {
      #expect(paths.count { file.hasPrefix($0 + "/") } == 1, "\(file) is not in the folder of one module")
    }
    for path in paths { #expect(code.contains { $0.hasPrefix(path + "/") }, "there is no code in \(path)") }
  }

  @Test("A module imports only the modules that the table allows")
  func imports() throws {
    let table = try Self.table.get()
    // The system library is not in the table, but it is one of our modules.
    let ours = table.names.union(["CJemalloc"])
    for module in table.modules {
      for file in Repository.files where file.hasPrefix(module.path + "/") && file.hasSuffix(".swift") {
        for imported in try Self.imports(in: Repository.text(of: file)) where ours.contains(imported) {
          #expect(module.imports.contains(imported), "\(file) imports \(imported), which \(module.name) may not")
        }
      }
    }
  }

  @Test("Arrows go one way: a module imports only modules above it in the table")
  func order() throws {
    var above: Set<String> = ["CJemalloc"]
    for module in try Self.table.get().modules {
      #expect(module.imports.isSubset(of: above), "\(module.name) imports a module below it")
      above.insert(module.name)
    }
  }

  @Test("Imports are found in every form")
  func forms() {
    let text = """
      import A
      @testable import B
      package import C
      import struct D.Thing
      @preconcurrency internal import E
        import F
      // import G
          import H
      """
    #expect(Self.imports(in: text) == ["A", "B", "C", "D", "E", "F"])
  }

  /// Imports at the start of a line, or in an `#if`. Lines with more indentation are source text that the program
  /// writes.
  private static func imports(in text: String) -> [String] {
    let line =
      #/^ {0,2}(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?(\w+)/#
      .anchorsMatchLineEndings()
    return text.matches(of: line).map { String($0.1) }
  }
}

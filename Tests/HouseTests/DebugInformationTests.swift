import Foundation
import Testing

/// C sources have no debug information, because it makes the valgrind of Debian 12 give up on the whole program: see
/// `NoDebug.h`.
@Suite("Debug information of C sources") struct DebugInformationTests {
  private static let folders = ["Sources/CProbes", "Sources/CStack"]
  private static let files = folders.flatMap { folder in
    Repository.files.filter { $0.hasPrefix("\(folder)/") && $0.hasSuffix(".c") }.map { (folder: folder, path: $0) }
  }

  @Test("Compiled C sources have no debug information, optimised or not", arguments: ["-O0", "-O2"])
  func none(optimisation: String) throws {
    for folder in Self.folders { #expect(Self.files.contains { $0.folder == folder }) }
    for (folder, file) in Self.files {
      let compiler = Process()
      compiler.executableURL = URL(filePath: "/usr/bin/env")
      compiler.currentDirectoryURL = Repository.root
      compiler.arguments = [
        "clang", "-g", optimisation, "-I\(folder)/include", "-S", "-o", "-", file,
      ]
      let output = Pipe()
      compiler.standardOutput = output
      try compiler.run()
      let assembly = try #require(try output.fileHandleForReading.readToEnd())
      compiler.waitUntilExit()
      #expect(compiler.terminationStatus == 0, "\(file)")
      #expect(assembly.firstRange(of: Data(".debug_info".utf8)) == nil, "\(file)")
    }
  }
}

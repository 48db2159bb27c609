import Foundation
import Testing

@Suite struct StyleTests {
  @Test("No file is longer than 400 lines", arguments: Repository.files)
  func length(path: String) throws {
    #expect(try Repository.lines(of: path).count <= 401)
  }

  @Test("No file has notes about later work or tabs", arguments: Repository.files)
  func content(path: String) throws {
    // Spelled in two parts, so that this file passes.
    let notes = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
    for (index, line) in try Repository.lines(of: path).enumerated() {
      #expect(!line.contains("\t"), "\(path):\(index + 1)")
      for note in notes { #expect(!line.contains(note), "\(path):\(index + 1)") }
    }
  }

  @Test("The root of the repository has exactly the listed files", .enabled(if: Repository.exists(".git")))
  func root() throws {
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.currentDirectoryURL = Repository.root
    git.arguments = ["git", "ls-files"]
    let output = Pipe()
    git.standardOutput = output
    try git.run()
    let paths = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    git.waitUntilExit()
    try #require(git.terminationStatus == 0)
    let found = Set(paths.split(separator: "\n").compactMap { $0.split(separator: "/").first })
    let known: Set<Substring> = [
      ".ci", ".gitignore", ".swift-format", "Benchmarks", "CHANGELOG.md", "CONTRIBUTING.md", "CREDITS.md", "Examples",
      "LICENSE", "Package.swift", "README.md", "Scripts", "Sources", "Tests", "docs", "results",
    ]
    #expect(found == known)
  }
}

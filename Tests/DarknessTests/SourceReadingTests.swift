import Darkness
import Foundation
import SwiftToolchain
import TestSupport
import Testing

/// Errors, and large or strange files, on the way from files to profiles.
@Suite struct SourceReadingTests {
  private func failure(
    _ files: [DarknessSubject.File], environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> SourceFailure {
    let toolchain = try Toolchain.find(environment: environment)
    let failure = #expect(throws: SourceFailure.self) {
      try profiles(of: [DarknessSubject(name: "s", files: files)], effects: [], toolchain: toolchain)
    }
    return try #require(failure)
  }

  @Test("A missing file is an error, and so is a folder")
  func missing() throws {
    let folder = try TemporaryFolder()
    let missing = try failure([.init(path: folder.path(of: "none.swift"), shownName: "none.swift")])
    #expect(missing == SourceFailure(.missing, "there is no file none.swift"))
    let isFolder = try failure([.init(path: folder.path, shownName: "here")])
    #expect(isFolder == SourceFailure(.missing, "here is a folder; expected a Swift file"))
  }

  @Test("A file that is no UTF-8 is not Swift, with the byte's line and column")
  func encoding() throws {
    let folder = try TemporaryFolder()
    try Data([0x61, 0x0A, 0x62, 0xFF, 0x63]).write(to: URL(filePath: folder.path(of: "a.swift")))
    let failure = try failure([.init(path: folder.path(of: "a.swift"), shownName: "a.swift")])
    #expect(failure == SourceFailure(.notSwift, "a.swift:2:2: expected Swift source, which is text in UTF-8"))
  }

  @Test("A file that the parser rejects is not Swift, with the parser's message")
  func syntax() throws {
    let folder = try TemporaryFolder()
    try folder.write("let x = 1\n", to: "a.swift")
    try folder.write("let y = \nfunc f( {\n", to: "b.swift")
    let files = ["a.swift", "b.swift"].map { DarknessSubject.File(path: folder.path(of: $0), shownName: $0) }
    let failure = try failure(files)
    #expect(failure.kind == .notSwift)
    #expect(failure.message == "b.swift:1:9: expected expression in variable, and 2 more")
  }

  @Test("A type that the file does not declare is an error")
  func declaration() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "a.swift")
    let failure = try failure([.init(path: folder.path(of: "a.swift"), shownName: "a.swift", declaration: "B")])
    #expect(failure == SourceFailure(.missing, "a.swift declares no type B"))
  }

  @Test("A toolchain without SwiftSyntax is an error that names the folder")
  func noLibraries() throws {
    let folder = try TemporaryFolder()
    let answer = #"{"compilerVersion": "Swift version 0", "paths": {"runtimeResourcePath": "\#(folder.path)"}}"#
    try folder.writeProgram("#!/bin/sh\necho '\(answer)'\n", to: "swiftc")
    try folder.write("let a = 1\n", to: "a.swift")
    let failure = try failure(
      [.init(path: folder.path(of: "a.swift"), shownName: "a.swift")], environment: ["PATH": "\(folder.path):/bin"])
    #expect(failure.kind == .missing)
    #expect(failure.message.hasPrefix("the toolchain has no SwiftSyntax in \(folder.path)/host"))
  }

  @Test("A file of many lines, a long chain, a file without code and a shared file are read")
  func large() throws {
    let folder = try TemporaryFolder()
    let functions = (1...500).map {
      "func f\($0)(a: Int?) {\n  if let a, a > \($0) {\n    f\($0 - 1)(a: a)\n  }\n}\n"
    }
    try folder.write(functions.joined() + "func f0(a: Int?) { startCall(a) }\n", to: "many lines.swift")
    try folder.write("let c = a" + String(repeating: ".filter { $0 }", count: 500), to: "chain.swift")
    try folder.write("// Nothing.\n", to: "empty.swift")
    let files = ["many lines.swift", "chain.swift", "empty.swift"].map {
      DarknessSubject.File(path: folder.path(of: $0), shownName: $0)
    }
    let subjects = [DarknessSubject(name: "all", files: files), DarknessSubject(name: "one", files: [files[0]])]
    let profiles = try profiles(of: subjects, effects: ["startCall"], toolchain: Toolchain.find())
    #expect(profiles.map { $0.value("explicit_if") } == [500, 500])
    #expect(profiles[0].value("implicit_filter") == 500)
    #expect(profiles[0].value("nesting_max") == 1)
    #expect(profiles.map { $0.value("deciding_places") } == [500, 500])
    #expect(profiles[0].files.map(\.codeLines) == [2_501, 1, 0])
  }
}

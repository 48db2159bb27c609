import Darkness
import SwiftToolchain
import TestSupport
import Testing

@Suite struct ProfileTests {
  @Test(
    "The reader finds the conditions that were counted by hand, in their places", arguments: Samples.all.map(\.name))
  func conditions(name: String) throws {
    let sample = try #require(Samples.all.first { $0.name == name })
    let profile = try Samples.profile(name)
    #expect(profile.conditionLines == sample.conditions)
    if let deciding = sample.deciding { #expect(profile.decidingNames == deciding) }
  }

  @Test("Arguments are equal if they have the same origin")
  func arguments() throws {
    let profile = try Samples.profile("arguments")
    #expect(
      profile.effectCalls.map(\.arguments) == [
        "id: parameter x of a", "id: parameter x of a", "id: model.number, again: true",
        "id: model.number, again: true",
        "id: text ?? other", "id: other", "id: t in .text(let t) of parameter event of a", "id: element of numbers",
        "id: number", "id: parameter $0 of closure of run", "whatever run hands on",
        "id: .init(parameter x of a!), \"a \\(parameter x of a)\"",
      ])
    #expect(profile.value("effect_calls") == 12)
    #expect(profile.value("effect_arguments") == 10)
  }

  @Test("Values of two chains are two arguments, even if their closures have the same name")
  func argumentsOfChains() throws {
    let profile = try Samples.profile("chains")
    #expect(
      profile.effectCalls.map(\.arguments) == [
        "parameter id of closure of sink", "parameter id of closure of sink 2", "parameter $0 of closure of sink 3",
        "whatever push.sink hands on", "whatever text.sink hands on", "whatever push.sink hands on",
      ])
  }

  @Test("Lines with code are counted, including all lines of a string literal")
  func lines() throws {
    #expect(try Samples.profile("lines").files.map(\.codeLines) == [8])
    #expect(try Samples.profile("lines").files.map(\.lines) == [1...13])
  }

  @Test("Declared and mentioned types are listed")
  func types() throws {
    #expect(
      try Samples.profile("types").types == [
        "B", "Base", "Double", "Int", "Kind", "MainActor", "Merge", "Name", "Optional", "Publishers", "Screen", "Shape",
        "String", "Swift", "Text", "View",
      ])
  }

  @Test("Only operators of publishers are listed")
  func operators() throws {
    #expect(try Samples.profile("operators").operators == ["map", "receive", "sink"])
  }

  @Test("Places are nested, and an outer place comes first")
  func places() throws {
    let profile = try Samples.profile("closures within closures")
    #expect(
      profile.places.map(\.name) == [
        "f", "closure of run", "closure of run", "closure of run", "closure in g", "closure in h", "closure in f",
      ])
    #expect(profile.places.map(\.parent) == [nil, 0, 1, 0, 0, 0, 0])
    #expect(profile.places.map(\.location.line) == [1, 3, 3, 3, 5, 6, 7])
    #expect(profile.places.map(\.endLine) == [8, 3, 3, 3, 5, 6, 7])
  }

  @Test("Of a shared file, only the given declaration is read")
  func declaration() throws {
    let folder = try TemporaryFolder()
    try folder.write(try #require(Samples.facts["two types"]), to: "two.swift")
    let file = DarknessSubject.File(path: folder.path(of: "two.swift"), shownName: "two.swift", declaration: "A")
    let subjects = [DarknessSubject(name: "A", files: [file])]
    let profile = try #require(try profiles(of: subjects, effects: [], toolchain: Toolchain.find()).first)
    #expect(profile.conditionLines == ["if 1/1 in f", "if 1/1 in inner", "while 1/1 in h"])
    #expect(profile.conditions.map(\.location.line) == [1, 3, 5])
    #expect(profile.files == [Profile.File(name: "two.swift", lines: 1...6, codeLines: 5)])
    #expect(profile.value("deciding_places") == nil)
  }

  @Test("Static listing properties are ignored, wherever they are declared")
  func unread() throws {
    let listed = """
      public struct A: Listed {
        nonisolated static let name = "a"
        static let promise = Promise.diverges([
          Cause("a") { a ?? b },
        ])
        @inlinable
        public static var isPublished: Bool { true }
        static let name = "a", width: Int? = 1
        var name: String { "a" }
        func f(a: Int?) -> Int { a ?? 1 }
      }
      extension A {
        static let name = "b"
      }
      """
    let alone = """
      public struct A: Listed {






        static let name = "a", width: Int? = 1
        var name: String { "a" }
        func f(a: Int?) -> Int { a ?? 1 }
      }
      extension A {

      }
      """
    let folder = try TemporaryFolder()
    let names: Set = ["name", "promise", "isPublished"]
    let subjects = try [listed, alone].map { text in
      let name = "\(text.utf8.count).swift"
      try folder.write(text, to: name)
      return DarknessSubject(
        name: "A", files: [.init(path: folder.path(of: name), shownName: "A.swift")], without: names)
    }
    let profiles = try profiles(of: subjects, effects: ["f"], toolchain: Toolchain.find())
    #expect(profiles[0] == profiles[1])
    #expect(profiles[0].value("lines") == 7)
    #expect(profiles[0].types == ["A", "Int", "Listed", "String"])
  }
}

import Foundation
import Testing

/// One word per thing, and one meaning per word.
@Suite struct RetiredNamesTests {
  private static let sources = Result {
    try Repository.files.filter { file in
      file.hasSuffix(".swift") && !(RetiredName.exemptFiles + RetiredName.listingFiles).contains { file.hasPrefix($0) }
    }
    .map { path in
      let text = try Repository.text(of: path)
      return (path: path, text: text, lowercased: text.lowercased())
    }
  }

  @Test("A retired name is not used", arguments: RetiredName.all)
  func retired(name: RetiredName) throws {
    var uses: [String] = []
    for source in try Self.sources.get() where name.isRetired(in: source.path) {
      let fileName = source.path.split(separator: "/").last ?? ""
      if name.inNames, name.isUsed(inNames: fileName) { uses.append(source.path) }
      guard source.lowercased.range(of: name.word) != nil else { continue }
      for line in SwiftWords(source.text).lines {
        guard name.inNames && name.isUsed(inNames: line.code) || name.inProse && name.isUsed(inProse: line.prose)
        else { continue }
        uses.append("\(source.path):\(line.number)")
      }
    }
    for page in Document.all where name.inProse && name.isRetired(in: page.path) {
      uses += page.prose.filter { name.isUsed(inProse: $0.line) }.map { "\(page.path):\($0.number)" }
    }
    if !uses.isEmpty {
      Issue.record("say \(name.replacement) in place of \(name.word):\n\(uses.joined(separator: "\n"))")
    }
  }

  @Test("A word names one type", arguments: RetiredName.withOneMeaning)
  func meaning(word: String) throws {
    let declarations = ["actor", "class", "enum", "protocol", "struct", "typealias"].map { "\($0) \(word)" }
    let sources = try Self.sources.get().filter { source in
      !source.path.hasPrefix("Tests/") && declarations.contains { source.text.range(of: $0) != nil }
    }
    let places = try sources.flatMap { source in
      let declaration = try Regex("\\b(actor|class|enum|protocol|struct|typealias) \(word)\\b")
      return SwiftWords(source.text).lines.filter { $0.code.contains(declaration) }.map {
        "\(source.path):\($0.number)"
      }
    }
    if places.count > 1 { Issue.record("\(word) names several types:\n\(places.joined(separator: "\n"))") }
  }

  @Test("Every exempt file exists")
  func exemptions() {
    for prefix in RetiredName.exemptFiles + RetiredName.listingFiles {
      #expect(Repository.files.contains { $0.hasPrefix(prefix) } || Repository.exists(prefix), "\(prefix)")
    }
    for path in RetiredName.all.flatMap(\.exceptions.keys) { #expect(Repository.exists(path), "\(path)") }
  }

  @Test("Names and prose are distinguished, and a word is found in both")
  func finding() {
    let text = "let isFloorShown = \"the floors\" // below\nlet text = \"\"\"\n  a floor\n  \"\"\"\nlet next = 1"
    let lines = SwiftWords(text).lines
    #expect(lines.map(\.code) == ["let isFloorShown =  ", "let text = ", "", "", "let next = 1"])
    #expect(lines.map(\.prose) == ["the floors  below", "", "  a floor", "  ", ""])
    let floor = RetiredName(word: "floor", replacement: "", before: ["re-", "re"], after: ["to"])
    #expect(floor.isUsed(inNames: "let isFloorShown"))
    #expect(floor.isUsed(inNames: "floors"))
    #expect(!floor.isUsed(inNames: "flooring, reFloor"))
    #expect(floor.isUsed(inProse: "the floors"))
    #expect(floor.isUsed(inProse: "Floor."))
    #expect(!floor.isUsed(inProse: "re-floor, floored, floor to"))
  }
}

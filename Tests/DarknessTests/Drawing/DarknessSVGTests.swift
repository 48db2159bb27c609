import Darkness
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct DarknessSVGTests {
  static let portraits = [SamplePortraits.scattered, SamplePortraits.gathered, SamplePortraits.unconditional]

  @Test("A picture has a dot per condition, a triangle per call, and a frame per deciding place")
  func marks() throws {
    let elements = try Elements(DarknessSVG(Self.portraits, title: "sample").text)
    // Each sign is in the legend once more.
    #expect(elements.count("circle") == 7 + 2)
    #expect(elements.count("path") == 3 + 1)
    #expect(elements.attributes("rect").count { $0["stroke"] == "#e07b00" } == 4 + 1)
    #expect(elements.texts.contains("●4 ○0 in 3 places"))
  }

  @Test("The height of a file is its lines of code, in all architectures")
  func heights() throws {
    let elements = try Elements(DarknessSVG(Self.portraits, title: "sample").text)
    let heights = elements.attributes("rect").filter { $0["stroke"] == "#bbb" }.compactMap {
      Double($0["height"] ?? "")
    }
    #expect(heights == [30, 9, 25, 3].map { $0 * 11 })
  }

  @Test("Everything lies on the page, which is 1000 wide", arguments: [1, 2, 5, 6, 15, 16, 60])
  func page(count: Int) throws {
    let portraits = (0..<count).map { SamplePortraits.large(places: $0 % 30 + 1) }
    let elements = try Elements(DarknessSVG(portraits, title: "sample").text)
    let page = try #require(elements.attributes("svg").first)
    let height = try #require(Double(page["height"] ?? ""))
    #expect(page["width"] == "1000")
    let panels = elements.attributes("g").compactMap { $0["transform"] }.map { transform in
      transform.split { !"0123456789.".contains($0) }.compactMap { Double($0) }
    }
    #expect(panels.count == count)
    #expect(panels.allSatisfy { $0[0] < 1_000 && $0[1] < height })
    #expect(height < 6_000)
  }

  @Test("Names of any characters become well-formed XML, and are read back")
  func names() throws {
    let name = #"a<b> & "c" '\d' ⌘ 🌚"#
    let portrait = Portrait(name: name, profile: SamplePortraits.gathered.profile)
    #expect(try Elements(DarknessSVG([portrait], title: "title \u{1} \(name)").text).texts.contains(name))
  }

  @Test("Dots in a line are side by side, and stay in their box if there is little room")
  func packing() throws {
    func centres(places: Int) throws -> [[Double]] {
      let text = DarknessSVG([SamplePortraits.large(places: places)], title: "large").text
      return try Elements(text).attributes("circle").map { dot in ["cx", "cy"].compactMap { Double(dot[$0] ?? "") } }
    }
    let few = try centres(places: 10)
    #expect(few.count == 10 * 11 / 2 + 2)
    #expect(Set(few).count == few.count)
    let many = try centres(places: 200)
    #expect(many.count == 200 * 201 / 2 + 2)
    #expect(many.allSatisfy { (0...240).contains($0[0]) })
  }

  @Test("The same profiles give the same bytes")
  func determinism() {
    #expect(DarknessSVG(Self.portraits, title: "t").text == DarknessSVG(Self.portraits, title: "t").text)
  }
}

/// The elements of an XML file, if it is well-formed.
private final class Elements: NSObject, XMLParserDelegate {
  private(set) var all: [(name: String, attributes: [String: String])] = []
  private(set) var texts: [String] = []
  private var text = ""

  init(_ xml: String) throws {
    super.init()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.formatting) }
  }

  func count(_ name: String) -> Int { attributes(name).count }

  func attributes(_ name: String) -> [[String: String]] { all.filter { $0.name == name }.map(\.attributes) }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    all.append((name, attributes))
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    texts.append(text)
    text = ""
  }
}

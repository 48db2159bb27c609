import Foundation
import Reports
import Scenarios
import Testing
import Verification
import VideoCall

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct FaultDiagramTests {
  /// Steps, the names of the pair, and their diagram.
  struct Picture: Sendable, CustomTestStringConvertible {
    let name: String
    let rival: String?
    let notation: String
    let lines: [String]
    var testDescription: String { "\(name): \(notation)" }

    init(_ name: String, against rival: String? = nil, _ notation: String, _ lines: String...) {
      (self.name, self.rival, self.notation, self.lines) = (name, rival, notation, lines)
    }

    var comparison: DifferentialPair<VideoCall> { .of(name, against: rival) }
    func steps() throws -> [Step] { try StepNotation<VideoCall>.steps(notation) }
  }

  static let pictures = [
    Picture(
      "timestamped", "type, Call @0",
      #"clock       ──────tie─"#,
      #"text        ─"1"──────"#,
      #"Call        ───────●──"#,
      #"push        ──────────"#,
      #"Answer      ──────────"#,
      #"oracle      ──────"1"─"#,
      #"timestamped ──────────"#),
    Picture(
      "timestamped", against: "model", "Call, type @-1s",
      #"clock       ────back─"#,
      #"text        ────"1"──"#,
      #"Call        ─●───────"#,
      #"push        ─────────"#,
      #"Answer      ─────────"#,
      #"model       ─────────"#,
      #"timestamped ────"1"──"#),
    Picture(
      "timestamped-non-empty", "type, Call @0, type @-1ns",
      #"clock                 ──────tie──back─"#,
      #"text                  ─"1"───────"2"──"#,
      #"Call                  ───────●────────"#,
      #"push                  ────────────────"#,
      #"Answer                ────────────────"#,
      #"oracle                ──────"1"───────"#,
      #"timestamped-non-empty ───────────"2"──"#),
    Picture(
      "model", "type, dropped clear, duplicated Call, reordered type",
      #"fault  ──────dropped──reordered──duplicated──duplicated─"#,
      #"text   ─"1"────""────────"2"────────────────────────────"#,
      #"Call   ──────────────────────────────●───────────●──────"#,
      #"push   ─────────────────────────────────────────────────"#,
      #"Answer ─────────────────────────────────────────────────"#,
      #"oracle ─────────────────────────────"2"─────────"2"─────"#,
      #"model  ─────────────────────────────"2"─────────"2"─────"#),
    Picture(
      "model-non-empty", "type, Call, late subscriber, delayed Call, late subscriber",
      #"fault                   ───────────joins──delayed──joins─"#,
      #"text                    ─"1"─────────────────────────────"#,
      #"Call                    ───────●─────────────●───────────"#,
      #"push                    ─────────────────────────────────"#,
      #"Answer                  ─────────────────────────────────"#,
      #"oracle                  ──────"1"───────────"1"──────────"#,
      #"model-non-empty         ──────"1"───────────"1"──────────"#,
      #"oracle, late            ────────────────────"1"──────────"#,
      #"model-non-empty, late   ────────────"1"─────"1"──────────"#,
      #"oracle, late 2          ─────────────────────────────────"#,
      #"model-non-empty, late 2 ────────────────────────────"1"──"#),
    Picture(
      "model-by-hand", "type, Call > Answer",
      #"fault         ───────────re-entrant─"#,
      #"text          ─"1"──────────────────"#,
      #"Call          ───────●──────────────"#,
      #"push          ──────────────────────"#,
      #"Answer        ───────────────●──────"#,
      #"oracle        ──────"1"─────────────"#,
      #"model-by-hand ──────"1"─────"1"─────"#),
    Picture(
      "combine-latest-both", "push, end of text, type, Answer",
      #"fault               ───────────────dropped────────────"#,
      #"text                ────────────|────"1"──────────────"#,
      #"Call                ──────────────────────────────────"#,
      #"push                ─"5A1E…01"────────────────────────"#,
      #"Answer              ────────────────────────────●─────"#,
      #"oracle              ────────────────────────"5A1E…01"─"#,
      #"combine-latest-both ────────────────────────"5A1E…01"─"#),
  ]

  @Test(arguments: pictures)
  func drawing(_ picture: Picture) throws {
    #expect(try MarbleText(MarbleDiagram(of: picture.steps(), in: picture.comparison)).lines == picture.lines)
  }

  @Test("a reply to a decision that was not made is not drawn")
  func answersNotGiven() throws {
    let steps = try StepNotation<VideoCall>.steps("type > Call, Call")
    let lines = MarbleText(MarbleDiagram(of: steps, in: DifferentialPair<VideoCall>.of("imperative"))).lines
    #expect(lines.first == #"text       ─"1"──────"#)
    #expect(lines.last == #"imperative ──────"1"─"#)
  }

  @Test("no line of a random history's diagram is wider than the given width", arguments: [60, 76])
  func widths(_ width: Int) {
    let comparison = DifferentialPair<VideoCall>.of("timestamped")
    let swarm = Swarm(comparison, faults: Fault.all(of: VideoCall.self), seed: 1)
    for number in 0..<40 {
      let lines = MarbleText(MarbleDiagram(of: swarm.steps(number), in: comparison), width: width).lines
      #expect(lines.allSatisfy { $0.count <= width })
    }
  }

  // MARK: - SVG

  /// The elements and texts that an XML parser finds in a picture.
  private final class Reading: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var texts: [String] = []
    private var isText = false

    init?(_ svg: MarbleSVG) {
      super.init()
      let parser = XMLParser(data: Data(svg.text.utf8))
      parser.delegate = self
      guard parser.parse() else { return nil }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append((name, attributes))
      isText = name == "text"
      if isText { texts.append("") }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if isText { texts[texts.count - 1] += string }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) { isText = false }

    var frames: [[String: String]] {
      elements.filter { $0.name == "rect" && $0.attributes["stroke"] != nil }.map(\.attributes)
    }
  }

  @Test("a picture is well-formed, and frames each divergence", arguments: pictures)
  func svg(_ picture: Picture) throws {
    let (comparison, steps) = (picture.comparison, try picture.steps())
    let title = #"a < b & "c" > d"#
    let svg = MarbleSVG(MarbleDiagram(of: steps, in: comparison), title: title)
    let reading = try #require(Reading(svg))
    #expect(reading.texts.first == title)
    #expect(reading.elements.first?.name == "svg")
    #expect(reading.frames.count == comparison.divergences(on: steps).count)
    // One line per input and per observer, with its name, as in the diagram of characters.
    let names = picture.lines.map { String($0.prefix { $0 != "─" }).trimmingCharacters(in: .whitespaces) }
    #expect(Array(reading.texts.dropFirst().prefix(names.count)) == names)
    #expect(reading.elements.count { $0.name == "line" } == names.count { $0 != "clock" && $0 != "fault" })
    #expect(MarbleSVG(MarbleDiagram(of: steps, in: comparison), title: title).text == svg.text)
  }

  @Test("every element lies inside the picture, and there is a frame for each divergence")
  func geometry() throws {
    let comparison = DifferentialPair<VideoCall>.of("timestamped")
    let swarm = Swarm(comparison, faults: Fault.all(of: VideoCall.self), seed: 2)
    for number in 0..<40 {
      let steps = swarm.steps(number)
      let reading = try #require(
        Reading(MarbleSVG(MarbleDiagram(of: steps, in: comparison), title: "history \(number)")))
      let size = try #require(reading.elements.first?.attributes)
      let (width, height) = (Double(size["width"] ?? "") ?? 0, Double(size["height"] ?? "") ?? 0)
      for (_, attributes) in reading.elements.dropFirst() {
        for name in ["x", "x1", "x2", "cx"] {
          if let x = attributes[name].flatMap(Double.init) { #expect((0...width).contains(x)) }
        }
        for name in ["y", "y1", "y2", "cy"] {
          if let y = attributes[name].flatMap(Double.init) { #expect((0...height).contains(y)) }
        }
      }
      #expect(reading.frames.count == comparison.divergences(on: steps).count)
    }
  }
}

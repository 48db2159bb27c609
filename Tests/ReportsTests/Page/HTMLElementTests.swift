import Basics
import Testing

@testable import Reports

@Suite("HTMLElement")
struct HTMLElementTests {
  @Test(
    "hostile texts and attributes stay text",
    arguments: [
      "<script>alert(1)</script>", "a\"b' c='", "&lt;", "</title>", "<!--", "]]>", "javascript:x", "\u{0}\u{202E}\n",
    ])
  func escaping(text: String) {
    let page = HTMLElement("p", .class(text), .label(text)) { text }.markup
    let reading = PageReading(page)
    #expect(reading.problems == [])
    #expect(reading.elements.map(\.name) == ["p"])
    #expect(reading.elements.first?.text == SafeText.printable(text))
    #expect(
      reading.elements.first?.attributes == ["class": SafeText.printable(text), "aria-label": SafeText.printable(text)])
  }

  @Test("void elements have no end tag, and all others have one")
  func ends() {
    #expect(HTMLElement("meta", HTMLAttribute("charset", "utf-8")).markup == #"<meta charset="utf-8">"#)
    #expect(HTMLElement("td").markup == "<td></td>")
    #expect(HTMLElement("details", .flag("open")).markup == "<details open></details>")
  }

  @Test("contents may be texts, elements, pictures and lists of them, with conditions and loops")
  func contents() {
    let numbers = [1, 2]
    let element = HTMLElement("p") {
      "a"
      if numbers.isEmpty { "never" } else { HTMLElement("b") { "c" } }
      for number in numbers { "\(number)" }
      SVGElement("svg", [("width", "1")], [SVGElement("g")])
      HTMLNode.lineEnd
    }
    #expect(element.markup == #"<p>a<b>c</b>12<svg width="1"><g/></svg>"# + "\n</p>")
  }

  @Test("an id is a kind and a number")
  func ids() {
    #expect(PageID(.story, 7).text == "story-7")
    #expect(HTMLElement("a", .reference(to: PageID(.story, 7))).markup == ##"<a href="#story-7"></a>"##)
  }
}

@Suite("HTMLPage")
struct HTMLPageTests {
  private let page = HTMLPage(title: "</title><b>") { HTMLElement("p") { "x" } }.text

  @Test("the policy allows only the page's own style and script, by their digests")
  func policy() throws {
    let reading = PageReading(page)
    #expect(reading.problems == [])
    let policy = try #require(
      reading.named("meta").compactMap { $0.attributes["content"] }.first { $0.contains("src") })
    for name in ["style", "script"] {
      let digests = reading.named(name).map { "'sha256-\(SHA256(of: $0.text.utf8).base64)'" }
      #expect(!digests.isEmpty)
      #expect(policy.contains("; \(name)-src \(digests.joined(separator: " "));"))
    }
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(policy.hasSuffix("; base-uri 'none'; form-action 'none'"))
    #expect(reading.named("title").first?.text == "</title><b>")
  }

  @Test("style and script request nothing, and cannot end early")
  func assets() {
    for asset in PageAsset.all {
      for word in ["http:", "https:", "//", "url(", "@import", "fetch(", "XMLHttp", "innerHTML", "eval("]
      where !(word == "//" && asset.kind == .script) {
        #expect(!asset.text.contains(word), "\(word)")
      }
      #expect(!asset.text.lowercased().contains("</"))
    }
    #expect(!page.contains("http://") && !page.contains("https://"))
  }
}

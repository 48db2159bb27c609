import Basics
import Reports
import Results
import TestSupport
import Testing
import Verification

/// Text of traces, decisions and names is escaped before it is shown.
@Suite("Escaping")
struct EscapingTests {
  /// Clears a screen, rings the bell, reverses the writing, ends the line, and is very long.
  static let hostile = "a\u{1B}[2J\u{7}\u{202E}b\nc\u{2028}<&\"|`" + String(repeating: "x", count: 10_000)

  @Test("a summary shows hostile text escaped, cut, and on one line")
  func summary() {
    let hostile = Self.hostile
    let unstated = DivergenceRecord(
      cause: nil, count: 1, firstIndex: 1, expected: [hostile], actual: Array(repeating: hostile, count: 100),
      witness: [hostile],
      diagram: MarbleDiagram(
        rows: [.init(name: "text", role: .input), .init(name: hostile, role: .actual)],
        instants: [.init(nanoseconds: 1, marks: [hostile, hostile])]))
    let run = SampleRun(
      architectures: [
        SampleArchitecture(
          name: "a\u{1B}]0;x\u{7}\nb", batchTimeNanoseconds: 8, promise: .diverges, verdict: .diverges,
          divergences: [unstated])
      ], traceNames: ["t\u{1B}[31m\r\n\u{202E}"], baseline: "a\u{1B}]0;x\u{7}\nb")
    let text = SummaryReport.text(for: run.result)
    #expect(text.unicodeScalars.filter { $0.properties.generalCategory == .control }.allSatisfy { $0 == "\n" })
    #expect(!text.unicodeScalars.contains { [.format, .lineSeparator].contains($0.properties.generalCategory) })
    #expect(text.contains(#"video-call on t\u{1B}[31m\r\n\u{202E}: "#))
    #expect(text.contains(#"a\u{1B}]0;x\u{07}\nb"#))
    #expect(text.contains(#"decides\#n    a\u{1B}[2J\u{07}\u{202E}b\nc\u{2028}<&"|`"#))
    #expect(text.contains("and 92 more"))
    #expect(!text.contains(String(repeating: "x", count: 49)))
  }

  @Test("a picture has no hostile text that breaks XML or a viewer")
  func picture() {
    let diagram = MarbleDiagram(
      rows: [.init(name: "text", role: .input)], instants: [.init(nanoseconds: 1, marks: [Self.hostile])])
    let text = MarbleSVG(diagram, title: Self.hostile).text
    #expect(text.contains(#"a\u{1B}[2J\u{07}\u{202E}b\nc\u{2028}&lt;&amp;&quot;|`"#))
    #expect(text.unicodeScalars.filter { $0.properties.generalCategory == .control }.allSatisfy { $0 == "\n" })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test(
    "in Markdown hostile text stays text, code or a block",
    arguments: [
      ("a|b*c_d`<e>[f]\\", #"a\|b\*c\_d\`\<e\>\[f\]\\"#, "`` a|b*c_d`<e>[f]\\ ``"), ("a\nb", #"a\\nb"#, #"`a\nb`"#),
      ("@a #1 :x: x: y", "@<!-- -->a #<!-- -->1 :<!-- -->x: x: y", "`@a #1 :x: x: y`"),
      ("https://b www.c GH-1 a-1", "https:<!-- -->//b www.<!-- -->c GH-<!-- -->1 a-1", "`https://b www.c GH-1 a-1`"),
      ("~~d~~ &lt; $e$", #"\~\~d\~\~ &amp;lt; <span>$</span>e<span>$</span>"#, "`~~d~~ &lt; $e$`"),
    ])
  func markdown(text: String, escaped: String, code: String) {
    #expect(text.escapedForMarkdown == escaped)
    #expect(text.codeInMarkdown == code)
    #expect("x```y".blockInMarkdown == ["````text", "x```y", "````"])
  }

  @Test("a value is shown whole up to 48 columns, and cut beyond", arguments: [47, 48, 49, 1_000])
  func excerpts(count: Int) {
    let value = String(repeating: "v", count: count)
    #expect(value.excerpt == (count <= 48 ? value : String(repeating: "v", count: 47) + "…"))
    #expect(String(repeating: "宽", count: count).excerpt.displayWidth <= 48)
    #expect(String(repeating: "\u{7}", count: count).excerpt.displayWidth <= 48)
  }
}

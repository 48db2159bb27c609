import Testing

@testable import Processes

@Suite("The output of an architecture") struct PrintedOutputTests {
  @Test("is shown line by line, and controls no terminal")
  func escaped() {
    let text = "one\ntwo\u{1B}[2J\u{7}\u{202E}\r\n\nthree"
    #expect(PrintedOutput.shown(Array(text.utf8)) == #"one\#ntwo\u{1B}[2J\u{07}\u{202E}\r\#n\#nthree"#)
  }

  @Test("is cut at a maximum, and a line says so", arguments: [0, 1, 1 << 16])
  func cut(more: Int) {
    let shown = PrintedOutput.shown([UInt8](repeating: UInt8(ascii: "x"), count: PrintedOutput.shownMax + more))
    let end = more == 0 ? "" : "\n(more output is omitted)\n"
    #expect(shown == String(repeating: "x", count: PrintedOutput.shownMax) + end)
  }
}

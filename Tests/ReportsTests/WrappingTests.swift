import Testing

@testable import Reports

@Suite("Wrapping")
struct WrappingTests {
  @Test("breaks between words, and indents the lines after the first")
  func words() {
    #expect("one two three four".wrapped(to: 9) == ["one two", "three", "four"])
    #expect("one two three four".wrapped(to: 9, hanging: 2) == ["one two", "  three", "  four"])
    #expect("  one\ntwo ".wrapped(to: 80) == ["one two"])
    #expect("".wrapped(to: 80) == [])
  }

  @Test("never breaks a word, nor at a no-break space")
  func unbroken() {
    #expect("a longer-than-that b".wrapped(to: 6) == ["a", "longer-than-that", "b"])
    #expect("closures\u{A0}(1.2) and".wrapped(to: 12) == ["closures (1.2)", "and"])
  }

  @Test("counts characters, not bytes")
  func characters() {
    #expect("звонок ── ёж".wrapped(to: 9) == ["звонок ──", "ёж"])
  }

  @Test("breaks a command neither within quotes nor before an option's value")
  func command() {
    let command = "bench run --trace 'my own phone.csv' --seed 1 --quiet file"
    #expect(
      command.wrappedAsCommand(to: 30) == [
        "bench run \\", "  --trace 'my own phone.csv' \\", "  --seed 1 --quiet file",
      ])
    #expect(command.wrappedAsCommand(to: 80) == [command])
  }

  @Test(
    "elides in the middle, and clips at the end",
    arguments: [(3, "a…e", "ab…"), (4, "ab…e", "abc…"), (5, "abcde", "abcde"), (1, "…", "…")])
  func shortening(width: Int, elided: String, clipped: String) {
    #expect("abcde".elided(to: width) == elided)
    #expect("abcde".clipped(to: width) == clipped)
  }
}

import Basics
import Testing

@testable import Traces

@Suite("Redaction") struct RedactionTests {
  private static let vocabulary: Vocabulary = [
    Vocabulary.Word("keyboard", "text", value: .text), Vocabulary.Word("field", "amount", value: .amount),
    Vocabulary.Word("push", "voip", value: .name), Vocabulary.Word("list", "tap", value: .wholeNumber),
  ]

  private static let typed = [
    "h", "hu", "hun", "hunt", "hunte", "hunter", "hunter2", "hunter", "hunterQ", "", "Zoë's 1234 - 5678", "    ",
    "....",
    "ąćęłńóśźż", "h", "hu", "", "привет", "日本語です",
  ]

  private static func trace(_ texts: [String] = typed) -> Trace {
    let events = texts.enumerated().map { index, text in
      TraceEvent(timeNanoseconds: Int64(index) * 7, source: "keyboard", kind: "text", value: text)
    }
    return Trace(
      name: "it", origin: ["imported: it, a recording", "file: 12 bytes, FNV-1a 64 cbf29ce484222325", "seed: 3"],
      events: events + [
        TraceEvent(timeNanoseconds: 999, source: "push", kind: "voip", value: "5A1EB07C", clockNanoseconds: -5),
        TraceEvent(timeNanoseconds: 1_000, source: "list", kind: "tap", value: "3"),
        TraceEvent(timeNanoseconds: 1_001, source: "field", kind: "amount", value: "-100.25"),
      ])
  }

  private func redacted(_ trace: Trace, seed: UInt64 = 1) -> Trace {
    Redaction.redacted(trace, vocabulary: Self.vocabulary, seed: seed, isRecorded: true)
  }

  @Test(
    "No typed character is anywhere in the redacted texts",
    arguments: 0..<10 as Range<UInt64>)
  func nothing(seed: UInt64) {
    let values = redacted(Self.trace(), seed: seed).events.filter { $0.source == "keyboard" }.map(\.value)
    let typed = Set(Self.typed.joined())
    #expect(typed.isDisjoint(with: values.joined()))
  }

  @Test("Times, lengths, kinds of characters, clock readings, names and numbers stay")
  func kept() {
    let (before, after) = (Self.trace(), redacted(Self.trace()))
    #expect(after.events.map(\.timeNanoseconds) == before.events.map(\.timeNanoseconds))
    #expect(after.events.map(\.clockNanoseconds) == before.events.map(\.clockNanoseconds))
    #expect(after.events.map(\.value.count) == before.events.map(\.value.count))
    for (old, new) in zip(before.events, after.events) where old.source == "keyboard" {
      for (old, new) in zip(old.value, new.value) {
        #expect(old.isLetter == new.isLetter && old.isNumber == new.isNumber && old.isWhitespace == new.isWhitespace)
        #expect(old.isUppercase == new.isUppercase, "\(old) \(new)")
      }
    }
    #expect(after.events.first { $0.source == "push" }?.value == "5A1EB07C")
    #expect(after.events.first { $0.source == "list" }?.value == "3")
    #expect(after.events.last?.value.wholeMatch(of: #/-[1-9]00\.[1-9][1-9]/#) != nil)
    #expect(
      after.origin == [
        "redacted: what was typed is replaced, seed 1; kept are times, lengths, and kinds of characters",
        "imported: it, a recording", "seed: 3",
      ])
  }

  @Test("Texts share the same beginnings as before, and are equal or different as before")
  func structure() {
    let (before, after) = (Self.typed, redacted(Self.trace()).events.map(\.value))
    for i in before.indices {
      for j in before.indices {
        let shared = zip(before[i], before[j]).prefix { $0 == $1 }.count
        #expect(zip(after[i], after[j]).prefix { $0 == $1 }.count == shared)
        #expect((before[i] == before[j]) == (after[i] == after[j]))
      }
    }
  }

  @Test("Other letters typed in the same pattern leave the same trace, so nothing can be computed back")
  func notInvertible() {
    let first = ["p", "pa", "pas", "pass", "pas", "pasx", "", "p", "q"]
    let second = ["k", "ke", "key", "keyy", "key", "keyb", "", "k", "z"]
    for seed in 0..<5 as Range<UInt64> {
      #expect(redacted(Self.trace(first), seed: seed) == redacted(Self.trace(second), seed: seed))
    }
    #expect(redacted(Self.trace(first), seed: 1) != redacted(Self.trace(first), seed: 2))
  }

  @Test("The origin of a handwritten trace is removed")
  func handwritten() {
    let trace = Redaction.redacted(Self.trace(), vocabulary: Self.vocabulary, seed: 1, isRecorded: false)
    #expect(trace.origin.count == 1)
    #expect(trace.origin[0].hasPrefix("redacted: "))
  }

  @Test("Characters stay distinct even if there are more than the alphabet has")
  func exhausted() {
    let texts = (0..<3_000).map { String(Character(Unicode.Scalar(0x4e00 + $0) ?? "?")) } + ["a", "1", "2", "!", " "]
    let after = redacted(Self.trace(texts)).events.prefix(texts.count).map(\.value)
    #expect(Set(after).count == Set(texts).count)
    #expect(Set(texts.joined()).isDisjoint(with: after.joined()))
  }

  @Test("No character typed as an amount stays")
  func amounts() {
    let events = ["ą", "hąć", "a"].map {
      TraceEvent(timeNanoseconds: 0, source: "field", kind: "amount", value: $0)
    }
    for seed in 0..<20 as Range<UInt64> {
      let values = redacted(Trace(name: "it", events: events), seed: seed).events.map(\.value)
      #expect(Set(values.joined()).isDisjoint(with: "ąćah"))
    }
  }

  @Test("A redacted trace can be written and read")
  func file() throws {
    let trace = redacted(Self.trace())
    let source = TraceSource(bytes: CanonicalTrace.bytes(of: trace), name: "it")
    #expect(try CanonicalTrace.read(source, vocabulary: Self.vocabulary) == trace)
  }
}

import Testing

@testable import Reports

@Suite("PictureText")
struct PictureTextTests {
  @Test("As many columns fit into the width of a text as it has", arguments: [PictureText.heading, .title, .note])
  func columns(text: PictureText) {
    for count in 1...300 { #expect(text.columns(in: text.width(String(repeating: "x", count: count))) == count) }
  }
}

import Testing

@testable import Reports

@Suite("PictureText")
struct PictureTextTests {
  @Test("A text has as many columns as fit into its width", arguments: [PictureText.heading, .title, .note])
  func columns(text: PictureText) {
    for count in 1...300 { #expect(text.columns(in: text.width(String(repeating: "x", count: count))) == count) }
  }
}

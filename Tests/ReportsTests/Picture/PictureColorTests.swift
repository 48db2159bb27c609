import Foundation
import Testing

@testable import Reports

@Suite("PictureColor")
struct PictureColorTests {
  @Test("text has a contrast of 4.5 to the page, in both themes", arguments: ["light", "dark"])
  func contrast(theme: String) throws {
    func luminance(_ color: PictureColor) throws -> Double {
      let text = theme == "light" ? color.light : color.dark
      let value = try #require(Int(text.dropFirst(), radix: 16))
      // The relative luminance of WCAG 2.
      let channels = [16, 8, 0].map { shift -> Double in
        let share = Double(value >> shift & 0xFF) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }
    for color in PictureColor.allCases where color != .page && color != .rule {
      let pair = try [luminance(color), luminance(.page)].sorted()
      #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5, "\(color)")
    }
  }

  @Test("a picture has the colours of both themes")
  func themes() {
    let sheet = PictureColor.styleSheet.markup
    for color in PictureColor.allCases {
      #expect(sheet.contains(".\(color.rawValue){color:\(color.light)}"))
      #expect(sheet.contains(".\(color.rawValue){color:\(color.dark)}"))
    }
  }
}

import Foundation
import Testing

@testable import Measuring

@Suite("The values of --speed") struct SpeedsTests {
  @Test(
    "Positive decimals in rising order are accepted",
    arguments: [
      ("1", [1.0], nil), ("0.5,1e3", [0.5, 1000], nil), ("1,10,100,...", [1, 10, 100], 10.0),
      ("1e6,1.1e6,...", [1e6, 1.1e6], 1.1), ("2,3,...", [2, 3], 1.5),
      ("1.1,1.21,...", [1.1, 1.21], 1.1), ("0.1,0.11,...", [0.1, 0.11], 1.1),
    ] as [(String, [Double], Double?)])
  func good(text: String, listed: [Double], factor: Double?) throws {
    let speeds = try #require(Speeds(text))
    #expect(speeds.listed == listed)
    #expect(abs((speeds.factor ?? 0) - (factor ?? 0)) < 1e-12)
    #expect((speeds.factor == nil) == (factor == nil))
    #expect(speeds.text == text)
  }

  @Test(
    "Any other text is refused",
    arguments: [
      "", ",", "1,", ",1", "10,1", "1,1", "0", "-1", "+1", "1,...", "...", "1,10,...,100", "1,10,..", "nan", "inf",
      "0x10",
      "1e16", "1e-7", "ten", "1 ,2", "1,1.05,...", "100,105,...", "1,1.0999,...", "1;2", "٣",
    ])
  func bad(text: String) { #expect(Speeds(text) == nil) }

  @Test("Speeds are encoded as their text, and another text is not decoded")
  func codable() throws {
    let speeds = try #require(Speeds("1,10,..."))
    let json = try JSONEncoder().encode([speeds])
    #expect(String(decoding: json, as: UTF8.self) == #"["1,10,..."]"#)
    #expect(try JSONDecoder().decode([Speeds].self, from: json) == [speeds])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Speeds].self, from: Data(#"["10,1"]"#.utf8)) }
  }
}

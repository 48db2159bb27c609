import Testing

@testable import Reports

@Suite("MarbleRows")
struct MarbleRowsTests {
  private let closures = MarbleRows(
    ["button    --C--", "oracle    -----", "closures  --()-"], architecture: "closures")

  @Test("look alike when only the name differs, however long it is")
  func sameButForName() {
    let controller = MarbleRows(
      ["button                   --C--", "oracle                   -----", "massive-view-controller  --()-"],
      architecture: "massive-view-controller")
    #expect(closures.looksLike(controller))
    #expect(controller.lines(label: "they") == ["button  --C--", "oracle  -----", "they    --()-"])
  }

  @Test(
    "do not look alike when anything else differs",
    arguments: [
      ["button    --C--", "oracle    -----", "closures  --1--"],
      ["button    --A--", "oracle    -----", "closures  --()-"],
      ["keyboard  --C--", "oracle    -----", "closures  --()-"],
      ["oracle    -----", "closures  --()-"],
    ])
  func different(lines: [String]) {
    #expect(!closures.looksLike(MarbleRows(lines, architecture: "closures")))
  }

  @Test(
    "come back as they went in",
    arguments: [
      ["button    --C--", "oracle    -----", "closures  --()-"],
      ["    0    1", "button  --C--", "closures: ---"],
      ["no name here"], [], ["", "closures  -"], ["misaligned -", "closures -"], ["closures"],
    ])
  func unchanged(lines: [String]) {
    #expect(MarbleRows(lines, architecture: "closures").lines() == lines)
  }

  @Test("keep a last row that does not start with the name")
  func unknownShape() {
    #expect(MarbleRows(["a  1", "b  2"], architecture: "closures").lines(label: "they") == ["a  1", "b  2"])
  }
}

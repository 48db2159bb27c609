import Testing

@Suite struct StyleTests {
  @Test("No file is longer than 400 lines", arguments: Repository.files)
  func length(path: String) throws {
    #expect(try Repository.lines(of: path).count <= 401)
  }

  @Test("Nothing is put off, and nothing is indented by tabs", arguments: Repository.files)
  func content(path: String) throws {
    // Spelled such that this file passes.
    let notes = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
    for (index, line) in try Repository.lines(of: path).enumerated() {
      #expect(!line.contains("\t"), "\(path):\(index + 1)")
      for note in notes { #expect(!line.contains(note), "\(path):\(index + 1)") }
    }
  }
}

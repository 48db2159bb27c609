/// The rows of an Aalto recording by sentence, and the sentences that come of them.
struct AaltoSections {
  private struct Section {
    let userInput: ArraySlice<UInt8>
    var rows: [AaltoRow] = []
  }

  private var sections: [Section] = []
  private var indexes: [ArraySlice<UInt8>: Int] = [:]

  var isEmpty: Bool { sections.isEmpty }

  mutating func add(_ row: AaltoRow) {
    let index = indexes[row.section] ?? sections.count
    if index == sections.count {
      indexes[row.section] = index
      sections.append(Section(userInput: row.userInput))
    }
    sections[index].rows.append(row)
  }

  /// The sentences, and the number of keys that were not understood.
  func sentences() -> (sentences: [KeystrokeRecording.Sentence], unknownKeyCount: Int) {
    var keyboard = AaltoKeyboard()
    let sentences = inOrderOfTime().map { section in
      KeystrokeRecording.Sentence(
        keys: section.rows.map { row in
          KeystrokeRecording.Key(
            pressTimeNanoseconds: row.pressTimeMilliseconds * 1_000_000, action: keyboard.press(row),
            holdNanoseconds: row.holdNanoseconds)
        },
        finalText: String(latin1: section.userInput))
    }
    return (sentences, keyboard.unknownKeyCount)
  }

  /// Rows by time in each section, sections by their first row; Swift's sort leaves equals in the order they had.
  private func inOrderOfTime() -> [Section] {
    let sorted = sections.map { section in
      var section = section
      section.rows.sort { $0.pressTimeMilliseconds < $1.pressTimeMilliseconds }
      return section
    }
    return sorted.sorted { $0.rows[0].pressTimeMilliseconds < $1.rows[0].pressTimeMilliseconds }
  }
}

extension String {
  /// Latin-1: every byte is the character of that number.
  init(latin1 bytes: ArraySlice<UInt8>) {
    self.init()
    unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
  }
}

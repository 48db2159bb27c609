/// The rows of an Aalto recording by sentence, and the sentences that come of them.
struct AaltoSections {
  private struct Section {
    let userInput: String
    var strokes: [AaltoStroke] = []
  }

  private var sections: [Section] = []
  private var indexes: [[UInt8]: Int] = [:]

  var isEmpty: Bool { sections.isEmpty }

  mutating func add(_ row: AaltoRow) {
    // A copy: the slice would keep all bytes that were read along with it.
    let name = Array(row.section)
    let index = indexes[name] ?? sections.count
    if index == sections.count {
      indexes[name] = index
      sections.append(Section(userInput: String(latin1: row.userInput)))
    }
    sections[index].strokes.append(row.stroke)
  }

  /// The sentences, and the number of keys that were not understood.
  func sentences() -> (sentences: [KeystrokeRecording.Sentence], unknownKeyCount: Int) {
    var keyboard = AaltoKeyboard()
    let sentences = inOrderOfTime().map { section in
      KeystrokeRecording.Sentence(
        keys: section.strokes.map { stroke in
          KeystrokeRecording.Key(
            pressTimeNanoseconds: stroke.pressTimeMilliseconds * 1_000_000, action: keyboard.press(stroke),
            holdNanoseconds: stroke.holdNanoseconds)
        },
        finalText: section.userInput)
    }
    return (sentences, keyboard.unknownKeyCount)
  }

  /// Strokes by time in each section, sections by their first stroke; Swift's sort leaves equals in the order they had.
  private func inOrderOfTime() -> [Section] {
    let sorted = sections.map { section in
      var section = section
      section.strokes.sort { $0.pressTimeMilliseconds < $1.pressTimeMilliseconds }
      return section
    }
    return sorted.sorted { $0.strokes[0].pressTimeMilliseconds < $1.strokes[0].pressTimeMilliseconds }
  }
}

extension String {
  /// Latin-1: every byte is the character of that number.
  init(latin1 bytes: ArraySlice<UInt8>) {
    self.init()
    unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
  }
}

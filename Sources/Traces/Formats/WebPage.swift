/// The fields of a web page, and what is typed into them.
struct WebPage {
  /// What a snapshot of rrweb says, of the whole page or of a change.
  struct Interaction: Equatable {
    var source: Int64?
    var type: Int64?
    var id: Int64?
    var text: String?
    var isChecked: Bool?
    var isOfUser = true
    /// The fields that the page now has or that changed, and whether one types into them.
    var fields: [Int64: Bool] = [:]
  }

  var cutter = SentenceCutter()
  /// What stands in each field.
  private var texts: [Int64: String] = [:]
  /// The fields that have a value which nobody types, such as boxes and lists.
  private var controls: Set<Int64> = []
  private var current: Int64?
  private var click: (id: Int64?, timeNanoseconds: Int64)?

  mutating func receive(_ interaction: Interaction, at timeNanoseconds: Int64) {
    for (id, isTyped) in interaction.fields {
      if isTyped { controls.remove(id) } else { controls.insert(id) }
    }
    switch interaction.source {
    case 2 where interaction.type == 2:
      press()
      click = (interaction.id, timeNanoseconds)
    case 5:
      guard let id = interaction.id, let text = interaction.text else { return }
      if interaction.isChecked == true { controls.insert(id) }
      if !controls.contains(id), interaction.isOfUser { change(id, to: text, at: timeNanoseconds) }
    default: break
    }
  }

  /// Nothing follows.
  mutating func end() { press() }

  private mutating func change(_ id: Int64, to text: String, at timeNanoseconds: Int64) {
    if text == texts[id] ?? "" { return }
    if click?.id != id { press() }
    if current != id {
      cutter.endSentence()
      current = id
    }
    // A click into the field only puts the cursor there.
    if let click { cutter.add(.nothing, at: click.timeNanoseconds) }
    click = nil
    texts[id] = text
    cutter.add(action(from: cutter.text(at: timeNanoseconds), to: text), at: timeNanoseconds)
  }

  private func action(from before: String, to text: String) -> KeystrokeRecording.Action {
    // A text that is longer than one that is typed may be is kept whole all the same.
    if text.utf8.count > SentenceCutter.textBytesMax { return .sets(text) }
    if text.dropLast() == before, let character = text.last { return .types(character) }
    return before.dropLast() == text && !before.isEmpty ? .erases : .sets(text)
  }

  /// The last click was one.
  private mutating func press() {
    if let click { cutter.add(.presses, at: click.timeNanoseconds) }
    click = nil
  }
}

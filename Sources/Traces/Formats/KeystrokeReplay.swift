extension KeystrokeRecording {
  /// A sentence replayed into a text field, timed from the first key of the recording on.
  public struct ReplayedSentence: Sendable, Equatable {
    /// When the first key went down. The field is cleared then, if anything stood in it.
    public var startNanoseconds: Int64
    /// When the last key went down.
    public var endNanoseconds: Int64
    /// Every text the field took on, the clearing included, each unlike the one before.
    public var changes: [Change]
    /// When Enter, a tap or a click ended the text; none where the recording has none. All follow the last change.
    public var pressesNanoseconds: [Int64]
  }

  public struct Change: Sendable, Equatable {
    public var timeNanoseconds: Int64
    public var text: String
  }

  /// The sentences replayed one after the other into one field, which starts empty.
  ///
  /// Where two sentences overlap, keys pressed before the end of the earlier one are moved to that end: time does not go
  /// back. All others keep their times.
  /// - Complexity: O(keys), and a copy of the text for each.
  public func replayed() -> [ReplayedSentence] {
    let origin = sentences.first?.keys.first?.pressTimeNanoseconds ?? 0
    var field = ""
    var lastNanoseconds: Int64 = 0
    return sentences.map { sentence in
      var replayed = ReplayedSentence(startNanoseconds: 0, endNanoseconds: 0, changes: [], pressesNanoseconds: [])
      func change(to text: String) {
        if text == field { return }
        // A text that goes on after a press is one that it did not end.
        replayed.pressesNanoseconds.removeAll()
        replayed.changes.append(Change(timeNanoseconds: lastNanoseconds, text: text))
        field = text
      }

      for (index, key) in sentence.keys.enumerated() {
        lastNanoseconds = max(lastNanoseconds, key.pressTimeNanoseconds - origin)
        if index == 0 {
          // What only presses leaves the text as it is.
          if sentence.keys.contains(where: { $0.action != .presses }) { change(to: "") }
          replayed.startNanoseconds = lastNanoseconds
        }
        if key.action == .presses { replayed.pressesNanoseconds.append(lastNanoseconds) }
        var text = field
        key.action.apply(to: &text)
        change(to: text)
      }
      replayed.endNanoseconds = lastNanoseconds
      return replayed
    }
  }

  /// How many keys ``replayed()`` moves to a later time, because sentences overlap or time went back.
  public var delayedKeyCount: Int {
    var last = Int64.min
    return sentences.reduce(0) { count, sentence in
      count
        + sentence.keys.count { key in
          defer { last = max(last, key.pressTimeNanoseconds) }
          return key.pressTimeNanoseconds < last
        }
    }
  }
}

extension KeystrokeRecording {
  /// A sentence replayed into a text field, timed from the first key of the recording on.
  public struct ReplayedSentence: Sendable, Equatable {
    /// When the first key went down. The field is cleared then, if anything stood in it.
    public var startNanoseconds: Int64
    /// When the last key went down.
    public var endNanoseconds: Int64
    /// Every text the field took on, the clearing included, each unlike the one before.
    public var changes: [Change]
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
    let origin = sentences.first?.keys.first?.pressTimeMilliseconds ?? 0
    var field = ""
    var lastNanoseconds: Int64 = 0
    return sentences.map { sentence in
      var changes: [Change] = []
      func change(to text: String) {
        if text != field { changes.append(Change(timeNanoseconds: lastNanoseconds, text: text)) }
        field = text
      }

      var startNanoseconds: Int64?
      for key in sentence.keys {
        lastNanoseconds = max(lastNanoseconds, (key.pressTimeMilliseconds - origin) * 1_000_000)
        if startNanoseconds == nil { change(to: "") }
        startNanoseconds = startNanoseconds ?? lastNanoseconds
        var text = field
        key.action.apply(to: &text)
        change(to: text)
      }
      return ReplayedSentence(
        startNanoseconds: startNanoseconds ?? lastNanoseconds, endNanoseconds: lastNanoseconds, changes: changes)
    }
  }

  /// How many keys ``replayed()`` moves to a later time because sentences overlap.
  public var delayedKeyCount: Int {
    var last = Int64.min
    return sentences.reduce(0) { count, sentence in
      defer { last = max(last, sentence.keys.last?.pressTimeMilliseconds ?? last) }
      return count + sentence.keys.count { $0.pressTimeMilliseconds < last }
    }
  }
}

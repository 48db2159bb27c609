/// Divides keys into sentences where the recording has none.
///
/// A sentence ends
/// - with Enter, a tap or a click, including those that follow immediately;
/// - before a pause of a minute;
/// - at ``textBytesMax``: each text is an event of a trace, so texts must not grow with the recording.
struct SentenceSegmenter {
  private(set) var sentences: [KeystrokeRecording.Sentence] = []
  var unknownKeyCount = 0
  /// The text of the field, also after a press ended it.
  private var text = ""
  private var keys: [KeystrokeRecording.Key] = []
  private var isPressed = false

  /// The longest text that is typed key by key, in bytes.
  static let textBytesMax = 1_000
  static let restNanoseconds: Int64 = 60_000_000_000

  /// The text to which a key at this time applies: empty if the key begins a sentence.
  func text(at timeNanoseconds: Int64) -> String { isPressed || isRest(before: timeNanoseconds) ? "" : text }

  struct Place {
    fileprivate let sentence: Int
    fileprivate let key: Int
  }

  @discardableResult
  mutating func add(
    _ action: KeystrokeRecording.Action, at timeNanoseconds: Int64, isRepeat: Bool = false
  ) -> Place {
    if endsBefore(action, timeNanoseconds) { endSentence() }
    if action == .presses { isPressed = true }
    action.apply(to: &text)
    keys.append(
      KeystrokeRecording.Key(pressTimeNanoseconds: timeNanoseconds, action: action, isRepeat: isRepeat))
    return Place(sentence: sentences.count, key: keys.count - 1)
  }

  /// Appends several characters as one key.
  mutating func paste(_ pasted: String, at timeNanoseconds: Int64) {
    if text.utf8.count + pasted.utf8.count > Self.textBytesMax { endSentence() }
    add(.sets(text(at: timeNanoseconds) + pasted), at: timeNanoseconds)
  }

  mutating func addUnknown(at timeNanoseconds: Int64) {
    unknownKeyCount += 1
    add(.nothing, at: timeNanoseconds)
  }

  mutating func release(_ place: Place, at timeNanoseconds: Int64) {
    func setHold(of key: inout KeystrokeRecording.Key) {
      let hold = timeNanoseconds - key.pressTimeNanoseconds
      if hold >= 0 { key.holdNanoseconds = hold }
    }
    if place.sentence == sentences.count {
      setHold(of: &keys[place.key])
    } else {
      setHold(of: &sentences[place.sentence].keys[place.key])
    }
  }

  mutating func endSentence() {
    isPressed = false
    text = ""
    if keys.isEmpty { return }
    sentences.append(KeystrokeRecording.Sentence(keys: keys))
    keys = []
  }

  /// Nil if nothing was added.
  mutating func recording(_ format: any RecordingFormat.Type, of input: TraceInput) -> KeystrokeRecording? {
    endSentence()
    if sentences.isEmpty { return nil }
    return KeystrokeRecording(
      format: format.name, name: input.name, byteCount: input.byteCount, digest: input.digest, sentences: sentences,
      unknownKeyCount: unknownKeyCount)
  }

  private func isRest(before timeNanoseconds: Int64) -> Bool {
    guard let last = keys.last else { return false }
    return timeNanoseconds - last.pressTimeNanoseconds >= Self.restNanoseconds
  }

  private func endsBefore(_ action: KeystrokeRecording.Action, _ timeNanoseconds: Int64) -> Bool {
    if isRest(before: timeNanoseconds) { return true }
    return switch action {
    case .types: isPressed || text.utf8.count >= Self.textBytesMax
    case .erases, .sets: isPressed
    case .presses, .nothing: false
    }
  }
}

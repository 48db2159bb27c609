/// What a recording shows of how somebody types.
public struct TypingObservations: Sendable, Equatable {
  /// The times between one change of the text and the next, within a sentence, in the order in which they came. Keys that
  /// change nothing, such as shift, and keys that the keyboard repeats by itself do not count.
  public var gapsNanoseconds: [Int64] = []
  /// For how long keys that changed the text were down, where the recording says.
  public var holdsNanoseconds: [Int64] = []
  /// How many of the gaps are known to be, or not to be, rollovers: the last key was still down.
  public var knownRolloverCount = 0
  public var rolloverCount = 0
  public var slips = TypingSlips()

  public init(_ recording: KeystrokeRecording) {
    for sentence in recording.sentences {
      var last: KeystrokeRecording.Key?
      var sentenceSlips = TypingSlips.Reader()
      for key in sentence.keys where !key.isRepeat {
        sentenceSlips.receive(key.action)
        guard key.action.changesText else { continue }
        if let hold = key.holdNanoseconds { holdsNanoseconds.append(hold) }
        if let last { add(key.pressTimeNanoseconds - last.pressTimeNanoseconds, after: last) }
        last = key
      }
      slips.add(sentenceSlips.slips)
    }
  }

  private mutating func add(_ gapNanoseconds: Int64, after last: KeystrokeRecording.Key) {
    // Where time went back there is no gap.
    if gapNanoseconds < 0 { return }
    gapsNanoseconds.append(gapNanoseconds)
    guard let hold = last.holdNanoseconds else { return }
    knownRolloverCount += 1
    if gapNanoseconds < hold { rolloverCount += 1 }
  }
}

extension KeystrokeRecording.Action {
  fileprivate var changesText: Bool {
    switch self {
    case .types, .erases, .sets: true
    case .presses, .nothing: false
    }
  }
}

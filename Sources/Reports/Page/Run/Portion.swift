/// Some of several, as a sentence begins: `Two of the six kits`.
struct Portion {
  let part: Int
  let all: Int
  /// What they are, in the singular: `kit`.
  let noun: String

  /// Followed by a verb in the singular if ``isSingular``.
  var subject: PageText {
    switch (part, all) {
    case (0, 1): "\(strong: "Not") even the one \(noun)"
    case (0, _): "\(strong: "None") of the \(all.word) \(noun)s"
    case (1, 1): "\(strong: "The one") \(noun)"
    case (2, 2): "\(strong: "Both") \(noun)s"
    case (all, _): "\(strong: "All \(all.word)") \(noun)s"
    default: "\(strong: part.word.capitalizedSentence) of the \(all.word) \(noun)s"
    }
  }

  var isSingular: Bool { part < 2 }
}

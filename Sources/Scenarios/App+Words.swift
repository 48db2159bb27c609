extension App {
  /// Events in words, as `bench verify --replay` reads them: `type`, or `type #3` where the value is not the one that a
  /// replay would give.
  package static func words(of events: some Sequence<Event>) -> [String] {
    var counts: [String: Int] = [:]
    return events.map { event in
      let word = word(event)
      guard let letter = letters.first(where: { $0.word == word }), letter.isEvent, letter.hasValues else {
        return word
      }
      let next = counts[word, default: 0] + 1
      if letter.event(next) != event, let number = (1...9).first(where: { letter.event($0) == event }) {
        return "\(word) #\(number)"
      }
      counts[word] = next
      return word
    }
  }
}

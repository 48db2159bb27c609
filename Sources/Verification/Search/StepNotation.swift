import Basics
public import Scenarios
import Traces

/// Steps as text, separated by commas: `type, Call @0, late subscriber`.
///
///     [dropped|duplicated|reordered|delayed ]LETTER[ #NUMBER][ +WAIT][ @ADVANCE][ > LETTER]
///     late subscriber | end of INPUT | failure of INPUT | answers never
///
/// `nothing` is a list without steps: the instance is made, and nothing happens to it.
///
/// `#1` is the value of the letter's first event, instead of a new one. `+250ms` is the time since the previous step,
/// and `@0` or `@-1s` the clock's advance in that time. `> type` is the event that the decision's handler sends.
public struct StepNotation<App: Scenarios.App> {
  public struct Malformed: Error, Equatable, CustomStringConvertible {
    /// The part of the text that is no step.
    public let part: String
    public let expectation: String
    public var description: String { "found '\(SafeText.excerpt(part))', expected \(expectation)" }
  }

  static var nothing: String { "nothing" }

  public static func text(_ steps: [Step]) -> String {
    steps.isEmpty ? nothing : steps.map(text).joined(separator: ", ")
  }

  public static func text(_ step: Step) -> String {
    var words: [String] = []
    switch step.happening {
    case .lateSubscriber: words.append(Step.lateSubscriberWord)
    case .completion(let lane): words.append(Step.completionWord + App.lanes[lane])
    case .failure(let lane): words.append(Step.failureWord + App.lanes[lane])
    case .world(let fault): words.append(fault.rawValue)
    case .event(let letter, let number):
      if let mishap = step.mishap { words.append(mishap.rawValue) }
      words.append(App.letters[letter].word)
      if let number { words.append("#\(number)") }
    }
    if step.waitNanoseconds != 1 { words.append("+" + SignedDuration.text(step.waitNanoseconds)) }
    if let advance = step.clockAdvanceNanoseconds { words.append("@" + SignedDuration.text(advance)) }
    if let reply = step.reply { words.append("> " + App.letters[reply].word) }
    return words.joined(separator: " ")
  }

  public static func steps(_ text: String) throws(Malformed) -> [Step] {
    if text == nothing { return [] }
    var steps: [Step] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      steps.append(try step(part.split(separator: " ").joined(separator: " ")))
    }
    return steps
  }

  private static func step(_ text: String) throws(Malformed) -> Step {
    var words = text.split(separator: " ").map(String.init)
    var reply: Int?
    if let arrow = words.firstIndex(of: ">") {
      let word = words[(arrow + 1)...].joined(separator: " ")
      reply = App.letters.firstIndex { $0.word == word }
      guard reply != nil else { throw Malformed(part: word, expectation: "one of \(letterWords) after '>'") }
      words.removeSubrange(arrow...)
    }
    var wait: Int64 = 1
    var hasWait = false
    var advance: Int64?
    var number: Int?
    while let last = words.last, let sign = last.first, "+@#".contains(sign), words.count > 1 {
      let value = String(last.dropFirst())
      switch sign {
      case "#":
        guard number == nil, let count = Int(value), 1...Letter<App>.numberMax ~= count else {
          throw Malformed(part: last, expectation: "one number from 1 to \(Letter<App>.numberMax)")
        }
        number = count
      case "+":
        guard !hasWait, let span = SignedDuration.nanoseconds(value), span > 0 else {
          throw Malformed(part: last, expectation: "'+' and a time, as +250ms")
        }
        wait = span
        hasWait = true
      default:
        guard advance == nil, let span = SignedDuration.nanoseconds(value) else {
          throw Malformed(part: last, expectation: "'@' and a time, as @0 or @-1s")
        }
        advance = span
      }
      words.removeLast()
    }
    let mishap = words.count > 1 ? words.first.flatMap(Step.Mishap.init) : nil
    if mishap != nil { words.removeFirst() }
    let happening = try happening(words.joined(separator: " "), number: number)
    let step = Step(happening, mishap: mishap, waitNanoseconds: wait, clockAdvanceNanoseconds: advance, reply: reply)
    if case .event(let letter, _) = happening {
      guard App.letters[letter].pause == nil || reply == nil else {
        throw Malformed(part: text, expectation: "no reply to a pause, which makes no decision itself")
      }
      return step
    }
    guard mishap == nil, reply == nil, number == nil else {
      throw Malformed(
        part: text, expectation: "an event where it is dropped, duplicated, reordered, delayed, numbered or answered")
    }
    return step
  }

  private static func happening(_ word: String, number: Int?) throws(Malformed) -> Step.Happening {
    if word == Step.lateSubscriberWord { return .lateSubscriber }
    if word.hasPrefix(Step.completionWord), let lane = lane(word.dropFirst(Step.completionWord.count)) {
      return .completion(lane: lane)
    }
    if word.hasPrefix(Step.failureWord), let lane = lane(word.dropFirst(Step.failureWord.count)) {
      return .failure(lane: lane)
    }
    if App.hasWorld, let fault = WorldFault(rawValue: word) { return .world(fault) }
    guard let letter = App.letters.firstIndex(where: { $0.word == word }) else {
      let meant = Spelling.nearest(to: word, among: App.letters.map(\.word)).map { "; did you mean '\($0)'?" } ?? ""
      let inputs = App.lanes.joined(separator: ", ")
      let faults = App.hasWorld ? WorldFault.allCases.map(\.rawValue).joined(separator: ", ") + ", " : ""
      throw Malformed(
        part: word,
        expectation:
          "one of \(letterWords), \(faults)late subscriber, end of INPUT or failure of INPUT (\(inputs))\(meant)")
    }
    return .event(letter: letter, number: number)
  }

  private static var letterWords: String { App.letters.map(\.word).joined(separator: ", ") }

  private static func lane(_ name: Substring) -> Int? { App.lanes.firstIndex { $0 == name } }
}

extension Step {
  static let lateSubscriberWord = "late subscriber"
  static let completionWord = "end of "
  static let failureWord = "failure of "
}

/// A time with a sign: `0`, `-1s`, `250ms`.
private enum SignedDuration {
  static func text(_ nanoseconds: Int64) -> String {
    guard nanoseconds != 0 else { return "0" }
    return (nanoseconds < 0 ? "-" : "") + Duration.nanoseconds(abs(nanoseconds)).parameterText
  }

  static func nanoseconds(_ text: String) -> Int64? {
    if text == "0" { return 0 }
    let isNegative = text.first == "-"
    guard let span = Duration(parameterText: String(isNegative ? text.dropFirst() : text[...])) else { return nil }
    let (seconds, attoseconds) = span.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    return isNegative ? -nanoseconds : nanoseconds
  }
}

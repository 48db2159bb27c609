import Metrics
import Results

/// The verdict, and the facts that one asks for next.
extension AppPage {
  /// Who is right, what the cheapest of them costs, and whether anything breaks it; in one sentence.
  var headline: PageText {
    let judged = correct.count + wrongLines.count
    if judged == 0 { return "No architecture has a verdict." }
    guard let cheapest = correct.first else {
      return judged == 1
        ? "\(strong: wrongLines[0].name) does not decide as it should."
        : "None of \(judged.word) architectures decides correctly."
    }
    let cost = cheapest.batchTime.map { "takes \($0.figure) ns an event" }
    let deeds = [cost, fate(of: cheapest)].compactMap(\.self)
    if deeds.isEmpty { return "\(verdict(judged)): \(strong: correct.map(\.name).listed)." }
    let which = correct.count == 1 ? "this one" : cost == nil ? "the first" : "the cheapest"
    return "\(verdict(judged)); \(which), \(strong: cheapest.name), \(deeds.listed)."
  }

  /// `Sixteen of 25 architectures decide correctly`
  private func verdict(_ judged: Int) -> String {
    if judged == 1 { return "The one architecture decides correctly" }
    if correct.count == judged { return "All \(judged.word) architectures decide correctly" }
    let verb = correct.count == 1 ? "decides" : "decide"
    return "\(correct.count.word.capitalizedSentence) of \(judged.word) architectures \(verb) correctly"
  }

  /// What faults do to it; nil where none was tried.
  private func fate(of line: CostLine) -> String? {
    guard let matrix else { return nil }
    let (tried, broken) = (matrix.tried(on: line.name).count, matrix.breaking(line.name).count)
    if tried == 0 { return nil }
    return broken == 0
      ? "stands all \(tried.word) faults tried" : "breaks under \(broken.word) of the \(tried.word) faults tried"
  }

  /// At most three.
  var facts: [PageFact] {
    Array([priceOfCorrectness, whenCostMatters, whatBreaksTheCorrect, range, memory].compactMap(\.self).prefix(3))
  }

  private var priceOfCorrectness: PageFact? {
    let conclusion = ConclusionText(section)
    guard let price = conclusion.priceOfCorrectness else { return nil }
    guard let right = correct.first, let wrong = wrongLines.first, let ratio = section.ratio(of: right, to: wrong),
      price.hasPrefix(ConclusionText.priceStart)
    else { return PageFact("What correctness costs", PageText(price)) }
    let interval = ratio.interval.map { " (\($0.figure))" } ?? ""
    return PageFact(
      "What correctness costs",
      "\(strong: "\(ratio.median.figure)×")\(interval) the time of the cheapest wrong one, \(wrong.name).")
  }

  private var whenCostMatters: PageFact? {
    openLoop?.distance.map { PageFact("When cost matters", PageText($0)) }
  }

  private var whatBreaksTheCorrect: PageFact? {
    guard let matrix, !correct.isEmpty else { return nil }
    let sound = correct.filter { matrix.breaking($0.name).isEmpty }
    let counts = correct.map { (name: $0.name, count: matrix.breaking($0.name).count) }
    let worst = counts.filter { $0.count > 0 }.max { $0.count < $1.count }
    let end = worst.map { " \($0.name) breaks under \($0.count.word)." } ?? ""
    if sound.isEmpty {
      return PageFact(
        "What breaks the correct",
        "\(strong: "Each") of the \(correct.count.word) correct ones breaks under some fault.\(end)")
    }
    let (verb, whom) = sound.count == 1 ? ("stands", "it: \(sound[0].name)") : ("stand", "them")
    return PageFact(
      "What breaks the correct",
      """
      \(strong: sound.count.word.capitalizedSentence) of the \(correct.count.word) correct ones \(verb) every fault that \
      can befall \(whom).\(end)
      """)
  }

  private var range: PageFact? {
    guard correct.count > 1, let last = correct.last(where: { $0.batchTime != nil }), let time = last.batchTime,
      let ratio = last.ratio?.value
    else { return nil }
    let bounds = last.ratio?.interval.map { " (\($0.figure))" } ?? ""
    return PageFact(
      "How far they lie apart",
      """
      The dearest correct one, \(last.name), takes \(time.figure) ns: \(strong: "\(ratio.figure)×")\(bounds) the time of \
      \(section.baseline).
      """)
  }

  private var memory: PageFact? {
    let counted = correct.filter { $0.mallocsPerEvent != nil }
    if counted.isEmpty { return nil }
    let none = counted.filter { $0.mallocsPerEvent == 0 }
    let verb = none.count == 1 ? "allocates" : "allocate"
    return PageFact(
      "What they allocate",
      """
      \(strong: none.count.word.capitalizedSentence) of the \(counted.count.word) correct ones \(verb) no memory at an \
      event.
      """)
  }
}

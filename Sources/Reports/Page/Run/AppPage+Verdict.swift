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
    let all =
      judged == 1
      ? PageText("The one architecture decides correctly")
      : correct.count == judged
        ? PageText("All \(judged.word) architectures decide correctly")
        : PageText(
          "\(correct.count.word.capitalizedSentence) of \(judged.word) architectures "
            + (correct.count == 1 ? "decides" : "decide") + " correctly")
    let cost: PageText = cheapest.batchTime.map { ", at \($0.figure) ns an event" } ?? ""
    let which: PageText = cheapest.batchTime == nil ? "among them " : "the cheapest, "
    let fate = matrix.map { matrix -> PageText in
      let (tried, broken) = (matrix.tried(on: cheapest.name).count, matrix.breaking(cheapest.name).count)
      if tried == 0 { return "" }
      return broken == 0
        ? ", stands all \(tried.word) faults tried"
        : ", breaks under \(broken.word) of the \(tried.word) faults tried"
    }
    if correct.count == 1 { return all + ": \(strong: cheapest.name)" + cost + (fate ?? "") + "." }
    let verdict: PageText = "; \(which)\(strong: cheapest.name)"
    guard let fate, !fate.isEmpty else {
      return all + verdict + (cheapest.batchTime.map { ", takes \($0.figure) ns an event" } ?? "") + "."
    }
    return all + verdict + cost + fate + "."
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
    let start: PageText =
      sound.isEmpty
      ? "\(strong: "Each") of the \(correct.count.word) correct ones breaks under some fault."
      : "\(strong: sound.count.word.capitalizedSentence) of the \(correct.count.word) correct ones "
        + (sound.count == 1 ? "stands" : "stand") + " every fault that can befall "
        + (sound.count == 1 ? "it: \(sound[0].name)." : "them.")
    let worst = counts.filter { $0.count > 0 }.max { $0.count < $1.count }
    let end: PageText = worst.map { " \($0.name) breaks under \($0.count.word)." } ?? ""
    return PageFact("What breaks the correct", start + end)
  }

  private var range: PageFact? {
    guard correct.count > 1, let last = correct.last(where: { $0.batchTime != nil }), let time = last.batchTime,
      let ratio = last.ratio?.value
    else { return nil }
    let bounds = last.ratio?.interval.map { " (\($0.figure))" } ?? ""
    return PageFact(
      "How far they lie apart",
      "The dearest correct one, \(last.name), takes \(time.figure) ns: \(strong: "\(ratio.figure)×")\(bounds) the time of "
        + "\(section.baseline).")
  }

  private var memory: PageFact? {
    let counted = correct.filter { $0.mallocsPerEvent != nil }
    if counted.isEmpty { return nil }
    let none = counted.filter { $0.mallocsPerEvent == 0 }
    return PageFact(
      "What they allocate",
      "\(strong: none.count.word.capitalizedSentence) of the \(counted.count.word) correct ones "
        + (none.count == 1 ? "allocates" : "allocate") + " no memory at an event.")
  }
}

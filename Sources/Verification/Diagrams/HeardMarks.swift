import Basics
import Scenarios

/// The marks of the decisions that were due to one observer at an instant, and of those it received.
///
/// Where they take much room, `…` stands for what need not be drawn: for what was due and came too, if anything differs;
/// for the last, if nothing does.
package struct HeardMarks {
  package let expected: String
  package let actual: String

  /// Who ended the process has a word for that in place of what it decided.
  init<App: Scenarios.App>(of moment: Judgement<App>.Moment, observer: Int) {
    let hearing = moment.hearings[observer]
    var (due, made) = (hearing.due.map(App.mark), hearing.made.map(App.mark))
    if let death = moment.death {
      if moment.isDeathOfRival { due = [death.mark] } else { made = [death.mark] }
    }
    self.init(due: due, made: made, areAlike: hearing.isRight && moment.death == nil)
  }

  /// - Parameter areAlike: whether the two are the same but for the order of what has none.
  package init(due: [String], made: [String], areAlike: Bool) {
    let missing = due.without(made)
    let needless = made.without(due)
    if max(due.joined().displayWidth, made.joined().displayWidth) <= Self.columnsMax {
      (expected, actual) = (due.joined(), made.joined())
    } else if areAlike {
      expected = Self.beginning(of: due)
      actual = expected
    } else if missing.isEmpty, needless.isEmpty {
      // Only their order differs.
      (expected, actual) = (due.joined(), made.joined())
    } else {
      expected = (missing.count < due.count ? "…" : "") + missing.joined()
      actual = (needless.count < made.count ? "…" : "") + needless.joined()
    }
  }

  /// The widest that is drawn in full. Two columns of that width stand side by side.
  private static let columnsMax = 32

  /// As many marks as there is room for, and one at least.
  private static func beginning(of marks: [String]) -> String {
    var text = marks.first ?? ""
    for mark in marks.dropFirst() {
      guard (text + mark).displayWidth < columnsMax else { return text + "…" }
      text += mark
    }
    return text
  }
}

extension [String] {
  /// What is left if each of the others takes one that is equal to it.
  fileprivate func without(_ others: [String]) -> [String] {
    var rest = others
    return filter { mark in
      guard let index = rest.firstIndex(of: mark) else { return true }
      rest.remove(at: index)
      return false
    }
  }
}

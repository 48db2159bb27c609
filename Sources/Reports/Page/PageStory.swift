import Verification

/// A counterexample: what goes wrong, shown by a diagram, and who does so.
package struct PageStory {
  /// One on a page.
  package let number: Int
  /// `A`, `B`: what looks alike has one letter.
  package let letter: String
  /// What goes wrong, in a sentence.
  package let title: String
  /// The steps that show it, in event words.
  package let witness: String
  package let diagram: MarbleDiagram
  /// Who does so, and how often or under which fault.
  package let tellers: [PageText]
  /// The command that shows it again; empty if there is none.
  package let command: String
  /// The same step by step; nil if that was not recorded.
  package let player: PagePlayer?

  package init(
    number: Int, letter: String, title: String, witness: String, diagram: MarbleDiagram, tellers: [PageText],
    command: String, player: PagePlayer? = nil
  ) {
    self.number = number
    self.letter = letter
    self.title = title
    self.witness = witness
    self.diagram = diagram
    self.tellers = tellers
    self.command = command
    self.player = player
  }

  /// The letter of the story with that index: A to Z, then AA, AB and so on.
  package static func letter(_ index: Int) -> String {
    let last = String(UnicodeScalar(UInt8(65 + index % 26)))
    return index < 26 ? last : letter(index / 26 - 1) + last
  }
}

/// A history to be stepped through.
package struct PagePlayer {
  package let history: PlayedHistory
  /// Whether it is in sight from the start.
  package let isOpen: Bool

  package init(_ history: PlayedHistory, isOpen: Bool = false) {
    self.history = history
    self.isOpen = isOpen
  }
}

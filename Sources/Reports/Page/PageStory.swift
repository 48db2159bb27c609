import Verification

/// A counterexample with its diagram and its architectures.
package struct PageStory {
  /// Unique on a page.
  package let number: Int
  /// `A`, `B`: equal diagrams have one letter.
  package let letter: String
  package let title: String
  /// The reproducing steps, in event words.
  package let witness: String
  /// Nil if no promise states the divergence.
  package let basis: DivergenceRecord.Cause.Basis?
  package let diagram: MarbleDiagram
  /// The architectures, with frequencies or faults.
  package let tellers: [PageText]
  /// The command that reproduces it; empty if there is none.
  package let command: String
  /// nil if the steps were not recorded.
  package let player: PagePlayer?

  package init(
    number: Int, letter: String, title: String, witness: String, basis: DivergenceRecord.Cause.Basis? = nil,
    diagram: MarbleDiagram, tellers: [PageText], command: String, player: PagePlayer? = nil
  ) {
    self.number = number
    self.letter = letter
    self.title = title
    self.witness = witness
    self.basis = basis
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

package struct PagePlayer {
  package let history: PlayedHistory
  /// Whether it is unfolded at first.
  package let isOpen: Bool

  package init(_ history: PlayedHistory, isOpen: Bool = false) {
    self.history = history
    self.isOpen = isOpen
  }
}

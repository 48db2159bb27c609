/// On which processors times were taken: all of a round on the same one, two rounds on each in turn.
package struct ProcessorTurns: Sendable, Equatable, Codable {
  /// As the system counts them.
  package var numbers: [Int]
  /// The architectures that ran wherever the scheduler put them, as they use several threads.
  package var roaming: [String]

  package init(numbers: [Int], roaming: [String]) {
    self.numbers = numbers
    self.roaming = roaming
  }
}

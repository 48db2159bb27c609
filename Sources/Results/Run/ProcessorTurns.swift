/// The processors on which times were measured. All of a round is measured on one processor, and each processor in turn
/// gets two rounds.
package struct ProcessorTurns: Sendable, Equatable, Codable {
  /// The processors' numbers, as the system counts them.
  package var numbers: [Int]
  /// The architectures that were not pinned, because they use several threads.
  package var roaming: [String]

  package init(numbers: [Int], roaming: [String]) {
    self.numbers = numbers
    self.roaming = roaming
  }
}

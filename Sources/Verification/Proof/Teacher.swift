/// Something that can be learnt as a Mealy machine: it says what comes out at each letter of a word.
protocol Teacher {
  /// The architecture's name.
  var name: String { get }
  var letterNames: [String] { get }
  /// The number of replays so far.
  var replayCount: Int { get }

  /// The output at each letter of a word.
  ///
  /// - Parameter known: the outputs at the first letters, as far as they are known. A teacher may repeat them without a
  ///   replay.
  mutating func outputs(on word: [Int], known: [[SymbolicDecision]]) throws(ProofError) -> [[SymbolicDecision]]

  /// Why learning fails if there are more states than may be: ``ProofError/notFinite(architecture:statesMax:)``, or a
  /// better reason.
  ///
  /// - Parameter words: that lead to all states found, and one letter further.
  func tooManyStates(
    _ observations: Observations<Self>, words: [[Int]], statesMax: Int
  ) throws(ProofError) -> ProofError
}

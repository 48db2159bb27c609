/// The limits of learning.
public struct ProofBounds: Codable, Sendable, Equatable {
  /// How many states more than those found an architecture may have and still be learnt correctly. Each multiplies the
  /// number of test words by the number of letters.
  public var extraStates: Int
  /// The number of states above which learning gives up.
  public var statesMax: Int

  /// - Precondition: `extraStates` is not negative, `statesMax` is at least 1.
  public init(extraStates: Int = 2, statesMax: Int = 64) {
    precondition(extraStates >= 0, "there are no fewer states than those found")
    precondition(statesMax >= 1, "a machine has a state")
    self.extraStates = extraStates
    self.statesMax = statesMax
  }
}

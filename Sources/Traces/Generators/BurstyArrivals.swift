public import Basics

/// Arrivals that come in bursts: a Markov-modulated Poisson process (MMPP) of two states, quiet and burst.
///
/// In either state arrivals are Poisson at that state's rate; the state lasts for an exponential time and then gives way
/// to the other. Quiet comes first. Source: Fischer, Meier-Hellstern, "The Markov-modulated Poisson process (MMPP)
/// cookbook", Performance Evaluation 18, 1993.
public struct BurstyArrivals: Arrivals {
  /// One of the two states.
  public struct State: Sendable, Hashable {
    public var meanGap: Duration
    /// How long the state lasts on average; more than zero.
    public var meanSojourn: Duration

    public init(meanGap: Duration, meanSojourn: Duration) {
      self.meanGap = meanGap
      self.meanSojourn = meanSojourn
    }
  }

  private var current: State
  private var other: State
  private var timeNanoseconds: Int64
  private var stateEndNanoseconds: Int64
  private var random: SplitMix64

  public init(quiet: State, burst: State, from startNanoseconds: Int64 = 0, using random: SplitMix64) {
    precondition(quiet.meanSojourn > .zero && burst.meanSojourn > .zero, "A state must last.")
    current = quiet
    other = burst
    timeNanoseconds = startNanoseconds
    stateEndNanoseconds = startNanoseconds
    self.random = random
    stateEndNanoseconds = endOfCurrentState()
  }

  /// - Complexity: one random number, and two more for every change of state on the way.
  public mutating func next() -> Int64 {
    while timeNanoseconds < Trace.timeNanosecondsMax {
      let arrival = timeNanoseconds.later(by: Exponential(mean: current.meanGap).drawNanoseconds(using: &random))
      // A gap that outlasts the state is drawn again in the next one: the exponential distribution has no memory.
      if arrival <= stateEndNanoseconds {
        timeNanoseconds = arrival
        break
      }
      timeNanoseconds = stateEndNanoseconds
      swap(&current, &other)
      stateEndNanoseconds = endOfCurrentState()
    }
    return timeNanoseconds
  }

  private mutating func endOfCurrentState() -> Int64 {
    timeNanoseconds.later(by: Exponential(mean: current.meanSojourn).drawNanoseconds(using: &random))
  }
}

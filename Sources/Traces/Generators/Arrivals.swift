public import Basics

/// A random, never decreasing sequence of instants, such as the arrivals of pushes.
public protocol Arrivals: Sendable {
  /// The next instant, in nanoseconds since the start; at most ``Trace/timeNanosecondsMax``.
  mutating func next() -> Int64
}

/// Independent arrivals at a constant rate: the gaps are exponential.
public struct PoissonArrivals: Arrivals {
  private let gap: Exponential
  private var timeNanoseconds: Int64
  private var random: SplitMix64

  public init(meanGap: Duration, from startNanoseconds: Int64 = 0, using random: SplitMix64) {
    gap = Exponential(mean: meanGap)
    timeNanoseconds = startNanoseconds
    self.random = random
  }

  /// - Complexity: one random number.
  public mutating func next() -> Int64 {
    timeNanoseconds = timeNanoseconds.later(by: gap.drawNanoseconds(using: &random))
    return timeNanoseconds
  }
}

/// Bursty arrivals: a Markov-modulated Poisson process (MMPP) of two states, quiet and burst.
///
/// In each state arrivals are Poisson at its rate. A state lasts for an exponential time, then the other follows. Quiet
/// is first. Source: Fischer, Meier-Hellstern, "The Markov-modulated Poisson process (MMPP) cookbook", Performance
/// Evaluation 18, 1993.
public struct BurstyArrivals: Arrivals {
  public struct State: Sendable, Hashable {
    public var meanGap: Duration
    /// The mean duration of the state; more than zero.
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

  /// - Complexity: one random number, and two more for each change of state.
  public mutating func next() -> Int64 {
    while timeNanoseconds < Trace.timeNanosecondsMax {
      let arrival = timeNanoseconds.later(by: Exponential(mean: current.meanGap).drawNanoseconds(using: &random))
      // A gap that outlasts the state is drawn again in the next: the exponential distribution is memoryless.
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

public struct Exponential: Sendable, Hashable {
  public var mean: Duration

  public init(mean: Duration) { self.mean = mean }

  /// A duration in nanoseconds, at most 44.4 means. Takes one random number.
  public func drawNanoseconds(using random: inout SplitMix64) -> Int64 {
    let means = ExponentialQuantiles.quantile(at: random.next())
    let nanoseconds = (Int128(mean.traceNanoseconds) * Int128(means)) >> ExponentialQuantiles.fractionBits
    return Int64(min(nanoseconds, Int128(Trace.timeNanosecondsMax)))
  }
}

/// The exponential distribution of mean one by inverse CDF, in integers: the same draw on every machine.
enum ExponentialQuantiles {
  /// The number of binary digits after the point of every quantile.
  static let fractionBits = 30

  /// -ln((`position` + 1) / 2^64), with ``fractionBits`` binary digits after the point. Falls as `position` rises; a
  /// uniform random `position` gives an exponential draw.
  ///
  /// Linear interpolation of the table is off by less than 0.00004. The largest value is 64 ln 2, 44.4 means, once in
  /// 2^64 draws.
  static func quantile(at position: UInt64) -> Int64 {
    let (probability, isOne) = position.addingReportingOverflow(1)
    if isOne { return 0 }
    let octave = probability.leadingZeroBitCount
    // After the leading one, six bits select the step in the octave and 24 the place within the step.
    let mantissa = probability << (octave + 1)
    let step = Int(mantissa >> 58)
    let place = Int64((mantissa >> 34) & 0xff_ffff)
    let withinOctave = table[step] + ((table[step + 1] - table[step]) * place) >> 24
    return Int64(octave) * naturalLogarithmOfTwo + withinOctave
  }

  /// round(2^30 ln 2).
  static let naturalLogarithmOfTwo: Int64 = 744_261_118

  /// Entry i is round(-2^30 ln((64 + i) / 128)). Made with Python's mpmath 1.3 at 50 digits.
  static let table: [Int64] = [
    744_261_118, 727_613_624, 711_220_301, 695_073_503, 679_165_926, 663_490_584, 648_040_795, 632_810_159,
    617_792_546, 602_982_080, 588_373_122, 573_960_264, 559_738_310, 545_702_269, 531_847_343, 518_168_919,
    504_662_554, 491_323_975, 478_149_063, 465_133_852, 452_274_514, 439_567_362, 427_008_835, 414_595_497,
    402_324_028, 390_191_223, 378_193_983, 366_329_311, 354_594_311, 342_986_178, 331_502_199, 320_139_746,
    308_896_273, 297_769_315, 286_756_482, 275_855_456, 265_063_990, 254_379_904, 243_801_081, 233_325_468,
    222_951_070, 212_675_950, 202_498_227, 192_416_070, 182_427_702, 172_531_394, 162_725_464, 153_008_277,
    143_378_241, 133_833_806, 124_373_465, 114_995_747, 105_699_223, 96_482_499, 87_344_215, 78_283_049, 69_297_709,
    60_386_938, 51_549_507, 42_784_219, 34_089_905, 25_465_427, 16_909_670, 8_421_548, 0,
  ]
}

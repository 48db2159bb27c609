/// The rhythm and the slips of the typing generator, fitted to what a recording shows of a person.
///
///     let fit = try TypingFit(TypingObservations(recording))
///     fit.profile.lines  // "typing.median=187.4ms", …
///
/// - Gaps are a mixture of two log-normal distributions (``LogNormalMixture``). Gaps below 1 ms count as 1 ms. No gap is
///   shorter than the floor, which is the shortest gap there was.
/// - Rollovers are among the gaps, so the generator is told of none: it would shorten gaps that are short already.
/// - Times of holding are log-normal.
/// - Medians are rounded to a tenth of a millisecond, spreads to thousandths, chances to ten-thousandths.
public struct TypingFit: Sendable, Equatable {
  public let profile: TypingProfile
  /// The recording's gaps, and those the generator draws with these parameters, in thousandths.
  public let distance: Distances
  /// The same of each preset, by its name.
  public let presets: [Preset]
  public let gapCount: Int
  /// How many of the gaps are in the second half.
  public let secondHalfCount: Int

  /// Distances of Kolmogorov and Smirnov, in thousandths.
  public struct Distances: Sendable, Equatable {
    /// To all gaps.
    public let whole: Int
    /// To the second half of the gaps. Of the fit: of one to the first half.
    public let secondHalf: Int
  }

  /// A preset of ``KeyRhythm``.
  public struct Preset: Sendable, Equatable {
    public let name: String
    public let distance: Distances
  }

  /// The fewest gaps that are fitted: 50 for each half.
  public static let gapsMin = 100

  /// Nil if there are fewer than ``gapsMin`` gaps.
  ///
  /// - Complexity: O(gaps · log(gaps)), and at most 500 steps of the EM algorithm over 4,000 of them, twice.
  public init?(_ observations: TypingObservations) {
    let gaps = observations.gapsNanoseconds
    guard gaps.count >= Self.gapsMin else { return nil }
    let half = gaps.count / 2
    let rhythm = KeyRhythm(fitting: gaps, holds: observations.holdsNanoseconds)
    let firstHalf = KeyRhythm(fitting: Array(gaps[..<half]), holds: [])
    let (sorted, secondHalf) = (gaps.sorted(), gaps[half...].sorted())
    func distances(_ whole: KeyRhythm, _ part: KeyRhythm) -> Distances {
      Distances(
        whole: KolmogorovSmirnov.thousandths(sorted, whole.sampleNanoseconds),
        secondHalf: KolmogorovSmirnov.thousandths(secondHalf, part.sampleNanoseconds))
    }
    profile = TypingProfile(rhythm: rhythm, slips: observations.slips)
    distance = distances(rhythm, firstHalf)
    presets = [("phone", KeyRhythm.phone), ("desktop", .desktop)].map { name, rhythm in
      Preset(name: name, distance: distances(rhythm, rhythm))
    }
    gapCount = gaps.count
    secondHalfCount = secondHalf.count
  }
}

extension KeyRhythm {
  /// - Parameters:
  ///   - gaps: at least 14.
  ///   - holds: if empty, keys are held as in the preset `phone`.
  fileprivate init(fitting gaps: [Int64], holds: [Int64]) {
    let mixture = LogNormalMixture(fitting: Self.logarithms(gaps))
    self = .phone
    gap = LogNormal(mixture.fast)
    disfluentGap = LogNormal(mixture.slow)
    disfluency = Chance(millionths: Int64((mixture.slowShare * 10_000).rounded()) * 100)
    floor = .nanoseconds(max(gaps.min() ?? 0, 1_000_000))
    rollover = .never
    if !holds.isEmpty {
      let logarithms = Self.logarithms(holds)
      let mean = logarithms.reduce(0, +) / Double(logarithms.count)
      let variance = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(logarithms.count)
      hold = LogNormal(LogNormalMixture.Component(mean: mean, deviation: variance.squareRoot()))
    }
  }

  /// Of at most ``fittedMax`` times, evenly chosen, rising.
  private static func logarithms(_ times: [Int64]) -> [Double] {
    let sorted = times.sorted()
    let count = min(sorted.count, fittedMax)
    return (0..<count).map { index in
      PortableMath.logarithm(Double(max(sorted[index * sorted.count / count], 1_000_000)))
    }
  }

  private static let fittedMax = 4_000

  /// 8,192 gaps as the generator draws them, rising. They are drawn at evenly spread positions instead of random ones: the
  /// multiples of the powers of 1/g modulo 1, where g^5 = g + 1 (Roberts, "The Unreasonable Effectiveness of Quasirandom
  /// Sequences", 2018). So the sample itself is off by some thousandths at most.
  fileprivate var sampleNanoseconds: [Int64] {
    (1...8_192 as ClosedRange<UInt64>).map { index in
      gapNanoseconds(
        at: Positions(
          choice: index &* 0x89e1_8285_7d9e_d689, fluent: index &* 0xdb4f_0b91_75ae_2165,
          slow: index &* 0xbbe0_5633_03a4_615f, hold: index &* 0xa0f2_ec75_a1fe_1575))
    }.sorted()
  }
}

extension LogNormal {
  fileprivate init(_ component: LogNormalMixture.Component) {
    let tenths = (PortableMath.exponential(component.mean) / 100_000).rounded()
    self.init(
      median: .nanoseconds(Int64(tenths) * 100_000),
      sigma: Spread(millionths: min(Int64((component.deviation * 1_000).rounded()) * 1_000, 4_000_000)))
  }
}

/// What a recording shows of how somebody types.
public struct TypingObservations: Sendable, Equatable {
  /// The times between one change of the text and the next, within a sentence, in the order in which they came. Keys that
  /// change nothing, such as shift, and keys that the keyboard repeats by itself do not count.
  public var gapsNanoseconds: [Int64] = []
  /// For how long keys that changed the text were down, where the recording says.
  public var holdsNanoseconds: [Int64] = []
  /// How many of the gaps are known to be, or not to be, rollovers: the last key was still down.
  public var knownRolloverCount = 0
  public var rolloverCount = 0
  public var slips = TypingSlips()

  public init(_ recording: KeystrokeRecording) {
    for sentence in recording.sentences {
      var last: KeystrokeRecording.Key?
      var sentenceSlips = TypingSlips.Reader()
      for key in sentence.keys where !key.isRepeat {
        sentenceSlips.receive(key.action)
        guard key.action.changesText else { continue }
        if let hold = key.holdNanoseconds { holdsNanoseconds.append(hold) }
        if let last { add(key.pressTimeNanoseconds - last.pressTimeNanoseconds, after: last) }
        last = key
      }
      slips.add(sentenceSlips.slips)
    }
  }

  private mutating func add(_ gapNanoseconds: Int64, after last: KeystrokeRecording.Key) {
    // Where time went back there is no gap.
    if gapNanoseconds < 0 { return }
    gapsNanoseconds.append(gapNanoseconds)
    guard let hold = last.holdNanoseconds else { return }
    knownRolloverCount += 1
    if gapNanoseconds < hold { rolloverCount += 1 }
  }
}

extension KeystrokeRecording.Action {
  fileprivate var changesText: Bool {
    switch self {
    case .types, .erases, .sets: true
    case .presses, .nothing: false
    }
  }
}

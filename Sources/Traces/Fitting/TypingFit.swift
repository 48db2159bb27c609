/// Parameters of the typing generator, fitted to a recording.
///
///     let fit = TypingFit(TypingObservations(recording))
///     fit?.profile.settings  // typing.median=187.4ms, …
///
/// - Gaps are a mixture of two log-normal distributions (``LogNormalMixture``). Gaps below 1 ms count as 1 ms. The
///   floor is the shortest gap.
/// - The rollover chance is 0. The fitted gaps contain the recording's rollovers already; with a chance above 0 the
///   generator would shorten the short gaps a second time.
/// - Hold times are log-normal.
/// - Medians are rounded to a tenth of a millisecond, spreads to thousandths, chances to ten-thousandths.
public struct TypingFit: Sendable, Equatable {
  public let profile: TypingProfile
  /// Distance between the recording's gaps and gaps generated with the profile, in thousandths.
  public let distance: Distances
  /// The distance between the recording's gaps and those of each preset.
  public let presets: [Preset]
  public let gapCount: Int
  public let secondHalfCount: Int

  /// Kolmogorov-Smirnov distances, in thousandths.
  public struct Distances: Sendable, Equatable {
    /// To all gaps of the recording.
    public let whole: Int
    /// To the second half of the gaps. What is compared with it is a fit to the first half alone, or the preset.
    public let secondHalf: Int
  }

  public struct Preset: Sendable, Equatable {
    public let name: String
    public let distance: Distances
  }

  /// The fewest gaps for a fit: 50 in each half.
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

  /// Logarithms of at most ``fittedMax`` times, evenly chosen, rising.
  private static func logarithms(_ times: [Int64]) -> [Double] {
    let sorted = times.sorted()
    let count = min(sorted.count, fittedMax)
    return (0..<count).map { index in
      PortableMath.logarithm(Double(max(sorted[index * sorted.count / count], 1_000_000)))
    }
  }

  private static let fittedMax = 4_000

  /// 8,192 gaps of the generator, rising. Evenly spread positions take the place of random numbers.
  ///
  /// The k-th position of the n-th gap is n · g^-k modulo 1, where g^5 = g + 1 (Roberts, "The Unreasonable
  /// Effectiveness of Quasirandom Sequences", 2018). The sampling error is some thousandths at most.
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

public struct TypingObservations: Sendable, Equatable {
  /// Times between consecutive changes of the text within a sentence, in order. Keys that change nothing, such as
  /// shift, and automatic repeats do not count.
  public var gapsNanoseconds: [Int64] = []
  /// How long text-changing keys were down, where the recording says.
  public var holdsNanoseconds: [Int64] = []
  /// Number of gaps for which the recording shows whether the last key was still down (a rollover).
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

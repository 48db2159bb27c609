public import Basics

/// The log-normal distribution, typical of human response times.
///
///     LogNormal(median: .milliseconds(250), sigma: 0.45)
public struct LogNormal: Sendable, Hashable {
  public var median: Duration
  /// The standard deviation of the natural logarithm.
  public var sigma: Spread

  public init(median: Duration, sigma: Spread) {
    self.median = median
    self.sigma = sigma
  }

  /// A duration in nanoseconds: median · e^(sigma z), z standard normal, rounded down. Takes one random number.
  ///
  /// z is cut off at ±5.42 (``NormalQuantiles``), hence no draw beyond median · e^(±5.42 sigma).
  public func drawNanoseconds(using random: inout SplitMix64) -> Int64 { nanoseconds(at: random.next()) }

  /// The quantile of the probability (`position` + 1/2) / 2^64, in nanoseconds.
  func nanoseconds(at position: UInt64) -> Int64 {
    let naturalExponent = sigma.millionths * NormalQuantiles.quantile(at: position) / 1_000_000
    let binaryExponent = (naturalExponent * Self.binaryLogarithmOfE) >> 30
    return PowersOfTwo.scaled(
      median.traceNanoseconds, byExponent: binaryExponent, limit: Trace.timeNanosecondsMax)
  }

  /// round(2^30 / ln 2).
  private static let binaryLogarithmOfE: Int64 = 1_549_082_005
}

/// The standard deviation of a logarithm in millionths, from 0 (constant) to 4.
public struct Spread: Sendable, Hashable, ExpressibleByFloatLiteral {
  /// From 0 to 4,000,000.
  public let millionths: Int64

  public init(millionths: Int64) {
    precondition((0...4_000_000).contains(millionths), "A spread lies between 0 and 4.")
    self.millionths = millionths
  }

  public init(floatLiteral value: Double) { self.init(millionths: Int64((value * 1_000_000).rounded())) }
}

extension Spread: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self.init(millionths: value * 1_000_000) }
}

/// The standard normal distribution by inverse CDF, in integers: the same draw on every machine.
enum NormalQuantiles {
  /// The number of binary digits after the point of every quantile.
  static let fractionBits = 24

  /// The quantile of the probability (`position` + 1/2) / 2^64, with ``fractionBits`` binary digits after the point.
  /// Rises with `position`; a uniform random `position` gives a normal draw.
  ///
  /// Linear interpolation of the table is off by less than 0.0005. The tails are cut off at 5.42 standard deviations:
  /// beyond the probability 2^-25 on either side, one draw in 17 million, the quantile is constant.
  static func quantile(at position: UInt64) -> Int64 {
    let isUpper = position.leadingZeroBitCount == 0
    let magnitude = distanceFromMedian(tail: isUpper ? ~position : position)
    return isUpper ? magnitude : -magnitude
  }

  /// The distance from the median beyond which the probability is `tail` / 2^64, below one half.
  private static func distanceFromMedian(tail: UInt64) -> Int64 {
    let octave = tail.leadingZeroBitCount - 1
    guard octave < octaves else { return table[octaves * stepsInOctave] }
    // After the leading one, four bits select the step in the octave and 24 the place within the step.
    let mantissa = tail << (octave + 2)
    let step = Int(mantissa >> 60)
    let place = Int64((mantissa >> 36) & 0xff_ffff)
    let outer = octave * stepsInOctave + stepsInOctave - step
    return table[outer] + ((table[outer - 1] - table[outer]) * place) >> 24
  }

  /// Octave k holds the tail probabilities from 2^-(k+2) to 2^-(k+1).
  static let octaves = 24
  static let stepsInOctave = 16

  /// Entry 16 k + i is round(2^24 Q(p)), where Q(p) is the distance with upper tail probability p and p = 2^-(k+2) (1 +
  /// (16 - i) / 16). Made with Python's mpmath 1.3 at 50 digits: `sqrt(2) * erfinv(1 - 2 * p)`.
  static let table: [Int64] = [
    0, 657_266, 1_315_542, 1_975_851, 2_639_235, 3_306_774, 3_979_591, 4_658_872, 5_345_881, 6_041_977, 6_748_636,
    7_467_481, 8_200_307, 8_949_130, 9_716_225, 10_504_198, 11_316_060, 11_732_027, 12_155_334, 12_586_525,
    13_026_196, 13_475_000, 13_933_660, 14_402_979, 14_883_849, 15_377_269, 15_884_362, 16_406_398, 16_944_823,
    17_501_292, 18_077_711, 18_676_301, 19_299_660, 19_621_568, 19_950_867, 20_288_037, 20_633_606, 20_988_158,
    21_352_340, 21_726_871, 22_112_554, 22_510_290, 22_921_097, 23_346_125, 23_786_689, 24_244_295, 24_720_684,
    25_217_883, 25_738_272, 26_008_024, 26_284_673, 26_568_659, 26_860_468, 27_160_637, 27_469_762, 27_788_503,
    28_117_603, 28_457_891, 28_810_307, 29_175_914, 29_555_925, 29_951_734, 30_364_953, 30_797_458, 31_251_455,
    31_487_312, 31_729_561, 31_978_613, 32_234_917, 32_498_973, 32_771_334, 33_052_615, 33_343_507, 33_644_782,
    33_957_314, 34_282_094, 34_620_253, 34_973_092, 35_342_113, 35_729_069, 36_136_021, 36_347_742, 36_565_415,
    36_789_424, 37_020_189, 37_258_179, 37_503_910, 37_757_961, 38_020_977, 38_293_683, 38_576_898, 38_871_553,
    39_178_709, 39_499_587, 39_835_600, 40_188_395, 40_559_910, 40_753_390, 40_952_447, 41_157_441, 41_368_771,
    41_586_876, 41_812_244, 42_045_419, 42_287_010, 42_537_702, 42_798_267, 43_069_584, 43_352_655, 43_648_633,
    43_958_853, 44_284_873, 44_628_526, 44_807_630, 44_991_991, 45_181_950, 45_377_884, 45_580_211, 45_789_391,
    46_005_941, 46_230_439, 46_463_532, 46_705_955, 46_958_541, 47_222_240, 47_498_149, 47_787_535, 48_091_878,
    48_412_920, 48_580_336, 48_752_733, 48_930_437, 49_113_807, 49_303_238, 49_499_171, 49_702_097, 49_912_565,
    50_131_195, 50_358_684, 50_595_827, 50_843_531, 51_102_840, 51_374_963, 51_661_313, 51_963_552, 52_121_234,
    52_283_659, 52_451_138, 52_624_012, 52_802_660, 52_987_504, 53_179_013, 53_377_713, 53_584_194, 53_799_124,
    54_023_265, 54_257_483, 54_502_778, 54_760_309, 55_031_427, 55_317_725, 55_467_145, 55_621_099, 55_779_884,
    55_943_828, 56_113_294, 56_288_687, 56_470_457, 56_659_106, 56_855_204, 57_059_391, 57_272_396, 57_495_053,
    57_728_322, 57_973_314, 58_231_330, 58_503_899, 58_646_197, 58_792_843, 58_944_124, 59_100_355, 59_261_884,
    59_429_102, 59_602_440, 59_782_384, 59_969_479, 60_164_343, 60_367_678, 60_580_286, 60_803_092, 61_037_167,
    61_283_762, 61_544_353, 61_680_432, 61_820_694, 61_965_415, 62_114_899, 62_269_483, 62_429_541, 62_595_491,
    62_767_801, 62_946_997, 63_133_676, 63_328_515, 63_532_288, 63_745_887, 63_970_348, 64_206_877, 64_456_901,
    64_587_491, 64_722_115, 64_861_040, 65_004_560, 65_153_000, 65_306_723, 65_466_132, 65_631_680, 65_803_876,
    65_983_296, 66_170_595, 66_366_523, 66_571_943, 66_787_855, 67_015_429, 67_256_044, 67_381_743, 67_511_342,
    67_645_099, 67_783_299, 67_926_257, 68_074_325, 68_227_892, 68_387_397, 68_553_334, 68_726_261, 68_906_813,
    69_095_715, 69_293_806, 69_502_055, 69_721_595, 69_953_765, 70_075_072, 70_200_157, 70_329_270, 70_462_688,
    70_600_716, 70_743_694, 70_892_003, 71_046_068, 71_206_367, 71_373_442, 71_547_910, 71_730_476, 71_921_953,
    72_123_282, 72_335_565, 72_560_101, 72_677_436, 72_798_437, 72_923_348, 73_052_437, 73_186_000, 73_324_370,
    73_467_915, 73_617_048, 73_772_234, 73_934_002, 74_102_949, 74_279_762, 74_465_232, 74_660_273, 74_865_959,
    75_083_552, 75_197_273, 75_314_558, 75_435_643, 75_560_789, 75_690_287, 75_824_457, 75_963_659, 76_108_295,
    76_258_819, 76_415_744, 76_579_653, 76_751_214, 76_931_196, 77_120_493, 77_320_147, 77_531_391, 77_641_806,
    77_755_690, 77_873_273, 77_994_811, 78_120_584, 78_250_908, 78_386_131, 78_526_647, 78_672_896, 78_825_380,
    78_984_667, 79_151_408, 79_326_354, 79_510_375, 79_704_489, 79_909_897, 80_017_273, 80_128_030, 80_242_393,
    80_360_611, 80_482_958, 80_609_742, 80_741_302, 80_878_024, 81_020_336, 81_168_729, 81_323_756, 81_486_054,
    81_656_356, 81_835_511, 82_024_513, 82_224_535, 82_329_105, 82_436_974, 82_548_363, 82_663_514, 82_782_696,
    82_906_207, 83_034_382, 83_167_595, 83_306_266, 83_450_874, 83_601_960, 83_760_146, 83_926_148, 84_100_796,
    84_285_063, 84_480_094, 84_582_062, 84_687_255, 84_795_886, 84_908_192, 85_024_437, 85_144_913, 85_269_946,
    85_399_902, 85_535_194, 85_676_287, 85_823_712, 85_978_078, 86_140_085, 86_310_545, 86_490_408, 86_680_797,
    86_780_347, 86_883_048, 86_989_113, 87_098_772, 87_212_284, 87_329_933, 87_452_041, 87_578_964, 87_711_107,
    87_848_926, 87_992_940, 88_143_745, 88_302_026, 88_468_580, 88_644_336, 88_830_394, 88_927_686, 89_028_063,
    89_131_731, 89_238_919, 89_349_878, 89_464_889, 89_584_263, 89_708_353, 89_837_554, 89_972_312, 90_113_137,
    90_260_613, 90_415_410, 90_578_310, 90_750_224, 90_932_228,
  ]
}

/// Powers of two with fractional exponents, in integers: the same result on every machine.
enum PowersOfTwo {
  /// `scale` · 2^(`exponent` / 2^24), rounded down, at most `limit`. The scale is from 0 to 2^62, the power of two
  /// below 2^32.
  ///
  /// Linear interpolation of the table is off by less than 0.002 %.
  static func scaled(_ scale: Int64, byExponent exponent: Int64, limit: Int64) -> Int64 {
    let whole = Int(exponent >> 24)
    // Six bits select the step, the next 18 the place within the step.
    let step = Int((exponent >> 18) & 0x3f)
    let place = exponent & 0x3_ffff
    let mantissa = table[step] + ((table[step + 1] - table[step]) * place) >> 18
    // At most 2^62 · 2^31 · 2^31: no overflow.
    let product = (Int128(scale) * Int128(mantissa)) << whole
    return Int64(min(product >> 30, Int128(limit)))
  }

  /// Entry i is round(2^30 2^(i / 64)). Made with Python's mpmath 1.3 at 50 digits.
  static let table: [Int64] = [
    1_073_741_824, 1_085_434_106, 1_097_253_708, 1_109_202_018, 1_121_280_436, 1_133_490_379, 1_145_833_280,
    1_158_310_587, 1_170_923_762, 1_183_674_286, 1_196_563_654, 1_209_593_378, 1_222_764_986, 1_236_080_024,
    1_249_540_052, 1_263_146_652, 1_276_901_417, 1_290_805_962, 1_304_861_917, 1_319_070_932, 1_333_434_672,
    1_347_954_824, 1_362_633_090, 1_377_471_191, 1_392_470_869, 1_407_633_882, 1_422_962_010, 1_438_457_051,
    1_454_120_821, 1_469_955_159, 1_485_961_921, 1_502_142_985, 1_518_500_250, 1_535_035_634, 1_551_751_076,
    1_568_648_537, 1_585_730_000, 1_602_997_467, 1_620_452_965, 1_638_098_541, 1_655_936_265, 1_673_968_228,
    1_692_196_547, 1_710_623_359, 1_729_250_827, 1_748_081_133, 1_767_116_489, 1_786_359_126, 1_805_811_301,
    1_825_475_297, 1_845_353_420, 1_865_448_001, 1_885_761_398, 1_906_295_993, 1_927_054_196, 1_948_038_440,
    1_969_251_188, 1_990_694_927, 2_012_372_174, 2_034_285_470, 2_056_437_387, 2_078_830_522, 2_101_467_502,
    2_124_350_982, 2_147_483_648,
  ]
}

/// Powers of two of fractional exponents, in integers only: the same result on every machine.
enum PowersOfTwo {
  /// `scale` times two to the power `exponent` / 2^24, rounded down, at most `limit`. The scale goes from 0 to 2^62, the
  /// power of two to below 2^32.
  ///
  /// Off by less than 0.002 %, from interpolating the table linearly.
  static func scaled(_ scale: Int64, byExponent exponent: Int64, limit: Int64) -> Int64 {
    let whole = Int(exponent >> 24)
    // Six bits name the step, the next 18 the place within the step.
    let step = Int((exponent >> 18) & 0x3f)
    let place = exponent & 0x3_ffff
    let mantissa = table[step] + ((table[step + 1] - table[step]) * place) >> 18
    // At most 2^62 · 2^31 · 2^31: no bit is lost before the shift down.
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

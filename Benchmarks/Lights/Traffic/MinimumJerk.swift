/// How a hand moves from one place to another: as smoothly as possible.
///
/// After the share t of its time it has done 10 t³ - 15 t⁴ + 6 t⁵ of its way. It starts and ends at rest, and is fastest in
/// the middle.
///
/// Source: Flash, Hogan, "The Coordination of Arm Movements: An Experimentally Confirmed Mathematical Model", J. Neurosci.
/// 5(7), 1985, 1688-1703.
enum MinimumJerk {
  /// Where it is at each of `count` instants that divide its time evenly, the last of them the end. Rounded to the nearest.
  static func positions(from start: Int, to end: Int, count: Int) -> [Int] {
    let whole = Int128(count) * Int128(count) * Int128(count) * Int128(count) * Int128(count)
    return (0..<count).map { index in
      let (step, count) = (Int128(index + 1), Int128(count))
      let part = step * step * step * (10 * count * count - 15 * count * step + 6 * step * step)
      // Rounded half up: the way is made positive first.
      let way = (2 * part * Int128(abs(end - start)) + whole) / (2 * whole)
      return start + Int(way) * (end - start).signum()
    }
  }
}

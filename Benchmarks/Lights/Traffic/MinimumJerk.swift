/// The smoothest movement of a hand from one place to another.
///
/// After the share t of its time it has covered 10 t³ - 15 t⁴ + 6 t⁵ of its way. It starts and ends at rest, and is
/// fastest in the middle.
///
/// Source: Flash, Hogan, "The Coordination of Arm Movements: An Experimentally Confirmed Mathematical Model", J. Neurosci.
/// 5(7), 1985, 1688-1703.
enum MinimumJerk {
  /// The positions at `count` instants that divide the time evenly; the last is the end. Rounded to the nearest.
  static func positions(from start: Int, to end: Int, count: Int) -> [Int] {
    let whole = Int128(count) * Int128(count) * Int128(count) * Int128(count) * Int128(count)
    return (0..<count).map { index in
      let (step, count) = (Int128(index + 1), Int128(count))
      let part = step * step * step * (10 * count * count - 15 * count * step + 6 * step * step)
      // Rounded half up, on the absolute way.
      let way = (2 * part * Int128(abs(end - start)) + whole) / (2 * whole)
      return start + Int(way) * (end - start).signum()
    }
  }
}

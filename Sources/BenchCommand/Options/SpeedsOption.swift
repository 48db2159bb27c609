import BenchCommandLine
import Measuring

extension ValueKind<Speeds> {
  static var speeds: ValueKind {
    ValueKind(
      placeholder: "SPEEDS",
      expectation: "speeds from 0.000001 to 1e15 in rising order, as 1,10,100, or at least two and '...', as 1,10,..., "
        + "the last at least 1.1 times the one before it",
      parse: { Speeds($0) }, text: \.text)
  }
}

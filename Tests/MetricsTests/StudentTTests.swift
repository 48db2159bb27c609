import Metrics
import Testing

@Suite("Student's t") struct StudentTTests {
  /// The tables of every textbook, and R 4.2.2: `qt(0.975, df)`.
  @Test(
    "agrees with the tables",
    arguments: [
      (1, 12.706205), (2, 4.302653), (3, 3.182446), (6, 2.446912), (8, 2.306004), (20, 2.085963), (99, 1.984217),
    ])
  func quantile(degrees: Int, t: Double) {
    #expect(abs(StudentT.quantile(within: 0.95, degrees: degrees) - t) < 0.000_001)
    #expect(abs(StudentT.probability(within: t, degrees: degrees) - 0.95) < 0.000_001)
  }

  @Test("the probability of a distance of zero is zero", arguments: [1, 2, 7])
  func nothing(degrees: Int) { #expect(StudentT.probability(within: 0, degrees: degrees) == 0) }
}

import Basics
import Metrics
import Testing

@Suite("Variance within and between processes") struct VarianceTests {
  @Test("A constant round has no error, and one of too few parts an unknown one")
  func constant() {
    var error = StandardError()
    for count in 1...StandardError.partCount {
      #expect(error.ofMean == nil)
      error.note(sum: 12, count: 4)
      error.note(sum: 0, count: 0)
      #expect((error.ofMean == 0) == (count == StandardError.partCount))
    }
  }

  @Test("Independent measurements have the error of the mean that their variance gives")
  func independent() throws {
    var chance = SplitMix64(seed: 3)
    var squares = 0.0
    for _ in 0..<400 {
      var error = StandardError()
      for _ in 0..<100 { error.note(sum: Double(chance.uniform(in: 0...Int64(999))) / 1_000, count: 1) }
      let found = try #require(error.ofMean)
      squares += found * found
    }
    // Of 100 numbers between 0 and 1: the variance of the mean is 1 / 12 / 100.
    let ratio = squares / 400 * 1_200
    #expect((0.95...1.05).contains(ratio), "\(ratio)")
  }

  @Test("The error of a round counts what lasts for a part of it, such as a drift")
  func drift() throws {
    var error = StandardError()
    for index in 0..<1_000 { error.note(sum: Double(index / 100), count: 1) }
    // The means of the parts are 0 to 9: their variance is 55 / 6.
    #expect(abs(try #require(error.ofMean) - (55.0 / 60).squareRoot()) < 1e-12)
  }

  @Test(
    "The share between processes is that of the simulation", arguments: [(0.0, 1.0), (1, 1), (3, 1), (1, 0)])
  func share(between: Double, within: Double) throws {
    var chance = SplitMix64(seed: 8)
    func normal(_ deviation: Double) -> Double {
      // Twelve uniform numbers add up to about a normal one, of variance 1.
      deviation * ((0..<12).reduce(-6.0) { sum, _ in sum + Double(chance.uniform(in: 0...Int64(9_999))) / 10_000 })
    }
    var shares: [Double] = []
    for _ in 0..<200 {
      let means = (0..<40).map { _ in 100 + normal(between) + normal(within) }
      shares.append(try #require(Variances(of: means, means.map { _ in within })).betweenShare)
    }
    let expected = between * between / (between * between + within * within)
    let mean = shares.reduce(0, +) / Double(shares.count)
    // Where nothing is between processes, chance shows some: half of the estimates would be negative, and are 0.
    #expect(abs(mean - expected) < (between == 0 ? 0.12 : 0.05), "\(mean)")
    #expect(shares.allSatisfy { (0...1).contains($0) })
  }

  @Test("There is no share of a single mean, of equal means, or with an unknown error")
  func unknown() {
    #expect(Variances(of: [1], [1])?.betweenShare == nil)
    #expect(Variances(of: [2, 2], [1, 1])?.betweenShare == nil)
    #expect(Variances(of: [1, 2], [1, nil])?.betweenShare == nil)
    #expect(Variances(of: [1, 2], [0, 0])?.betweenShare == 1)
  }
}

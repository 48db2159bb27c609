import Basics
import Testing

@Suite struct RoundOrderTests {
  @Test(
    "A round has every architecture once, and an even round is the round before it backwards", arguments: [1, 2, 15])
  func balanced(count: Int) {
    var order = RoundOrder(count: count, seed: 7)
    for _ in 0..<10 {
      let (forth, back) = (order.next(), order.next())
      #expect(forth.sorted() == Array(0..<count))
      #expect(back == forth.reversed())
    }
  }

  @Test("The order is random, and depends only on the seed")
  func seeded() {
    func orders(seed: UInt64) -> [[Int]] {
      var order = RoundOrder(count: 15, seed: seed)
      return (0..<10).map { _ in order.next() }
    }
    #expect(orders(seed: 1) == orders(seed: 1))
    #expect(orders(seed: 1) != orders(seed: 2))
    #expect(Set(orders(seed: 1)).count == 10)
  }
}

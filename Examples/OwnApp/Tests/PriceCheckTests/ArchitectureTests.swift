import ArchitectureTesting
import Testing

@testable import PriceCheck

@Suite struct ArchitectureTests {
  @Test("Callbacks ask and show as the oracle does")
  func callbacks() {
    expectIdentical(Callbacks.self, upTo: 5)
    expectIdentical(
      Callbacks.self, on: .faults("answers-out-of-order", "answers-with-error", budget: .histories(100)))
    expectProved(Callbacks.self)
  }

  @Test("The chain shows an answer to an older request, and is wrong in nothing else")
  func streamChain() { expectKeepsPromise(StreamChain.self, upTo: 5) }

  @Test("Callbacks do not show it")
  func race() { expectIdentical(Callbacks.self, on: .replay("type, quiet, type, quiet, newest price, price")) }
}

import Streams
import Testing

/// A result builder builds the predicate of `filter`. Every ordinary form of a closure must still compile.
@Suite struct PredicateTests {
  private final class Threshold {
    var value = 2
    func isBelow(_ number: Int) -> Bool { value < number }
  }

  private func passing(_ chain: (Ints) -> Publishers.Filter<Ints>) -> String {
    let (subject, recorder) = (Ints(), Recorder())
    let token = chain(subject).record(in: recorder)
    for value in 1...4 { subject.send(value) }
    withExtendedLifetime(token) {}
    return recorder.take()
  }

  @Test func expressions() {
    #expect(passing { $0.filter { $0 > 2 } } == "3 4")
    #expect(passing { $0.filter { value in value > 2 && value != 4 } } == "3")
    #expect(passing { $0.filter { (value: Int) -> Bool in !(value < 3) } } == "3 4")
  }

  @Test func statements() {
    #expect(
      passing {
        $0.filter { value in
          guard value > 1 else { return false }
          return value < 4
        }
      } == "2 3")
    #expect(
      passing {
        $0.filter { value in
          let doubled = value * 2
          return doubled > 4
        }
      } == "3 4")
    #expect(
      passing {
        $0.filter { value in
          var sum = 0
          for addend in 0...value { sum += addend }
          defer { sum = 0 }
          return sum > 3
        }
      } == "3 4")
  }

  @Test func branchesAsExpressions() {
    #expect(passing { $0.filter { value in if value > 2 { true } else { false } } } == "3 4")
    #expect(
      passing {
        $0.filter { value in
          switch value {
          case 1, 4: true
          default: false
          }
        }
      } == "1 4")
  }

  @Test func functionsAndKeyPaths() {
    let threshold = Threshold()
    #expect(passing { $0.filter(threshold.isBelow) } == "3 4")
    #expect(passing { $0.filter { [weak threshold] value in threshold?.isBelow(value) ?? false } } == "3 4")
    let (texts, recorder) = (PassthroughSubject<String, Never>(), Recorder())
    let token = texts.filter(\.isEmpty).record(in: recorder) { "<\($0)>" }
    texts.send("a")
    texts.send("")
    #expect(recorder.take() == "<>")
    withExtendedLifetime(token) {}
  }
}

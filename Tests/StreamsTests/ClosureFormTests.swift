import Streams
import Testing

/// The usual forms of closures, for operators with a closure. The result builder `PredicateBuilder` builds predicates,
/// which must still compile in every form. Most of the test is that this file compiles.
@Suite struct ClosureFormTests {
  private final class Limit {
    var value = 2
    func isBelow(_ number: Int) -> Bool { value < number }
    func doubled(_ number: Int) -> Int { number * value }
  }

  private static func checked(_ number: Int) throws -> Bool { number > 2 }

  /// The output of `chain` for the values 1 to 4.
  private func passed(_ chain: (Publishers.Sequence<ClosedRange<Int>, Never>) -> some Publisher<Int, Never>) -> String {
    let recorder = Recorder()
    chain((1...4).publisher).record(in: recorder).cancel()
    return recorder.take()
  }

  @Test func predicates() {
    let limit = Limit()
    #expect(passed { $0.first(where: limit.isBelow) } == "3 |")
    #expect(passed { $0.first { if $0 > 2 { true } else { false } } } == "3 |")
    #expect(passed { $0.last { [weak limit] in limit?.isBelow($0) ?? false } } == "4 |")
    #expect(
      passed {
        $0.last { number in
          switch number {
          case 3: true
          default: false
          }
        }
      } == "3 |")
    #expect(
      passed {
        $0.drop { number in
          guard number < 3 else { return false }
          return true
        }
      } == "3 4 |")
    #expect(
      passed {
        $0.prefix { number in
          var rest = number
          while rest > 2 { rest -= 2 }
          for _ in 0..<1 { rest += 0 }
          defer { rest = 0 }
          return rest == number
        }
      } == "1 2 |")
    #expect(
      passed {
        $0.filter { number in
          do { return try Self.checked(number) } catch { return false }
        }
      } == "3 4 |")
    #expect(passed { $0.removeDuplicates(by: ==) } == "1 2 3 4 |")
    #expect(passed { $0.removeDuplicates { $0 / 2 == $1 / 2 } } == "1 2 4 |")
    #expect(
      passed { $0.removeDuplicates { first, second in if first == 2 { true } else { first > second } } } == "1 2 4 |")
  }

  @Test func keyPaths() {
    let recorder = Recorder()
    let texts = ["", "b", "aa"].publisher
    texts.filter(\.isEmpty).map(\.count).record(in: recorder).cancel()
    texts.compactMap(\.first).record(in: recorder).cancel()
    texts.first(where: \.isEmpty).drop(while: \.isEmpty).record(in: recorder).cancel()
    ["1", "x"].publisher.map { Int($0) }.compactMap { $0 }.record(in: recorder).cancel()
    ["1", "x"].publisher.compactMap(Int.init).record(in: recorder).cancel()
    ["ba"].publisher.map { String($0.sorted()) }.record(in: recorder).cancel()
    let property = \String.count
    Publishers.MapKeyPath(upstream: texts, keyPath: property).record(in: recorder).cancel()
    texts.map { $0[keyPath: property] }.record(in: recorder).cancel()
    _ = Empty<String, Never>().sink(receiveValue: { print($0) })
    _ = Empty<String, Never>().sink { print($0) }
    #expect(recorder.take() == "0 | b a | | 1 | 1 | ab | 0 1 2 | 0 1 2 |")
  }

  @Test func transforms() {
    let (limit, recorder) = (Limit(), Recorder())
    var sum = 0
    let tokens = [
      passed { $0.map(limit.doubled) },
      passed { $0.map { [weak limit] in limit?.doubled($0) ?? 0 } },
      passed { $0.map { if $0 > 2 { $0 } else { 0 } } },
      passed {
        $0.map { number in
          switch number {
          case 1: 10
          default: number
          }
        }
      },
      passed { $0.compactMap { $0 > 2 ? $0 : nil } },
      passed {
        $0.compactMap { number -> Int? in
          guard number > 2 else { return nil }
          return number
        }
      },
      passed {
        $0.flatMap { number -> AnyPublisher<Int, Never> in
          if number > 2 { return Just(number).eraseToAnyPublisher() }
          return Empty().eraseToAnyPublisher()
        }
      },
      passed {
        $0.scan(0) { total, number in
          let next = total + number
          return next
        }
      },
    ]
    (1...3).publisher.map { number in for addend in 0..<number { sum += addend } }.sink {}.cancel()
    let none: AnyPublisher<Int?, Never> = Just(1).map { _ in nil }.eraseToAnyPublisher()
    none.record(in: recorder).cancel()
    #expect(
      tokens == [
        "2 4 6 8 |", "2 4 6 8 |", "0 0 3 4 |", "10 2 3 4 |", "3 4 |", "3 4 |", "3 4 |", "1 3 6 10 |",
      ])
    #expect(sum == 4)
    #expect(recorder.take() == "nil |")
  }
}

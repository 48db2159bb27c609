import CompileCost
import Testing

@Suite struct ChainTests {
  @Test("The chain of the article's 1.7 has both sides, with the mistake in the last pair")
  func date() {
    let chain = Chain(.date, pairs: 2, importing: "Combine", hasMistake: true)
    #expect(chain.name == "date-error")
    #expect(
      chain.text == """
        import Foundation
        import Combine

        final class Screen {
          let id1 = PassthroughSubject<String, Never>()
          let press1 = PassthroughSubject<Void, Never>()
          let id2 = PassthroughSubject<String, Never>()
          let press2 = PassthroughSubject<Void, Never>()
          var subscriptions: [AnyCancellable] = []

          func viewDidLoad() {
            Publishers.Merge(
              Publishers.CombineLatest(
                id1.map { ($0, Date()) },
                press1.map { ($0, Date()) }
              )
              .filter { $0.1.1 > $0.0.1 }
              .map { $0.0.0 },
              Publishers.CombineLatest(
                id2.map { ($0, Date()) },
                press2.map { ($0, Date()) }
              )
              .filter { $0.1.1 > $0.0.1 }
              .map { $0.1.0 }
            )
            .sink { [weak self] id in self?.startCall(id) }
            .store(in: &subscriptions)
          }

          func startCall(_ id: String) {}
        }

        """)
    #expect(chain.mistakeLine == 24)
  }

  @Test("The model of one pair has the expected text")
  func model() {
    let chain = Chain(.model, pairs: 1, importing: "Combine", hasMistake: false)
    #expect(chain.name == "model")
    #expect(
      chain.text == """
        import Foundation
        import Combine

        struct Model {
          var id1: String?
          var isPressed1 = false

          var shouldMakeCall: String? {
            if isPressed1, let id1 { return id1 }
            return nil
          }
        }

        final class Screen {
          let id1 = PassthroughSubject<String, Never>()
          let press1 = PassthroughSubject<Void, Never>()
          let model = CurrentValueSubject<Model, Never>(Model())
          var subscriptions: [AnyCancellable] = []

          func viewDidLoad() {
            model
            .compactMap { $0.shouldMakeCall }
            .sink { [weak self] id in self?.startCall(id) }
            .store(in: &subscriptions)
            id1
              .sink { [model] id in model.value.id1 = id }
              .store(in: &subscriptions)
            press1
              .sink { [model] in
                model.value.isPressed1 = true
                model.value.isPressed1 = false
              }
              .store(in: &subscriptions)
          }

          func startCall(_ id: String) {}
        }

        """)
    #expect(chain.mistakeLine == nil)
  }

  @Test("A chain with the mistake differs in one line", arguments: ChainVariant.allCases, Chain.pairCounts)
  func mistake(variant: ChainVariant, pairs: Int) throws {
    func lines(_ hasMistake: Bool) -> [Substring] {
      Chain(variant, pairs: pairs, importing: "Combine", hasMistake: hasMistake).text.split(
        separator: "\n", omittingEmptySubsequences: false)
    }
    let (right, wrong) = (lines(false), lines(true))
    #expect(right.count == wrong.count)
    let different = right.indices.filter { right[$0] != wrong[$0] }
    let chain = Chain(variant, pairs: pairs, importing: "Combine", hasMistake: true)
    #expect(different.map { $0 + 1 } == [try #require(chain.mistakeLine)])
    #expect(wrong[different[0]].contains(variant.mistake))
  }
}

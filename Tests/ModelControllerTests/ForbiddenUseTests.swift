import ModelController
import Streams
import Testing

/// A forbidden use in a reaction ends the program, after any earlier events, and the message names the allowed use.
@Suite struct ForbiddenUseTests {
  enum Use: Codable, CaseIterable {
    case read, subscribe, subscribeErased, send, set, ask, complete, press, number
  }

  enum Place: Codable, CaseIterable { case reaction, reversion, reactionToValue, reversionOfValue }

  /// The earlier events. After them the published model is the controller's, or differs from it.
  enum Before: Codable, CaseIterable { case nothing, change, reversion, foreignValue, completion }

  private struct Model {
    var count = 0
    var text = "a text that is too long to be stored inline"
  }

  /// A controller with reactions and reversions that perform a use.
  private final class Stage {
    let controller = MPAK.Controller(Model())
    let press = PassthroughSubject<Void, Never>()
    let number = PassthroughSubject<Int, Never>()
    let harmless = PassthroughSubject<Void, Never>()
    private var act: ((Place) -> Void)?
    var tokens: [AnyCancellable] = []
    /// The subscription of a subscriber that has not requested values.
    private var unasked: (any Subscription)?

    init() {
      controller.m.subscribe(AnySubscriber(receiveSubscription: { [unowned self] in unasked = $0 }))
      controller.pipe(
        press,
        { [unowned self] in
          $0.count += 1
          act?(.reaction)
        },
        { [unowned self] in
          $0.count -= 1
          act?(.reversion)
        })
      controller.pipeValue(
        number,
        { [unowned self] in
          $0.count += $1
          act?(.reactionToValue)
        },
        { [unowned self] in
          $0.count -= $1
          act?(.reversionOfValue)
        })
      controller.pipe(harmless, { $0.text += "." })
    }

    func play(_ before: Before) {
      switch before {
      case .nothing: break
      case .change: harmless.send()
      case .reversion: press.send()
      case .foreignValue: controller.m.send(Model(count: 9))
      case .completion: controller.m.send(completion: .finished)
      }
    }

    func react(at place: Place, _ body: @escaping () -> Void) {
      act = { if $0 == place { body() } }
      switch place {
      case .reaction, .reversion: press.send()
      case .reactionToValue, .reversionOfValue: number.send(1)
      }
      act = nil
    }

    func take(_ use: Use) {
      let m = controller.m
      switch use {
      case .read: tokens.append(AnyCancellable { [value = m.value] in withExtendedLifetime(value) {} })
      case .subscribe: tokens.append(m.sink { _ in })
      case .subscribeErased: tokens.append(m.map(\.count).eraseToAnyPublisher().sink { _ in })
      case .send: m.send(Model())
      case .set: m.value = Model()
      case .ask: unasked?.request(.unlimited)
      case .complete: m.send(completion: .finished)
      case .press: press.send()
      case .number: number.send(1)
      }
    }
  }

  @Test("Contract 6: a reaction that uses m of its controller ends the program with a message", arguments: 0..<7)
  func use(index: Int) async throws { try await expectEnds(Use.allCases[index]) }

  @Test(
    "Contract 7: a reaction that sends an event to its own controller ends the program with a message", arguments: 7..<9
  )
  func event(index: Int) async throws { try await expectEnds(Use.allCases[index]) }

  /// Each case is a process, so a use is tried in two places only. The next use is tried in other places.
  private func expectEnds(_ use: Use) async throws {
    let index = Use.allCases.firstIndex(of: use)!
    let (places, befores) = (Place.allCases, Before.allCases)
    try await expectEnd(use, places[index % places.count], befores[index % befores.count])
    try await expectEnd(use, places[(index + 1) % places.count], befores[(index + 3) % befores.count])
  }

  private func expectEnd(_ use: Use, _ place: Place, _ before: Before) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent], "\(use) in \(place) after \(before)"
    ) { [use, place, before] in
      let stage = Stage()
      stage.play(before)
      stage.react(at: place) { stage.take(use) }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("A reaction or a reversion must not read `m` of its own controller"), "\(message)")
    #expect(message.contains("read and change that"))
  }

  @Test("Contract 6: subscriptions of m may be cancelled in a reaction and in a reversion", arguments: Place.allCases)
  func cancel(place: Place) {
    for before in Before.allCases {
      let stage = Stage()
      stage.play(before)
      var heard = 0
      stage.tokens = [0, 1, 2].map { _ in stage.controller.m.dropFirst().sink { _ in heard += 1 } }
      stage.react(at: place) { stage.tokens.removeFirst() }
      #expect(heard == (before == .completion ? 0 : 2), "\(before)")
      stage.react(at: place) { stage.tokens = [] }
      stage.harmless.send()
      #expect(heard == (before == .completion ? 0 : 2), "\(before)")
    }
  }

  @Test("Contract 6: another controller's m may be read and sent to in a reaction")
  func another() {
    let (one, two) = (Stage(), Stage())
    var read: [Int] = []
    one.react(at: .reaction) {
      two.harmless.send()
      two.controller.m.send(Model(count: 3))
      read.append(two.controller.m.value.count)
    }
    #expect(read == [3])
    #expect(one.controller.m.value.count == 1)
  }
}

import NearbySearch
import Scenarios
import Streams
import Testing
import Verification

/// The client and the views of the architectures.
@Suite struct NearbyServerTests {
  /// At a chosen location, asks both endpoints with closures. At a move of the device, asks both with publishers. Shows
  /// each answer, and reports errors. A pull cancels the requests with closures, the end of the list the others.
  final class Asking: NearbyArchitecture {
    static let name = "asking"
    static let origin = "a test"
    static let promise = Promise<NearbySearch>.identical
    private let server: NearbyServer
    private let screen: NearbyScreen
    private var requests: [any Cancellable] = []
    private var subscriptions: [AnyCancellable] = []

    init(server: NearbyServer, screen: NearbyScreen, scheduler: VirtualScheduler) {
      self.server = server
      self.screen = screen
    }

    func didChoose(_ location: String?) {
      let page = NearbySearch.Page(location ?? "", "", 1)
      requests = [server.loadPlaces(page, show), server.loadOffers(page, show)]
    }

    func deviceDidMove(to location: String) {
      let page = NearbySearch.Page(location, "", 1)
      subscriptions = [server.places(on: page), server.offers(on: page)].map { answers in
        answers.sink { [screen] completion in
          if completion != .finished { screen.showError() }
        } receiveValue: { [screen] in
          screen.show($0)
        }
      }
    }

    private func show(_ answer: NearbyServer.Answer) {
      switch answer {
      case .success(let titles): screen.show(titles)
      case .failure: screen.showError()
      }
    }

    func didPull() { for request in requests { request.cancel() } }
    func didReachBottom() { subscriptions = [] }
    func didChangeText(_ text: String) {}
  }

  private func decisions(_ story: String) throws -> [NearbySearch.Decision] {
    let steps = try StepNotation<NearbySearch>.steps(story)
    return entry(Asking.self).record(Timeline(steps)).entries.map(\.decision)
  }

  @Test("each endpoint answers its own call, once", arguments: [("choose", "c1"), ("move", "d1")])
  func answers(word: String, location: String) throws {
    let page = NearbySearch.Page(location, "", 1)
    let asked: [NearbySearch.Decision] = [.loadPlaces(page), .loadOffers(page)]
    let (place, offer) = ("P\(page)", "O\(page)")
    #expect(try decisions("\(word), answer, answer, answer") == asked + [.show([place]), .show([offer])])
    #expect(try decisions("\(word), newest answer, failure") == asked + [.show([offer]), .fail])
    #expect(try decisions("\(word), failure, answer") == asked + [.fail, .show([offer])])
  }

  @Test("a cancelled call is not answered", arguments: [("choose", "pull"), ("move", "bottom")])
  func cancels(word: String, end: String) throws {
    #expect(try decisions("\(word), answer, \(end), answer").count == 3)
  }

  @Test("showing the same again is no decision")
  func screen() {
    let decisions = DecisionLog<NearbySearch.Decision>()
    let screen = NearbyScreen(decisions)
    screen.show([])
    screen.setLoading(false)
    screen.show(["a"])
    screen.show(["a"])
    screen.setLoading(true)
    screen.setLoading(true)
    screen.show([])
    screen.showError()
    screen.showError()
    #expect(decisions.entries.map(\.decision) == [.show(["a"]), .loading(true), .show([]), .fail, .fail])
  }
}

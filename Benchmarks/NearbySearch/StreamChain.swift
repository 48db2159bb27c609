import Scenarios
import SearchSupport
import Streams

extension NearbySearch {
  /// A chain combines location and query; searches, pulls and ends of the list become page requests; only the latest
  /// request is subscribed.
  final class StreamChain: NearbyArchitecture {
    static let name = "stream-chain"
    static let origin = "our own, one chain from six streams to the list"
    static let kit = Kit.streamChain
    static let promise = Promise<NearbySearch>.identical

    private let device = PassthroughSubject<String, Never>(.confined)
    private let chosen = PassthroughSubject<String?, Never>(.confined)
    private let text = PassthroughSubject<String, Never>(.confined)
    private let bottom = PassthroughSubject<Void, Never>(.confined)
    private let pull = PassthroughSubject<Void, Never>(.confined)
    private let titles = CurrentValueSubject<[String], Never>([], .confined)
    /// The page that the end of the list loads; nil while a page is loading, and after the last page.
    private let missing = CurrentValueSubject<Page?, Never>(nil, .confined)
    private var subscriptions: [AnyCancellable] = []

    init(server: NearbyServer, screen: NearbyScreen, scheduler: VirtualScheduler) {
      let location =
        device
        .map { Optional($0) }
        .prepend(nil)
        .combineLatest(chosen.prepend(nil)) { device, chosen in chosen ?? device }
        .compactMap { $0 }
        .removeDuplicates()
      let query =
        text
        .debounce(for: .milliseconds(300), scheduler: scheduler)
        .prepend("")
        .removeDuplicates()
      let searches = location.combineLatest(query) { Page($0, $1, 1) }.share()
      searches
        .sink { [titles] _ in titles.send([]) }
        .store(in: &subscriptions)

      let requests =
        searches
        .merge(with: pull.withLatestFrom(searches), bottom.compactMap { [missing] in missing.value })
        .share()
      requests
        .sink { [missing] _ in
          missing.send(nil)
          screen.setLoading(true)
        }
        .store(in: &subscriptions)

      let answers =
        requests
        .map { page in
          server.places(on: page).materialize()
            .zip(server.offers(on: page).materialize()) { PageAnswer(page: page, places: $0, offers: $1) }
        }
        .switchToLatest()
        .share()
      answers
        .sink { [missing] answer in
          screen.setLoading(false)
          missing.send(answer.missing)
        }
        .store(in: &subscriptions)
      answers
        .filter(\.hasFailure)
        .sink { _ in screen.showError() }
        .store(in: &subscriptions)
      answers
        .withLatestFrom(titles) { answer, titles in answer.added(to: titles) }
        .sink { [titles] in titles.send($0) }
        .store(in: &subscriptions)
      titles
        .sink { screen.show($0) }
        .store(in: &subscriptions)
    }

    func deviceDidMove(to location: String) { device.send(location) }
    func didChoose(_ location: String?) { chosen.send(location) }
    func didChangeText(_ text: String) { self.text.send(text) }
    func didReachBottom() { bottom.send(()) }
    func didPull() { pull.send(()) }
  }
}

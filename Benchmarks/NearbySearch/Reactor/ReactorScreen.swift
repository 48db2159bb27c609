import Scenarios
import Streams

extension NearbySearch {
  /// One stream of actions in, one stream of states out. As in ReactorKit's own example, the view makes actions of its
  /// streams: it knows the location, and delays the typed text.
  final class ReactorScreen: NearbyArchitecture {
    static let name = "reactor"
    static let origin = "UDF with ReactorKit"
    static let kit = Kit.reactor
    static let promise = Promise<NearbySearch>.identical

    private let device = CurrentValueSubject<String?, Never>(nil, .confined)
    private let chosen = CurrentValueSubject<String?, Never>(nil, .confined)
    private let text = PassthroughSubject<String, Never>(.confined)
    private let reactor: NearbyReactor
    private var subscriptions: [AnyCancellable] = []

    init(server: NearbyServer, screen: NearbyScreen, scheduler: VirtualScheduler) {
      reactor = NearbyReactor(server: server, screen: screen)
      reactor.state
        .map(\.titles)
        .removeDuplicates()
        .sink { screen.show($0) }
        .store(in: &subscriptions)
      reactor.state
        .map(\.isLoading)
        .removeDuplicates()
        .sink { screen.setLoading($0) }
        .store(in: &subscriptions)
      device
        .combineLatest(chosen) { device, chosen in chosen ?? device }
        .compactMap { $0 }
        .removeDuplicates()
        .sink { [reactor] location in reactor.action.send(.locationChanged(location)) }
        .store(in: &subscriptions)
      text
        .debounce(for: .milliseconds(300), scheduler: scheduler)
        .prepend("")
        .removeDuplicates()
        .dropFirst()
        .sink { [reactor] query in reactor.action.send(.queryChanged(query)) }
        .store(in: &subscriptions)
    }

    func deviceDidMove(to location: String) { device.send(location) }
    func didChoose(_ location: String?) { chosen.send(location) }
    func didChangeText(_ text: String) { self.text.send(text) }
    func didReachBottom() { reactor.action.send(.reachedBottom) }
    func didPull() { reactor.action.send(.pulled) }
  }
}

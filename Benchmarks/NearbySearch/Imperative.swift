import Scenarios
import Streams

extension NearbySearch {
  /// The baseline: fields, callbacks and a timer; no kit, no stream, no model. A new search cancels running requests.
  final class Imperative: NearbyArchitecture {
    static let name = "imperative"
    static let origin = "the baseline, fields and callbacks"
    static let kit = Kit.imperative
    static let promise = Promise<NearbySearch>.identical

    private let server: NearbyServer
    private let screen: NearbyScreen
    private let scheduler: VirtualScheduler
    private var quiet: (any Cancellable)?
    private var requests: [any Cancellable] = []
    private var deviceLocation: String?
    private var chosenLocation: String?
    private var location: String?
    private var query = ""
    private var titles: [String] = []
    private var pageCount = 0
    private var isLoading = false
    private var isWhole = false
    private var places: NearbyServer.Answer?
    private var offers: NearbyServer.Answer?

    init(server: NearbyServer, screen: NearbyScreen, scheduler: VirtualScheduler) {
      self.server = server
      self.screen = screen
      self.scheduler = scheduler
    }

    deinit {
      quiet?.cancel()
      cancelRequests()
    }

    func deviceDidMove(to location: String) {
      deviceLocation = location
      updateLocation()
    }

    func didChoose(_ location: String?) {
      chosenLocation = location
      updateLocation()
    }

    func didChangeText(_ text: String) {
      quiet?.cancel()
      quiet = scheduler.schedule(after: .milliseconds(300)) { [weak self] in self?.search(text) }
    }

    func didReachBottom() {
      if !isLoading, !isWhole { loadNextPage() }
    }

    func didPull() { loadFirstPage() }

    private func updateLocation() {
      guard let newLocation = chosenLocation ?? deviceLocation, newLocation != location else { return }
      location = newLocation
      clear()
      loadFirstPage()
    }

    private func search(_ text: String) {
      guard text != query else { return }
      query = text
      clear()
      loadFirstPage()
    }

    private func clear() {
      titles = []
      screen.show(titles)
    }

    private func loadFirstPage() {
      cancelRequests()
      pageCount = 0
      isWhole = false
      loadNextPage()
    }

    private func cancelRequests() {
      for request in requests { request.cancel() }
      requests = []
    }

    private func loadNextPage() {
      guard let location else { return }
      let page = Page(location, query, pageCount + 1)
      isLoading = true
      screen.setLoading(true)
      (places, offers) = (nil, nil)
      requests = [
        server.loadPlaces(page) { [weak self] answer in
          self?.places = answer
          self?.showPageIfComplete()
        },
        server.loadOffers(page) { [weak self] answer in
          self?.offers = answer
          self?.showPageIfComplete()
        },
      ]
    }

    private func showPageIfComplete() {
      guard let places, let offers else { return }
      isLoading = false
      screen.setLoading(false)
      let found = [places, offers].compactMap { try? $0.get() }
      if found.count < 2 { screen.showError() }
      if found.isEmpty { return }
      titles = (pageCount == 0 ? [] : titles) + found.joined()
      pageCount += 1
      isWhole = found.count == 2 && found.joined().isEmpty
      screen.show(titles)
    }
  }
}

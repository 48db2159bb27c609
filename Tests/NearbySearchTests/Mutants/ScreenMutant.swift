import NearbySearch
import Scenarios
import Streams

/// The imperative architecture. Each mutant overrides one of its methods, and is named after its type.
class ScreenMutant: NearbyArchitecture {
  typealias Page = NearbySearch.Page
  typealias Answer = NearbyServer.Answer

  class var name: String { String(describing: self) }
  static let origin = "a mutant of imperative"
  static let promise = Promise<NearbySearch>.identical

  final let server: NearbyServer
  final let screen: NearbyScreen
  final let scheduler: VirtualScheduler
  final var quiet: (any Cancellable)?
  final var requests: [any Cancellable] = []
  final var deviceLocation: String?
  final var chosenLocation: String?
  final var location: String?
  final var query = ""
  final var titles: [String] = []
  final var pageCount = 0
  final var isLoading = false
  final var isWhole = false
  final var places: Answer?
  final var offers: Answer?

  required init(server: NearbyServer, screen: NearbyScreen, scheduler: VirtualScheduler) {
    self.server = server
    self.screen = screen
    self.scheduler = scheduler
  }

  // MARK: - Locations

  func deviceDidMove(to location: String) {
    deviceLocation = location
    relocate()
  }

  func didChoose(_ location: String?) {
    chosenLocation = location
    relocate()
  }

  var newLocation: String? { chosenLocation ?? deviceLocation }

  func isNew(location: String) -> Bool { location != self.location }

  final func relocate() {
    guard let newLocation, isNew(location: newLocation) else { return }
    location = newLocation
    search()
  }

  // MARK: - Texts

  var quietPeriod: Duration { .milliseconds(300) }

  final func didChangeText(_ text: String) {
    quiet?.cancel()
    quiet = scheduler.schedule(after: quietPeriod) { [weak self] in self?.becomeQuiet(text) }
  }

  func isNew(query: String) -> Bool { query != self.query }

  private func becomeQuiet(_ text: String) {
    guard isNew(query: text) else { return }
    query = text
    search()
  }

  // MARK: - Pages

  final func search() {
    resetTitles()
    loadFirstPage()
  }

  func resetTitles() {
    titles = []
    screen.show(titles)
  }

  final func loadFirstPage() {
    cancelRequests()
    resetPages()
    loadNextPage()
  }

  func cancelRequests() { for request in requests { request.cancel() } }

  func resetPages() { (pageCount, isWhole) = (0, false) }

  func didPull() { loadFirstPage() }

  var loadsMore: Bool { !isLoading && !isWhole }

  func didReachBottom() { if loadsMore { loadNextPage() } }

  final func loadNextPage() {
    guard let location else { return }
    let page = Page(location, query, pageCount + 1)
    isLoading = true
    screen.setLoading(true)
    (places, offers) = (nil, nil)
    requests = [
      server.loadPlaces(page) { [weak self] in self?.didLoadPlaces($0) },
      server.loadOffers(page) { [weak self] in self?.didLoadOffers($0) },
    ]
  }

  func didLoadPlaces(_ answer: Answer) {
    places = answer
    showPageIfComplete()
  }

  func didLoadOffers(_ answer: Answer) {
    offers = answer
    showPageIfComplete()
  }

  func showPageIfComplete() {
    guard let places, let offers else { return }
    showPage(places, offers)
  }

  final func showPage(_ places: Answer, _ offers: Answer) {
    isLoading = false
    screen.setLoading(false)
    let found = inOrder(places, offers).compactMap { try? $0.get() }
    tellFailures(2 - found.count)
    guard counts(found) else { return }
    titles = added(Array(found.joined()))
    pageCount += 1
    isWhole = found.count == 2 && found.joined().isEmpty
    screen.show(titles)
  }

  func inOrder(_ places: Answer, _ offers: Answer) -> [Answer] { [places, offers] }

  func tellFailures(_ count: Int) { if count > 0 { screen.showError() } }

  func counts(_ found: [[String]]) -> Bool { !found.isEmpty }

  func added(_ more: [String]) -> [String] { pageCount == 0 ? more : titles + more }
}

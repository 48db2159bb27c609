import Screens
import Testing

@testable import Orders
@testable import Scenarios

/// The touches that the phone passes on.
@Suite struct PhoneTests {
  /// An app whose screens note their touches, and act only as a test says.
  private final class Notes: OrdersArchitecture {
    static let name = "notes"
    static let origin = "a test"
    static let promise = Promise<Orders>.identical

    let phone: Phone
    private(set) var lines: [String] = []
    private(set) weak var list: List?

    init(phone: Phone) {
      self.phone = phone
      phone.launch { [unowned self] in
        let list = List()
        list.note = { [unowned self] in lines.append($0) }
        self.list = list
        return list
      }
    }

    func open(order id: Int) { lines.append("link \(id)") }
    func didSelect(_ tab: Orders.Tab) { lines.append("\(tab)") }

    func makeDetails(_ id: Int) -> Details {
      let details = Details()
      details.orderID = id
      details.note = { [unowned self] in lines.append("\($0) \(id)") }
      return details
    }
  }

  private final class List: UIViewController, ListScreen {
    var note: (String) -> Void = { _ in }
    let table = OrdersTable()
    override func viewDidLoad() { note("loaded") }
    func didSelectRow(at row: Int) { note("row \(row)") }
    func didPullDown() { note("pulled") }
  }

  private final class Details: UIViewController, DetailsScreen {
    var note: (String) -> Void = { _ in }
    var orderID = 0
    func didPressClose() { note("close") }
    func didPressBack() { note("back") }
    func didPressConfirm() { note("confirm") }
  }

  private let environment = Environment<Orders>(decisions: DecisionLog())
  private let notes: Notes

  init() {
    notes = Notes(environment)
    notes.receive(.appear)
    notes.list?.table.show(Orders.World.orders)
  }

  private var decisions: [Orders.Decision] { environment.decisions.entries.map(\.decision) }

  /// The touches that the screens receive for these events.
  private func heard(_ events: Orders.Event...) -> [String] {
    let count = notes.lines.count
    for event in events { notes.receive(event) }
    return Array(notes.lines.dropFirst(count))
  }

  private let touches: [Orders.Event] = [.refresh, .tap(1), .close, .back, .confirm]

  private func heardOfTouches() -> [String] { touches.flatMap { heard($0) } }

  @Test("the app begins at home, and the list's view loads when it is first shown")
  func launch() {
    #expect(notes.lines == ["loaded", "orders"])
    #expect(heard(.home, .home, .appear, .appear, .link(3)) == ["home", "orders", "link 3"])
    #expect(decisions == [.show(Orders.World.orders)], "the user's own selections are no decisions")
  }

  @Test("the list receives taps on rows that it shows, or showed before it became shorter")
  func rows() {
    #expect(heardOfTouches() == ["pulled", "row 1"])
    #expect(heard(.tap(4), .tap(5)) == ["row 4"])
    notes.list?.table.show(Array(Orders.World.orders.prefix(2)))
    #expect(heard(.tap(4), .tap(4), .tap(1)) == ["row 4", "row 1"], "the next tap needs a shown row")
    notes.list?.table.show(Array(Orders.World.orders.prefix(3)))
    #expect(heard(.tap(2), .tap(3)) == ["row 2"])
    notes.list?.table.show(Array(Orders.World.orders.prefix(1)))
    notes.list?.present(notes.makeDetails(7), animated: true)
    #expect(heard(.tap(2), .tap(0)) == ["row 0"], "the user sees a transition")
  }

  @Test("a tap on a removed row is ignored after 115 ms")
  func press() {
    notes.list?.table.show(Array(Orders.World.orders.prefix(2)))
    environment.scheduler.advance(by: .milliseconds(114))
    #expect(heard(.tap(4)) == ["row 4"])
    notes.list?.table.show(Array(Orders.World.orders.prefix(1)))
    environment.scheduler.advance(by: .milliseconds(115))
    #expect(heard(.tap(1), .tap(0)) == ["row 0"])
  }

  @Test("a list that is empty at the start is shown")
  func emptyList() {
    let (notes, environment) = (notes, environment)
    notes.receive(.home)
    notes.receive(.memoryWarning)
    let count = environment.decisions.count
    notes.list?.table.show([])
    notes.list?.table.show([])
    #expect(environment.decisions.entries.dropFirst(count).map(\.decision) == [.show([])])
  }

  @Test("during a transition the former screen receives only touches that lead elsewhere")
  func transitions() {
    notes.list?.present(notes.makeDetails(7), animated: true)
    #expect(heardOfTouches() == ["row 1"])
    #expect(heard(.home) == [])
    #expect(environment.services.give(.done(1)))
    #expect(heardOfTouches() == ["close 7", "confirm 7"])
    #expect(heard(.home) == [], "the tabs are hidden")
    notes.phone.tabs.dismiss(animated: true)
    #expect(heardOfTouches() == ["close 7"])
    #expect(environment.services.give(.done(2)))
    notes.phone.tabs.orders.pushViewController(notes.makeDetails(8), animated: true)
    #expect(heardOfTouches() == ["row 1"])
    #expect(environment.services.give(.done(3)))
    #expect(heardOfTouches() == ["back 8", "confirm 8"])
    notes.phone.tabs.orders.popViewController(animated: true)
    #expect(heardOfTouches() == ["back 8"])
    #expect(environment.services.give(.done(4)))
    #expect(heardOfTouches() == ["pulled", "row 1"])
    #expect(Array(decisions.dropFirst()) == [.present(7), .dismiss, .push(8), .pop])
  }

  @Test("a tab that the app selects is a decision")
  func selection() {
    #expect(heard(.home) == ["home"])
    notes.phone.tabs.select(.orders)
    #expect(Array(decisions.dropFirst()) == [.select(.orders)])
  }

  @Test("a memory warning makes another list if the user is at home")
  func memory() {
    let list = notes.list
    #expect(heard(.memoryWarning) == [] && notes.list === list)
    #expect(heard(.home, .memoryWarning, .appear) == ["home", "loaded", "orders"])
    #expect(notes.list !== list)
  }

  @Test("after a trap there are no decisions and no answers")
  func trap() {
    notes.phone.service.load { [notes] _ in notes.phone.tell(.noOrders) }
    notes.list?.present(notes.makeDetails(7), animated: true)
    notes.phone.whenSettled { [notes] in notes.list?.table.show([]) }
    notes.phone.trap()
    let count = decisions.count
    #expect(decisions.last == .traps)
    #expect(heardOfTouches() == [] && heard(.home, .link(1)) == [])
    #expect(environment.services.give(.orders(Orders.World.orders, of: 1)) && environment.services.give(.done(1)))
    notes.phone.trap()
    notes.phone.tell(.noOrders)
    notes.phone.service.load { _ in }
    notes.phone.service.confirm(1) { _ in }
    notes.list?.table.show([])
    notes.phone.tabs.select(.home)
    #expect(decisions.count == count)
  }
}

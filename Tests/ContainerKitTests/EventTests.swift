import ContainerKit
import Screens
import Testing

@Suite struct EventTests {
  final class Listener {
    var act: () -> Void = {}
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Test("Contract 5: subscribers are notified in the order of subscription, and a second subscription moves to the end")
  func order() {
    let event = Event<Int>()
    var heard: [String] = []
    let listeners = (0..<20).map { Listener("\($0)") }
    for listener in listeners { event.subscribe(listener) { heard.append("\($0.name):\($1)") } }
    event.raise(7)
    #expect(heard == (0..<20).map { "\($0):7" })
    heard = []
    event.subscribe(listeners[0]) { heard.append("\($0.name) anew:\($1)") }
    event.raise(8)
    #expect(heard == (1..<20).map { "\($0):8" } + ["0 anew:8"])
  }

  @Test("As others publish it: subscribers are notified in the order of their hashes")
  func hashOrder() {
    let listeners = (0..<64).map { Listener("\($0)") }
    let (event, ordered) = (Event<Void>(order: .hash), Event<Void>())
    var heard: [String] = []
    for listener in listeners {
      event.subscribe(listener) { heard.append($0.name) }
      ordered.subscribe(listener) { heard.append($0.name) }
    }
    event.raise()
    let first = heard
    #expect(Set(first).count == 64 && first != listeners.map(\.name))
    heard = []
    ordered.raise()
    #expect(heard == listeners.map(\.name))
  }

  @Test("Contract 6: a new subscriber is notified the next time, and a removed subscriber no more")
  func changes() {
    let event = Event<Void>()
    var heard: [String] = []
    let (a, b, late) = (Listener("a"), Listener("b"), Listener("late"))
    var gone: Listener? = Listener("gone")
    event.subscribe(a) {
      heard.append($0.name)
      event.unsubscribe(b)
      gone = nil
      event.subscribe(late) { heard.append($0.name) }
    }
    event.subscribe(b) { heard.append($0.name) }
    if let gone { event.subscribe(gone) { heard.append($0.name) } }
    event.raise()
    #expect(heard == ["a"])
    event.raise()
    #expect(heard == ["a", "a"], "a subscription that is renewed at each event waits for the next event")
    event.unsubscribe(a)
    event.raise()
    #expect(heard == ["a", "a", "late"])
  }

  @Test("Contract 6: an event raised by a handler notifies all subscribers before that handler continues")
  func reentrant() {
    let event = Event<Int>()
    var heard: [String] = []
    let (a, b) = (Listener("a"), Listener("b"))
    event.subscribe(a) { this, number in
      if number == 1 { event.raise(2) }
      heard.append("\(this.name)\(number)")
    }
    event.subscribe(b) { heard.append("\($0.name)\($1)") }
    event.raise(1)
    #expect(heard == ["a2", "b2", "a1", "b1"])
  }

  @Test("As others publish it: a subscriber that is removed during an event is still notified")
  func publishedUnsubscription() {
    let event = Event<Void>(order: .hash)
    let listeners = (0..<3).map { Listener("\($0)") }
    var count = 0
    for listener in listeners {
      event.subscribe(listener) { _ in
        count += 1
        for other in listeners { event.unsubscribe(other) }
      }
    }
    event.raise()
    #expect(count == 3)
    event.raise()
    #expect(count == 3)
  }

  final class Model: INotifyOnChanged {
    let changed = Event<Void>()
    var text: String
    init(_ text: String) { self.text = text }
  }

  final class View: UIViewController, IHaveViewModel {
    var shown: [String] = []
    func viewModelChanged(_ viewModel: Model) { shown.append(viewModel.text) }
  }

  final class Cell: IHaveViewModel {
    var viewModel: Model? { didSet { viewModelDidChange(from: oldValue) } }
    var shown: [String] = []
    func viewModelChanged(_ viewModel: Model) { shown.append(viewModel.text) }
  }

  @Test("Contract 7: a view retains its view model, and the view model does not retain the view")
  func lifetime() {
    let model = Model("a")
    weak var released: View?
    weak var kept: Model?
    do {
      let view = View()
      view.viewModel = model
      released = view
    }
    #expect(released == nil)
    model.changed.raise()
    let view = View()
    do {
      let own = Model("own")
      view.viewModel = own
      kept = own
    }
    #expect(kept != nil && view.viewModel === kept)
  }

  private func showing<View: IHaveViewModel>(_ view: View, _ shown: () -> [String]) where View.ViewModel == Model {
    let (a, b) = (Model("a"), Model("b"))
    view.viewModel = a
    #expect(shown() == ["a"])
    a.text = "A"
    a.changed.raise()
    view.viewModel = b
    a.changed.raise()
    b.changed.raise()
    #expect(shown() == ["a", "A", "b", "b"])
    view.viewModel = nil
    b.changed.raise()
    #expect(shown() == ["a", "A", "b", "b"] && view.viewModel == nil)
  }

  @Test("Contract 8: a view shows its view model, and each change of the view model")
  func viewModel() {
    let (view, cell) = (View(), Cell())
    showing(view) { view.shown }
    showing(cell) { cell.shown }
  }
}

import Testing
import VIPER

@Suite struct WiringTests {
  @Test("Contract 1: presenter, interactor and router are made in this order, once each, and wired")
  func order() {
    let recorder = Recorder()
    let label = GreetingLabel(recorder)
    let presenter = GreetingConfigurator(recorder).configure(label)
    #expect(recorder.take() == ["presenter", "interactor", "router"])
    #expect(presenter.interactor != nil)
    #expect(presenter.router != nil)
  }

  @Test("Contract 2: a scene is released with its view")
  func release() {
    var label: GreetingLabel? = GreetingLabel(Recorder())
    weak let view = label
    weak let presenter = wire(label!)
    weak let interactor = presenter?.interactor
    #expect(interactor != nil)
    label = nil
    #expect(view == nil)
    #expect(presenter == nil)
    #expect(interactor == nil)
  }

  /// Makes a scene. The label retains the returned presenter.
  private func wire(_ label: GreetingLabel) -> GreetingPresenter {
    let presenter = GreetingConfigurator().configure(label)
    label.presenter = presenter
    return presenter
  }

  @Test("Contract 3: scenes of one configurator share its routes, and nothing else")
  func scenes() {
    let configurator = GreetingConfigurator()
    let recorder = Recorder()
    let (first, second) = (GreetingLabel(recorder), GreetingLabel(Recorder()))
    let (one, other) = (configurator.configure(first), configurator.configure(second))
    #expect(one !== other)
    #expect(one.interactor !== other.interactor)
    one.nameChanged(to: "Ada")
    #expect(recorder.take() == ["Hello, Ada"])
    #expect(second.recorder.take() == [])
    one.doorTapped()
    other.doorTapped()
    #expect(configurator.routes.routes == [.door, .door])
  }

  @Test("Contract 3: a view that is configured again gets another scene")
  func again() {
    let label = GreetingLabel(Recorder())
    weak let former = wire(label)
    #expect(former != nil)
    let presenter = wire(label)
    #expect(former == nil)
    presenter.nameChanged(to: "Ada")
    #expect(label.recorder.take() == ["Hello, Ada"])
  }

  @Test("Contract 7: a scene without routes needs no router of its own")
  func deadEnd() {
    final class Silent: Presenter {
      var interactor: GuestFinder?
      var router: (any Router<Never>)?
    }
    struct SilentConfigurator: Configurator {
      func makePresenter(for view: GreetingLabel) -> Silent { Silent() }
      func makeInteractor(for presenter: Silent) -> GuestFinder {
        GuestFinder(GreetingPresenter(GreetingLabel(Recorder())), GuestList())
      }
    }
    let presenter = SilentConfigurator().configure(GreetingLabel(Recorder()))
    #expect(presenter.router is DeadEnd)
  }
}

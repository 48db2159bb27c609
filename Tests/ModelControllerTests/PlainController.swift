import ModelController
import Streams

/// A model that records every event, is too wide for a register, and contains reference-counted storage.
struct LoggedModel: Equatable, CustomStringConvertible {
  var events: [Int] = []
  var isPressed = false
  var title = "a text that is too long to be stored inline"

  var description: String { "\(events)\(isPressed ? "!" : "")" }
}

/// The promises of the kit's controller in their simplest form: a model, and a subject that receives copies of it.
final class PlainController {
  private final class State {
    var model = LoggedModel()
    var isOver = false
  }

  private let state = State()
  private var pipes: [AnyCancellable] = []
  let m = CurrentValueSubject<LoggedModel, Never>(LoggedModel())

  deinit { state.isOver = true }

  func pipe(
    _ owner: UnsafeMutablePointer<[AnyCancellable]>?, _ node: PassthroughSubject<Int, Never>,
    _ reaction: @escaping (inout LoggedModel, Int) -> Void, _ reversion: ((inout LoggedModel, Int) -> Void)?
  ) {
    let pipe = node.sink { [state, m] value in
      if state.isOver { return }
      reaction(&state.model, value)
      let published = state.model
      reversion?(&state.model, value)
      m.send(published)
    }
    if let owner { owner.pointee.append(pipe) } else { pipes.append(pipe) }
  }
}

/// The controller under test, or the plain controller.
protocol TriedController: AnyObject {
  var m: CurrentValueSubject<LoggedModel, Never> { get }

  init()
  func pipe(
    _ owner: UnsafeMutablePointer<[AnyCancellable]>?, _ node: PassthroughSubject<Int, Never>,
    _ reaction: @escaping (inout LoggedModel, Int) -> Void, _ reversion: ((inout LoggedModel, Int) -> Void)?)
}

extension PlainController: TriedController {}

final class KitController: MPAK.Controller<LoggedModel>, TriedController {
  init() { super.init(LoggedModel()) }

  func pipe(
    _ owner: UnsafeMutablePointer<[AnyCancellable]>?, _ node: PassthroughSubject<Int, Never>,
    _ reaction: @escaping (inout LoggedModel, Int) -> Void, _ reversion: ((inout LoggedModel, Int) -> Void)?
  ) {
    pipeValue(sub: owner, node, reaction, reversion)
  }
}

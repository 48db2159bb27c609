import Basics
import Streams
import Testing

/// Compares the kit's controller with a plain controller, over all short histories and many long histories.
@Suite struct HistoryTests {
  enum Step: CaseIterable {
    case change, press, changeOwned, pressOwned, foreignSend, foreignSet, complete, subscribe, cancel, release, read
  }

  /// A step, and whether it is taken inside the next delivery of `m` or now.
  struct Letter: CustomStringConvertible {
    let step: Step
    let isWithin: Bool

    var description: String { isWithin ? "in(\(step))" : "\(step)" }

    static let all = Step.allCases.flatMap { step in [false, true].map { Letter(step: step, isWithin: $0) } }
  }

  /// A controller, its subscribers, and a log of their values.
  private final class Stage<Controller: TriedController> {
    private var controller: Controller? = Controller()
    private let m: CurrentValueSubject<LoggedModel, Never>
    private let (change, press) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    private let (changeOwned, pressOwned) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    private var owned: [AnyCancellable] = []
    private var tokens: [AnyCancellable] = []
    private var waiting: [Step] = []
    private var count = 0
    private(set) var log: [String] = []

    init() {
      m = controller!.m
      controller!.pipe(nil, change, { $0.events.append($1) }, nil)
      controller!.pipe(&owned, changeOwned, { $0.events.append($1) }, nil)
      pipePress(nil, press)
      pipePress(&owned, pressOwned)
      take(.subscribe)
      take(.subscribe)
    }

    private func pipePress(
      _ owner: UnsafeMutablePointer<[AnyCancellable]>?, _ node: PassthroughSubject<Int, Never>
    ) {
      controller!.pipe(
        owner, node,
        {
          $0.events.append($1)
          $0.isPressed = true
        },
        { model, _ in model.isPressed = false })
    }

    func take(_ letter: Letter) {
      if letter.isWithin { waiting.append(letter.step) } else { take(letter.step) }
    }

    private func take(_ step: Step) {
      count += 1
      switch step {
      case .change: change.send(count)
      case .press: press.send(count)
      case .changeOwned: changeOwned.send(count)
      case .pressOwned: pressOwned.send(count)
      case .foreignSend: m.send(LoggedModel(events: [-count]))
      case .foreignSet: m.value = LoggedModel(events: [-count])
      case .complete: m.send(completion: .finished)
      case .subscribe:
        let id = count
        tokens.append(m.sink { [unowned self] model in hear(id, model) })
      case .cancel: if !tokens.isEmpty { tokens.removeFirst().cancel() }
      case .release: controller = nil
      case .read: log.append("\(m.value)")
      }
    }

    private func hear(_ id: Int, _ model: LoggedModel) {
      log.append("\(id): \(model)")
      if !waiting.isEmpty { take(waiting.removeFirst()) }
      log.append("\(id): \(model.description)")
    }
  }

  private static func expectAlike(_ history: [Letter]) {
    let (kit, plain) = (Stage<KitController>(), Stage<PlainController>())
    for letter in history {
      kit.take(letter)
      plain.take(letter)
    }
    for step in [Step.read, .change, .press, .change, .read] {
      kit.take(Letter(step: step, isWithin: false))
      plain.take(Letter(step: step, isWithin: false))
    }
    #expect(kit.log == plain.log, "\(history)")
  }

  @Test("Contracts 1 to 9: the controllers behave alike in all histories of up to three steps", arguments: Letter.all)
  func short(first: Letter) {
    Self.expectAlike([first])
    for second in Letter.all {
      Self.expectAlike([first, second])
      for third in Letter.all { Self.expectAlike([first, second, third]) }
    }
  }

  @Test(
    "Contracts 1 to 9: the controllers behave alike in random histories with rare ends",
    arguments: (0..<8) as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed, stream: "histories of a controller")
    let letters = Letter.all.flatMap { letter in
      let isEnd = letter.step == .complete || letter.step == .release
      return Array(repeating: letter, count: isEnd ? 1 : 8)
    }
    for _ in 0..<50 {
      Self.expectAlike((0..<random.uniform(in: 1...40)).map { _ in random.element(of: letters) })
    }
  }
}

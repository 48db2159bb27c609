#if canImport(Combine)
  import Combine

  final class Counter: ObservableObject {
    @Published private(set) var count = 0
    private let presses = PassthroughSubject<Int, Never>()
    private var subscriptions: Set<AnyCancellable> = []

    init() {
      presses.scan(0, +).sink { [unowned self] in count = $0 }.store(in: &subscriptions)
    }

    func press(_ step: Int) { presses.send(step) }
  }

  let counter = Counter()
  let token = counter.$count.removeDuplicates().sink { print("count", $0) }
  for step in [1, 0, 2] { counter.press(step) }
  withExtendedLifetime(token) {}
#else
  print("there is no Combine")
#endif

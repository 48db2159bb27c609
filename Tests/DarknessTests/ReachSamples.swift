extension Samples {
  /// The places from which `startCall` can be reached.
  static let reach = [
    Sample(
      "through functions, not past them",
      """
      func press(a: Bool) { if a { act() } }
      func act() { startCall(id: 1) }
      func format(x: Int) -> String { x > 1 ? "many" : "one" }
      func show() { print(format(x: 1)) }
      func startCall(id: Int) { if id > 1 { log.startCall(id: id) } }
      """,
      conditions: ["if 1/1 in press", "?: 1/1 in format", "if 1/1 in startCall"], deciding: ["press"]),
    Sample(
      "values that are read on the way",
      """
      var due: Int? { if pressed { number } else { nil } }
      var number: Int? { text ?? other }
      var other: Int { unrelated ? 1 : 2 }
      var pressed = false
      func turn() { if let due { startCall(due) } }
      func draw() { if other > 1 {} }
      """,
      conditions: ["if 1/1 in due", "?? 1/1 in number", "?: 1/1 in other", "if 1/1 in turn", "if 1/1 in draw"],
      deciding: ["due", "number", "other", "turn"]),
    Sample(
      "closures in variables, and optional chaining that skips the effect",
      """
      final class C {
        var run: ((Int) -> Void)?
        var again: ((Int) -> Void)?
        var log: ((Int) -> Void)?
        init() {
          run = { [weak self] in self?.vcs?.startCall(id: $0) }
          again = run
          log = { print($0) }
        }
        func press(x: Int?) { again?(x ?? 0) }
        func note(x: Int?) { log?(x ?? 0) }
      }
      """,
      conditions: ["?. 1/2 in closure in run", "?. 1/1 in press", "?? 2/1 in press", "?? 1/1 in note"],
      deciding: ["closure in run", "press"]),
    Sample(
      "a node leads to the chain that works on it, in another file",
      """
      final class C {
        let node = PassthroughSubject<Int, Never>()
        let other = PassthroughSubject<Int, Never>()
        func press(x: Int?) { guard let x else { return }; node.send(x) }
        func pressOther(x: Int?) { guard let x else { return }; other.send(x) }
      }
      """,
      """
      extension C {
        func bind() {
          node.filter { $0 > 1 }.sink { [weak self] in self?.vcs.startCall($0) }.store(in: &bag)
          other.filter { $0 > 1 }.sink { print($0) }.store(in: &bag)
        }
      }
      """,
      conditions: [
        "guard 1/1 in press", "guard 1/1 in pressOther", "filter 1/1 in bind", "?. 1/1 in closure of sink",
        "filter 1/1 in bind",
      ],
      deciding: ["press", "bind", "closure of sink"]),
    Sample(
      "a chain in parts, with closures of earlier stages and a model's rule",
      """
      extension C {
        var calls: AnyPublisher<Int, Never> { model.compactMap { m in m.isDue ? m.rule : nil }.eraseToAnyPublisher() }
        func bind() {
          let numbers = calls.map { $0 > 1 ? $0 : 1 }
          numbers.sink(receiveValue: vcs.startCall)
        }
      }
      """,
      """
      struct Model {
        var pressed = false
        var isDue: Bool { pressed }
        var rule: Int? { pressed ? 1 : nil }
        var title: String { pressed ? "a" : "b" }
        mutating func press(x: Bool) { if x { pressed = true } }
      }
      """,
      conditions: [
        "compactMap 1/1 in calls", "?: 2/1 in closure of compactMap", "?: 1/1 in closure of map", "?: 1/1 in rule",
        "?: 1/1 in title", "if 1/1 in press",
      ],
      deciding: ["calls", "closure of compactMap", "closure of map", "rule", "press"]),
    Sample(
      "observers and setters",
      """
      var state = 0 { didSet { if state > 1 { startCall(state) } } }
      var quiet = 0 { didSet { if quiet > 1 {} } }
      func change(x: Int) { if x > 0 { state = x } }
      func changeQuietly(x: Int) { if x > 0 { quiet = x } }
      """,
      conditions: [
        "if 1/1 in didSet of state", "if 1/1 in didSet of quiet", "if 1/1 in change", "if 1/1 in changeQuietly",
      ],
      deciding: ["didSet of state", "change"]),
    Sample(
      "data that are left for later do not decide, nor do equal local names",
      """
      final class C {
        var number: Int?
        func arrive(x: Int?) { guard let x else { return }; number = x }
        func press() { guard let id = number else { return }; startCall(id) }
        func other() { let id = 1; if id > 1 { print(id) } }
      }
      """,
      conditions: ["guard 1/1 in arrive", "guard 1/1 in press", "if 1/1 in other"], deciding: ["press"]),
    Sample(
      "the effect itself is left in variables, and returned",
      """
      final class C {
        var run: ((Int) -> Void)?
        var log: ((Int) -> Void)?
        func setUp() { run = vcs.startCall; log = vcs.log }
        var handler: (Int) -> Void { isOn ? vcs.startCall : log! }
        func press(x: Int?) { if let x { run?(x) } }
        func note(x: Int?) { if let x { log?(x) } }
        func last(x: Int?) { if let x { let f = vcs.startCall(id:); f(x) } }
        func other(x: Int?) { if startCall == nil { startCall = nil; x.startCall.stop() } }
      }
      """,
      conditions: [
        "?: 1/1 in handler", "if 1/1 in press", "?. 2/1 in press", "if 1/1 in note", "if 1/1 in last",
        "if 1/1 in other",
      ],
      deciding: ["handler", "press", "last"]),
    Sample(
      "a case that has the effect's name",
      """
      func reduce(action: Action) -> Effect {
        switch action {
        case .press(let id): return .send(.startCall(id))
        case .startCall(let id): return .run { await client.startCall(id) }
        }
      }
      func ask(x: Int?) { if x == 1 { send(.startCall) } }
      """,
      conditions: ["case 1/1 in reduce", "case 1/1 in reduce", "if 1/1 in ask"], deciding: ["reduce"]),
    Sample(
      "a property is not the method of its name",
      """
      final class C {
        var provider: Provider?
        let list = List()
        func list(_ list: List, at row: Int) { if row > 0 { startCall(row) } }
        func provider(_: Provider, perform: Action) { if perform.isDue { list(self.list, at: 1) } }
        func arrive(x: Int?) { guard let x else { return }; provider?.report(x); list.reload() }
        func show(x: Int?) { guard let x else { return }; run(provider, x) }
        func answer(x: Action?) { guard let x else { return }; provider(provider!, perform: x) }
        func dial(x: Int?) { if let x { client.dial(x) } }
      }
      struct Client { var dial: (Int) -> Void = { startCall($0) } }
      """,
      conditions: [
        "if 1/1 in list", "if 1/1 in provider", "guard 1/1 in arrive", "guard 1/1 in show", "guard 1/1 in answer",
        "if 1/1 in dial",
      ],
      deciding: ["list", "provider", "answer", "dial"]),
    Sample(
      "what is read beside a closure that reaches the effect, and what is read before one is made",
      """
      struct V: View {
        var title: String { isOn ? "a" : "b" }
        var isDue: Bool { isOn ? x : y }
        var isFine: Bool { isOn ? y : x }
        var mode: Int { isOn ? 1 : 2 }
        var number: Int { isOn ? 3 : 4 }
        func load() {
          label.text = title
          let isReady = isFine
          if isDue { Task { startCall(number) } }
          guard isReady else { return }
          switch mode { default: run { startCall(1) } }
        }
        var body: some View { Stack { Text(title); Button { startCall(2) } } }
      }
      """,
      conditions: [
        "?: 1/1 in title", "?: 1/1 in isDue", "?: 1/1 in isFine", "?: 1/1 in mode", "?: 1/1 in number",
        "if 1/1 in load", "guard 1/1 in load",
      ],
      deciding: ["isDue", "isFine", "mode", "number", "load"]),
    Sample(
      "what the end of a chain reads, is bound to, and what is changed in place",
      """
      final class C {
        let text = CurrentValueSubject<String, Never>("")
        let press = PassthroughSubject<Void, Never>()
        let node = PassthroughSubject<Int, Never>()
        var number: String { text.value }
        var state = 0 { didSet { startCall(state) } }
        var quiet = 0 { didSet { print(quiet) } }
        func bind() {
          press.sink { self.startCall(self.number) }.store(in: &bag)
          node.sink { self.startCall($0) }.store(in: &bag)
        }
        func join() { source.map { $0 > 1 ? $0 : 1 }.subscribe(node) }
        func type(x: String?) { guard let x else { return }; text.send(x) }
        func change(x: Int?) { if let x { add(x, to: &state) } }
        func wrap(x: Int?) { if let x { state.wrappedValue = x } }
        func changeQuietly(x: Int?) { if let x { add(x, to: &quiet) } }
        func wrapQuietly(x: Int?) { if let x { quiet.wrappedValue = x } }
      }
      """,
      conditions: [
        "?: 1/1 in closure of map", "guard 1/1 in type", "if 1/1 in change", "if 1/1 in wrap",
        "if 1/1 in changeQuietly", "if 1/1 in wrapQuietly",
      ],
      deciding: ["closure of map", "type", "change", "wrap"]),
  ]

  /// Sources for single tests.
  static let facts = [
    "arguments": """
    func a(x: Int?, event: Event) {
      startCall(id: x)
      guard let y = x else { return }
      startCall(id: y)
      let z = self.model.number
      startCall(id: z, again: true)
      startCall(id: model.number, again: true)
      if let w = text ?? other { startCall(id: w) }
      if let w = other { startCall(id: w) }
      switch event { case .text(let t): startCall(id: t); default: break }
      for n in numbers { startCall(id: n) }
      if let number { startCall(id: number) }
      run { startCall(id: $0) }
      run(startCall)
      startCall(id: .init(x!), "a \\(x)")
    }
    """,
    "chains": """
    func a() {
      text.sink { id in startCall(id) }
      push.sink { id in startCall(id) }
      text.sink { startCall($0) }
      push.sink(receiveValue: startCall)
      text.sink(receiveValue: startCall)
      push.sink(receiveValue: self.startCall)
    }
    """,
    "lines": """
    // A comment.

    let a = 1  // and code
    /* more
       comment */
    let text = \"""
      first

      third
      \"""
    func f() {

    }
    """,
    "types": """
    import Foundation
    @MainActor final class Screen<T>: Base where T: Shape {
      typealias Name = String
      let x: [Int: Optional<Swift.Double>] = [:]
      @escaping let y = Publishers.Merge(a, B.c) + Self.d
      func f(_ t: T) -> some View { Text("Hello World").Inner }
    }
    enum Kind { case Big }
    """,
    "operators": """
    let xs = [1].map { $0 }.first()
    let c = node.map { $0 }.receive(on: queue).sink { _ in }
    """,
    "two types": """
    struct A { func f() { if a {} } }
    struct B { func g() { if b {} } }
    extension A { struct B { func inner() { if a {} } } }
    extension Outer.A {
      func h() { while a {} }
    }
    """,
  ]
}

extension Samples {
  /// The language's conditions, with their places and depths.
  static let constructs = [
    Sample(
      "else if is on its if's level",
      """
      func f(a: Int?, b: Bool) {
        if let a, a > 1, b || a > 3 {
          if b {}
        } else if b {
          while b {}
        } else {
          guard b else { return }
        }
      }
      """,
      conditions: ["if 1/4 in f", "if 2/1 in f", "if 1/1 in f", "while 2/1 in f", "guard 2/1 in f"]),
    Sample(
      "if and switch as expressions",
      """
      func f(a: Int, b: Bool) -> Int {
        let x = if b { 1 } else { 2 }
        return switch a {
        case 0: x
        case 1, 2, 3: b ? 1 : 2
        case let n where n > 5 && b: if b { n } else { 0 }
        default: b ? 3 : 4
        }
      }
      """,
      conditions: [
        "if 1/1 in f", "case 1/1 in f", "case 1/3 in f", "?: 2/1 in f", "case 1/1 in f", "where 1/2 in f",
        "if 2/1 in f",
        "?: 2/1 in f",
      ]),
    Sample(
      "a guard encloses its else and nothing after it",
      """
      func f(a: Int?) -> Int {
        guard let a else { if true { return 1 }; return 2 }
        return a > 1 ? 3 : 4
      }
      """,
      conditions: ["guard 1/1 in f", "if 2/1 in f", "?: 1/1 in f"]),
    Sample(
      "loops",
      """
      func f(xs: [Int?]) async throws {
        for case let x? in xs where x > 0 {
          repeat { break } while x > 1 && x < 3
        }
        for try await y in ys() { while let z = y.next, z > 0 {} }
      }
      """,
      conditions: [
        "for 1/1 in f", "where 1/1 in f", "repeat 2/2 in f", "for 1/1 in f", "while 2/2 in f",
      ]),
    Sample(
      "what is no condition",
      """
      import Foundation
      func f<T>(_ t: T) throws where T: Equatable {
        defer { g() }
        do { try g() } catch is E { h() } catch let e as F where e.isBad { h() } catch {}
        let a = try? g()
        let b = t as? Int
        assert(a == nil)
        b?.doSomething()
        switch a { default: break }
        let c = a == nil && b != nil
      }
      """,
      conditions: ["where 1/1 in f"]),
    Sample(
      "operators of one expression are on one level, what is within their operands is deeper",
      """
      func f(a: Int?, b: Int?, c: Bool) -> Int {
        let x = a ?? b ?? 0
        let y = c && x > 1 ? g(a ?? 1) : h(c ? 1 : 2)
        let z = a ?? g(b ?? 2)
        return c ? 1 : c ? 2 : 3
      }
      """,
      conditions: [
        "?? 1/1 in f", "?? 1/1 in f", "?: 1/2 in f", "?? 2/1 in f", "?: 2/1 in f", "?? 1/1 in f", "?? 2/1 in f",
        "?: 1/1 in f", "?: 1/1 in f",
      ]),
    Sample(
      "text that looks like code, and code in text",
      #"""
      // if a { } else if b ?? c { }
      /* guard x else { } /* nested: while true {} */ */
      func f(a: String?) -> String {
        let quoted = "if x { y ?? z } .filter { $0 }"
        let lines = """
          guard a else { return }
          \(a ?? "none") while
          """
        let raw = #"\(a ?? b)"#
        let pattern = /if (a|b)?/
        return quoted + lines + raw + "\(a == nil ? "\(a ?? "")" : "")"
      }
      """#,
      conditions: ["?? 1/1 in f", "?: 1/1 in f", "?? 2/1 in f"]),
    Sample(
      "all branches of #if",
      """
      func f(a: Bool) {
        #if DEBUG
          if a {}
        #elseif os(Linux)
          guard a else { return }
        #else
          while a {}
        #endif
      }
      """,
      conditions: ["if 1/1 in f", "guard 1/1 in f", "while 1/1 in f"]),
    Sample(
      "initializers, subscripts, accessors, observers, initial values",
      """
      struct S {
        @Wrapped(wrappedValue: nil) var wrapped: Int?
        var stored = a ?? 1
        var computed: Int { b ? 1 : 2 }
        var both: Int {
          get { if b { 1 } else { 2 } }
          set { if newValue > 0 {} }
        }
        var observed = 0 {
          willSet { if b {} }
          didSet { guard b else { return } }
        }
        lazy var made: Int = { if b { 1 } else { 2 } }()
        init?(x: Int?) { guard let x else { return nil } }
        deinit { if b {} }
        subscript(i: Int) -> Int { i > 0 ? 1 : 2 }
        func outer() {
          func inner() { if b {} }
          var local: Int { b ? 1 : 2 }
        }
      }
      extension S { static func == (l: S, r: S) -> Bool { l.a ?? r.a } }
      if let x = S() {}
      """,
      conditions: [
        "?? 1/1 in initializers, subscripts, accessors, observers, initial values-0.swift", "?: 1/1 in computed",
        "if 1/1 in both", "if 1/1 in set of both", "if 1/1 in willSet of observed", "guard 1/1 in didSet of observed",
        "if 1/1 in closure in made", "guard 1/1 in init", "if 1/1 in deinit", "?: 1/1 in subscript", "if 1/1 in inner",
        "?: 1/1 in local", "?? 1/1 in ==",
        "if 1/1 in initializers, subscripts, accessors, observers, initial values-0.swift",
      ]),
    Sample(
      "closures within closures",
      """
      func f(a: Bool) {
        if a {
          run { run(then: { if a {} }) } onError: { guard a else { return } }
        }
        let g = { (x: Int) in x > 0 ? 1 : 2 }
        h = { if a {} }
        ({ if a {} })()
      }
      """,
      conditions: [
        "if 1/1 in f", "if 2/1 in closure of run", "guard 2/1 in closure of run", "?: 1/1 in closure in g",
        "if 1/1 in closure in h", "if 1/1 in closure in f",
      ]),
    Sample(
      "result builders",
      """
      struct V: View {
        var body: some View {
          VStack {
            if a { Text("a") } else { Text(b ? "b" : "c") }
            ForEach(xs.filter { $0 > 1 }) { x in switch x { case 1: Text("1") default: Text("2") } }
          }
        }
      }
      """,
      conditions: [
        "if 1/1 in closure of VStack", "?: 2/1 in closure of VStack", "filter 1/1 in closure of VStack",
        "case 1/1 in closure of ForEach",
      ]),
  ]
}

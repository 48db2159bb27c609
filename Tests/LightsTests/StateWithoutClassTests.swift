import Testing

@testable import Operators

/// Khipu's partial application, a struct and a class are used alike, and differ in copies.
@Suite struct StateWithoutClassTests {
  /// A stack by two functions, whatever keeps its elements.
  struct StackForm: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> Stack<Int>

    init(_ name: String, _ make: @escaping @Sendable () -> Stack<Int>) {
      testDescription = name
      self.make = make
    }
  }

  static let stacks = [
    StackForm("createStack") { createStack() },
    StackForm("struct") {
      var stack = StructStack<Int>()
      return (push: { stack.push($0) }, pop: { stack.pop() })
    },
    StackForm("class") {
      let stack = ClassStack<Int>()
      return (push: stack.push, pop: stack.pop)
    },
  ]

  static let wrongStacks = [
    StackForm("pops the oldest") {
      var array: [Int] = []
      return (push: { array.append($0) }, pop: { array.isEmpty ? nil : array.removeFirst() })
    },
    StackForm("pop leaves the element") {
      var array: [Int] = []
      return (push: { array.append($0) }, pop: { array.last })
    },
    StackForm("keeps one element") {
      var element: Int?
      return (
        push: { element = $0 },
        pop: {
          defer { element = nil }
          return element
        }
      )
    },
    StackForm("all stacks are one") { shared },
    StackForm("pop at the bottom forgets what is pushed next") {
      var array: [Int] = []
      var isClosed = false
      return (
        push: { if !isClosed { array.append($0) } },
        pop: {
          isClosed = array.isEmpty
          return array.popLast()
        }
      )
    },
  ]
  private nonisolated(unsafe) static let shared: Stack<Int> = createStack()

  /// The shortest sequence of pushes (true) and pops on which a form differs from an array.
  private func firstDifference(_ form: StackForm) -> [Bool]? {
    for length in 1...8 {
      for word in 0..<(1 << length) {
        let steps = (0..<length).map { word >> $0 & 1 == 1 }
        let stack = form.make()
        var array: [Int] = []
        for (number, isPush) in steps.enumerated() {
          if isPush {
            stack.push(number)
            array.append(number)
          } else if stack.pop() != array.popLast() {
            return steps
          }
        }
      }
    }
    return nil
  }

  @Test("what was pushed last is popped first, in all sequences of up to eight steps", arguments: stacks)
  func stack(_ form: StackForm) { #expect(firstDifference(form) == nil) }

  @Test("a wrong stack is found by such a sequence", arguments: wrongStacks)
  func wrongStack(_ form: StackForm) { #expect(firstDifference(form) != nil) }

  @Test("an adder returns the sum of all it was given, and another one begins anew")
  func adder() {
    let add = createAdder(5)
    let other = createAdder(0)
    #expect([add(1), add(2), other(7), add(-3)] == [6, 8, 7, 5])
    let object = ClassAdder(5)
    #expect([object.add(1), object.add(2), object.add(-3)] == [6, 8, 5])
    var value = StructAdder(5)
    #expect([value.add(1), value.add(2), value.add(-3)] == [6, 8, 5])
  }

  @Test("a copy of the tuple is the same stack, as a second reference to an object is; a copy of a struct is another")
  func copies() {
    let (stack, object) = (createStack() as Stack<Int>, ClassStack<Int>())
    var value = StructStack<Int>()
    let (sameStack, sameObject) = (stack, object)
    stack.push(1)
    object.push(1)
    value.push(1)
    var otherValue = value
    #expect(sameStack.pop() == 1)
    #expect(sameObject.pop() == 1)
    #expect(otherValue.pop() == 1)
    #expect(stack.pop() == nil)
    #expect(object.pop() == nil)
    #expect(value.pop() == 1)
  }

  @Test("an adder that is kept twice is one adder")
  func copiesOfAdder() {
    let add = createAdder(0)
    let same = add
    #expect([add(1), same(1)] == [1, 2])
    var value = StructAdder(0)
    var other = value
    #expect([value.add(1), other.add(1)] == [1, 1])
  }

  @Test("only the tuple hides its state from reflection, which debuggers and snapshots of states use")
  func reflection() {
    func values(in subject: Any) -> [Int] {
      if let number = subject as? Int { return [number] }
      return Mirror(reflecting: subject).children.flatMap { values(in: $0.value) }
    }
    let stack: Stack<Int> = createStack()
    let object = ClassStack<Int>()
    var value = StructStack<Int>()
    stack.push(7)
    object.push(7)
    value.push(7)
    #expect(values(in: stack) == [])
    #expect(values(in: object) == [7])
    #expect(values(in: value) == [7])
  }
}

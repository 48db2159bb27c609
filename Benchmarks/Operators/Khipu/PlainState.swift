import Scenarios

// What the article's functions are compared with.

struct StructAdder {
  private var value: Int

  init(_ value: Int) { self.value = value }

  mutating func add(_ number: Int) -> Int {
    value &+= number
    return value
  }
}

final class ClassAdder {
  private var value: Int

  init(_ value: Int) { self.value = value }

  func add(_ number: Int) -> Int {
    value &+= number
    return value
  }
}

struct StructStack<T> {
  private var array: [T] = []

  mutating func push(_ element: T) { array.append(element) }
  mutating func pop() -> T? { array.popLast() }
}

final class ClassStack<T> {
  private var array: [T] = []

  func push(_ element: T) { array.append(element) }
  func pop() -> T? { array.popLast() }
}

extension Operators {
  final class AdderStruct: OperatorArchitecture {
    static let name = "adder-struct"
    static let origin = "createAdder as a struct with one method"

    let sum: Sum
    private var adder = StructAdder(0)

    init(_ sum: Sum) { self.sum = sum }

    func send(_ number: Int) { sum.set(adder.add(number)) }
  }

  final class AdderClass: OperatorArchitecture {
    static let name = "adder-class"
    static let origin = "createAdder as a class with one method"

    let sum: Sum
    private let adder = ClassAdder(0)

    init(_ sum: Sum) { self.sum = sum }

    func send(_ number: Int) { sum.set(adder.add(number)) }
  }

  final class StackOfStruct: StackArchitecture {
    static let name = "stack-struct"
    static let origin = "createStack as a struct with two methods"

    let sum: Sum
    private var stack = StructStack<Int>()

    init(_ sum: Sum) { self.sum = sum }

    func send(_ number: Int) { stack.push(number) }
    func pop() -> Int? { stack.pop() }
  }

  final class StackOfClass: StackArchitecture {
    static let name = "stack-class"
    static let origin = "createStack as a class with two methods"

    let sum: Sum
    private let stack = ClassStack<Int>()

    init(_ sum: Sum) { self.sum = sum }

    func send(_ number: Int) { stack.push(number) }
    func pop() -> Int? { stack.pop() }
  }
}

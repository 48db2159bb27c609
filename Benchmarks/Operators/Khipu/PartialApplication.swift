import Scenarios

// State without a class, as the article on Khipu describes it in words: "createAdder takes an Int and returns another
// function", which "adds the newly given integer and returns the new value"; and a stack is "a tuple of the functions
// push and pop". We have no listing of either.

func createAdder(_ value: Int) -> (Int) -> Int {
  var value = value
  return { number in
    value &+= number
    return value
  }
}

typealias Stack<T> = (push: (T) -> Void, pop: () -> T?)

func createStack<T>() -> Stack<T> {
  var array: [T] = []
  return (push: { array.append($0) }, pop: { array.popLast() })
}

extension Operators {
  final class AdderClosure: OperatorArchitecture {
    static let name = "adder-closure"
    static let origin = "Khipu's createAdder, a function that keeps its sum"

    let sum: Sum
    private let add = createAdder(0)

    init(_ sum: Sum) { self.sum = sum }

    func send(_ number: Int) { sum.set(add(number)) }
  }

  final class StackClosures: StackArchitecture {
    static let name = "stack-closures"
    static let origin = "Khipu's createStack, a tuple of two functions"

    let sum: Sum
    private let stack: Stack<Int> = createStack()

    init(_ sum: Sum) { self.sum = sum }

    func send(_ number: Int) { stack.push(number) }
    func pop() -> Int? { stack.pop() }
  }
}

/// Each number is pushed. A read pops them all.
protocol StackArchitecture: OperatorArchitecture {
  func pop() -> Int?
}

extension StackArchitecture {
  func receive(_ event: Operators.Event) {
    switch event {
    case .number(let number): send(number)
    case .read:
      while let number = pop() { sum.add(number) }
      sum.read()
    }
  }
}

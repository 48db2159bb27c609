/// Delta debugging: reduces a list to a 1-minimal one. No single element can be omitted or simplified without losing
/// the failure.
///
/// Sources: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE TSE 2002, for omission;
/// MacIver and Donaldson, "Test-Case Reduction via Test-Case Generation", ECOOP 2020, for working on the choices of a
/// test case and not on their results.
public struct Shrinking<Element: Equatable> {
  private let simplifications: (Element) -> [Element]
  private let inheriting: (Element, Element) -> Element?
  private let budget: Int
  private let fails: ([Element]) -> Bool

  /// - Parameters:
  ///   - simplifications: the elements that are simpler in one respect, the simplest first. None by default.
  ///   - inheriting: the second element, changed to replace the first, which is omitted right before it, for instance
  ///     with its wait added; nil if there is nothing to add. Nil by default.
  ///   - budget: the most elements of all tried lists together. Then the best list so far is the result.
  ///   - fails: whether a list still shows the failure.
  public init(
    budget: Int = .max, simplifications: @escaping (Element) -> [Element] = { _ in [] },
    inheriting: @escaping (Element, Element) -> Element? = { _, _ in nil },
    while fails: @escaping ([Element]) -> Bool
  ) {
    self.simplifications = simplifications
    self.inheriting = inheriting
    self.budget = budget
    self.fails = fails
  }

  /// - Precondition: the elements fail.
  /// - Returns: a 1-minimal list, unless the budget was exhausted.
  /// - Complexity: O(n²) lists of at most n elements.
  public func minimal(_ elements: [Element]) -> [Element] {
    var search = Search(self, elements)
    while true {
      let before = search.elements
      search.leaveOut()
      search.simplify()
      if search.elements == before { return before }
    }
  }

  private struct Search {
    let shrinking: Shrinking
    var elements: [Element]
    private var tried = 0

    init(_ shrinking: Shrinking, _ elements: [Element]) {
      self.shrinking = shrinking
      self.elements = elements
    }

    /// Omits halves, then quarters, and so on down to single elements.
    mutating func leaveOut() {
      var size = max(elements.count / 2, 1)
      while true {
        var isShorter = false
        var start = 0
        while start < elements.count {
          let end = min(start + size, elements.count)
          let isLeftOut = accept(Array(elements[..<start] + elements[end...])) || size == 1 && passOn(from: start)
          if isLeftOut { isShorter = true } else { start += size }
        }
        if size > 1 { size /= 2 } else if !isShorter { return }
      }
    }

    private mutating func passOn(from index: Int) -> Bool {
      guard index + 1 < elements.count, let heir = shrinking.inheriting(elements[index], elements[index + 1]) else {
        return false
      }
      return accept(Array(elements[..<index]) + [heir] + elements[(index + 2)...])
    }

    mutating func simplify() {
      for index in elements.indices {
        while acceptSimpler(at: index) {}
      }
    }

    private mutating func acceptSimpler(at index: Int) -> Bool {
      for simpler in shrinking.simplifications(elements[index]) {
        var candidate = elements
        candidate[index] = simpler
        if accept(candidate) { return true }
      }
      return false
    }

    private mutating func accept(_ candidate: [Element]) -> Bool {
      tried += candidate.count
      guard !candidate.isEmpty, tried <= shrinking.budget, shrinking.fails(candidate) else { return false }
      elements = candidate
      return true
    }
  }
}

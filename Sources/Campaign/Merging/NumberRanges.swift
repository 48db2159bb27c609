/// Numbers as they are told: `1-4, 7`.
package struct NumberRanges: CustomStringConvertible {
  package let ranges: [ClosedRange<Int>]

  /// - Parameter numbers: rising.
  package init(_ numbers: [Int]) {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    self.ranges = ranges
  }

  package var description: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ", ")
  }
}

/// A queue in a ring buffer.
///
/// - Complexity: O(1) amortised for both operations; allocates only beyond its former maximal length.
@usableFromInline
struct FirstInFirstOut<Element> {
  /// The ring. Its size is a power of two. Only the `count` places from `head` on are not nil.
  @usableFromInline var places: ContiguousArray<Element?> = []
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable @inline(__always)
  var isEmpty: Bool { count == 0 }

  @inlinable @inline(__always)
  mutating func append(_ element: consuming Element) {
    if count == places.count { makeRoom() }
    places[place(count)] = element
    count &+= 1
  }

  /// - Precondition: not empty.
  @inlinable @inline(__always)
  mutating func removeFirst() -> Element {
    let first = places[head].take()!
    head = place(1)
    count &-= 1
    return first
  }

  /// The place of the element `offset` after the first.
  @inlinable @inline(__always)
  func place(_ offset: Int) -> Int { (head &+ offset) & (places.count &- 1) }

  @inlinable @inline(never)
  mutating func makeRoom() {
    var longer = ContiguousArray<Element?>(repeating: nil, count: max(4, places.count * 2))
    for offset in 0..<count { longer[offset] = places[place(offset)] }
    places = longer
    head = 0
  }
}

/// A queue ordered by time. Items of the same time leave in insertion order.
///
/// - Complexity: O(log(items)) comparisons to add or to remove.
public struct EventQueue<Item> {
  fileprivate struct Entry {
    let timeNanoseconds: Int64
    let order: Int
    let item: Item

    func comesBefore(_ other: Entry) -> Bool {
      (timeNanoseconds, order) < (other.timeNanoseconds, other.order)
    }
  }

  /// A binary heap: the children of entry i are the entries 2 i + 1 and 2 i + 2; neither comes before it.
  private var heap: [Entry] = []
  private var nextOrder = 0

  public init() {}

  /// Nil if the queue is empty.
  public var firstTimeNanoseconds: Int64? { heap.first?.timeNanoseconds }

  public mutating func add(_ item: Item, at timeNanoseconds: Int64) {
    heap.append(Entry(timeNanoseconds: timeNanoseconds, order: nextOrder, item: item))
    nextOrder += 1
    var child = heap.count - 1
    while child > 0, heap[child].comesBefore(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Nil if the queue is empty.
  public mutating func removeFirst() -> (timeNanoseconds: Int64, item: Item)? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sinkRoot()
    }
    return (first.timeNanoseconds, first.item)
  }

  private mutating func sinkRoot() {
    var parent = 0
    while let child = earlierChild(of: parent), heap[child].comesBefore(heap[parent]) {
      heap.swapAt(child, parent)
      parent = child
    }
  }

  private func earlierChild(of parent: Int) -> Int? {
    let left = 2 * parent + 1
    guard left < heap.count else { return nil }
    let right = left + 1
    return right < heap.count && heap[right].comesBefore(heap[left]) ? right : left
  }
}

extension EventQueue: Sendable where Item: Sendable {}
extension EventQueue.Entry: Sendable where Item: Sendable {}

/// A value on the heap that subscribers read in place.
///
/// A copy of a model with a few strings costs a retain and a release of each string at every stage. A noncopyable
/// struct behind a pointer is borrowed instead: the subscriber's closure gets the value at +0.
///
/// Sound: a cell is initialised from `fill` to `empty`. The subject neither empties nor changes a cell that a delivery
/// under way may be reading: see `CurrentValueSubject.publish` and `CurrentValueSubject.change`. An owner may have a
/// filled cell of its own. No delivery reads that cell until the owner passes it to the subject. Afterwards the owner
/// does not use it.
@usableFromInline
package struct BorrowedCell<Value> {
  @usableFromInline
  struct Content: ~Copyable {
    @usableFromInline var value: Value

    @inlinable @inline(__always)
    init(_ value: consuming Value) { self.value = value }
  }

  @usableFromInline let pointer: UnsafeMutablePointer<Content>

  @inlinable
  init() { pointer = .allocate(capacity: 1) }

  @inlinable
  init(_ pointer: UnsafeMutablePointer<Content>) { self.pointer = pointer }

  @inlinable @inline(__always)
  func fill(_ value: consuming Value) { pointer.initialize(to: Content(value)) }

  @inlinable @inline(__always)
  func empty() { pointer.deinitialize(count: 1) }

  /// Changes the value in place. The caller ensures that nothing reads it meanwhile.
  @inlinable @inline(__always)
  package func change(_ body: (inout Value) -> Void) { body(&pointer.pointee.value) }

  @inlinable
  func deallocate() { pointer.deallocate() }

  @inlinable @inline(__always)
  package var value: Value { pointer.pointee.value }

  @inlinable @inline(__always)
  func deliver<Failure>(to slot: Slot<Value, Failure>) { pointer.pointee.deliver(to: slot) }
}

/// Two cells in one allocation, freed with the subject.
@usableFromInline
struct CellPair<Value> {
  @usableFromInline let pointer: UnsafeMutablePointer<BorrowedCell<Value>.Content>

  @inlinable
  init() { pointer = .allocate(capacity: 2) }

  @inlinable
  var first: BorrowedCell<Value> { BorrowedCell(pointer) }

  @inlinable
  var second: BorrowedCell<Value> { BorrowedCell(pointer + 1) }

  @inlinable @inline(__always)
  func contains(_ cell: BorrowedCell<Value>) -> Bool { cell.pointer == pointer || cell.pointer == pointer + 1 }

  @inlinable
  func deallocate() { pointer.deallocate() }
}

extension BorrowedCell.Content {
  @inlinable @inline(__always)
  borrowing func deliver<Failure>(to slot: Slot<Value, Failure>) { slot.receiveValue(slot, value) }
}

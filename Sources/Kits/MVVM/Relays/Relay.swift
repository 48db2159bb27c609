import Streams

/// An input or output of a view model: a subject that can neither complete nor fail.
///
/// Its contract has no such method, so a binding to it cannot end it from outside, as it could end a subject.
public protocol Relay<Element>: AnyObject, Publisher where Output == Element, Failure == Never {
  associatedtype Element

  /// Delivers `element` to every subscriber before it returns.
  func accept(_ element: Element)
}

extension Relay where Element == Void {
  @inlinable
  public func accept() { accept(()) }
}

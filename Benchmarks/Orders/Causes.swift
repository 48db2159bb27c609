import Scenarios

/// How architectures of this app differ from the oracle. Every witness is the shortest there is.
extension Cause<Orders> {}

extension [Orders.Event] {
  /// The list is shown with its orders.
  static var listed: Self { [.appear, .listed(1)] }

  /// Details are presented, and nothing moves.
  static var presented: Self { listed + [.tap(0), .done(1)] }

  /// Details are pushed, and nothing moves.
  static var pushed: Self { listed + [.link(1), .done(1)] }
}

extension Orders.Event {
  /// The answer to the load of that number.
  static func listed(_ number: Int) -> Self { .orders(Orders.World.orders(ofLoad: number), of: number) }
}

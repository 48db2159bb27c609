extension Orders {
  /// The content of the screens, for architectures that keep it in a state.
  struct ScreenStack: Equatable {
    var tab = Tab.home
    /// The orders of the list; nil before the first answer.
    var orders: [Order]?
    /// The screens pushed on the list, the top last.
    var pushed: [Details] = []
    var presented: Details?

    struct Details: Equatable {
      /// Distinguishes screens with the same order.
      let number: Int
      let order: Order
    }

    /// The details that the user sees; nil if the user sees another screen.
    var top: Details? { presented ?? (tab == .orders ? pushed.last : nil) }

    var isListSeen: Bool { tab == .orders && top == nil }

    var details: [Details] { pushed + [presented].compactMap { $0 } }

    mutating func leaveTop() {
      if presented == nil { pushed.removeLast() } else { presented = nil }
    }

    mutating func dropList() {
      orders = nil
      pushed = []
    }
  }

  enum ScreenEvent: Equatable {
    /// The list was replaced: the app was launched, or the list was dropped.
    case listMade
    /// The list is shown for the first time.
    case listLoaded
    case listPulled
    case rowSelected(Int)
    case left
    /// The confirm button of the order on top was pressed.
    case confirmed
    case tabSelected(Tab)
    case settled
  }
}

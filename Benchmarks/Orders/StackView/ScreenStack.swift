extension Orders {
  /// What is on the screens, for those who keep that in a state.
  struct ScreenStack: Equatable {
    var tab = Tab.home
    /// What the list shows; nil before orders have come.
    var orders: [Order]?
    /// What is pushed on the list, the top last.
    var pushed: [Details] = []
    var presented: Details?

    /// The screen with the details of an order.
    struct Details: Equatable {
      /// Tells it from other screens with the same order.
      let number: Int
      let order: Order
    }

    /// The details that the user sees; nil if it is something else.
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

  /// What happens on the screens.
  enum ScreenEvent: Equatable {
    /// There is another list than before: the app was launched, or the list was dropped.
    case listMade
    /// The list is shown for the first time.
    case listLoaded
    case listPulled
    case rowSelected(Int)
    /// The details on top are to be left.
    case left
    /// The button was pressed that confirms the order on top.
    case confirmed
    /// The user has selected a tab.
    case tabSelected(Tab)
    /// A transition has ended.
    case settled
  }
}

import Khipu

/// Which pickers are open.
struct Pickers: Alterable {
  typealias Side = CurrencyConverter.Side

  let open: Set<Side>

  enum Change {
    case toggling(Toggling)

    enum Toggling { case picker(of: Side) }
  }

  func altered(by change: Change) -> Pickers {
    switch change {
    case .toggling(.picker(let side)): Pickers(open: open.symmetricDifference([side]))
    }
  }
}

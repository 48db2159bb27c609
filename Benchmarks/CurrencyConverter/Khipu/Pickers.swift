import Khipu

extension CurrencyConverter.KhipuApp {
  struct Pickers: Alterable {
    let open: Set<CurrencyConverter.Side>

    enum Change {
      case toggling(Toggling)

      enum Toggling { case picker(of: CurrencyConverter.Side) }
    }

    func altered(by change: Change) -> Pickers {
      switch change {
      case .toggling(.picker(let side)): Pickers(open: open.symmetricDifference([side]))
      }
    }
  }
}

import ModelController
import Streams

extension RepairedConverter {
  final class Controller: MPAK.Controller<Model> {
    func setupView(_ view: View) {
      pipeValue(view.amountSrc, { $0.type($1, in: .source) })
      pipeValue(view.amountDst, { $0.type($1, in: .destination) })
      pipe(view.selectCurrencySrc, { $0.isPickerSrcVisible.toggle() })
      pipe(view.selectCurrencyDst, { $0.isPickerDstVisible.toggle() })
      pipeValue(view.currencySrc, { $0.source = $1 })
      pipeValue(view.currencyDst, { $0.destination = $1 })

      pipe(
        view.refreshRates,
        { $0.beginLoading() },
        { $0.isBeginningToLoad = false }
      )
    }

    func setupCore(_ core: Core) {
      pipeValue(
        core.answer,
        { $0.take($1) },
        { model, _ in (model.hasLoaded, model.hasFailed) = (false, false) }
      )

      pipe(core.indicatorHeld, { $0.isIndicatorHeld = false })
      pipe(core.ratesAged, { $0.areRatesUpToDate = false })
    }

    /// Call it after all other chains are set up.
    func start() {
      pipe(
        Just(()),
        { $0.start() },
        { ($0.isStarting, $0.isBeginningToLoad) = (false, false) }
      )
    }
  }
}

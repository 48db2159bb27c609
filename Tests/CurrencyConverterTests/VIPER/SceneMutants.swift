@testable import CurrencyConverter

final class ChoiceOfOtherSide: SceneMutant {
  override func changeCurrency(to name: String, of side: CurrencyConverter.Side) {
    super.changeCurrency(to: name, of: side.other)
  }
}

final class ChoiceUpdatesRates: SceneMutant {
  override func changeCurrency(to name: String, of side: CurrencyConverter.Side) {
    super.changeCurrency(to: name, of: side)
    updateRates()
  }
}

final class ChoiceClosesPicker: SceneMutant {
  override func changeCurrency(to name: String, of side: CurrencyConverter.Side) {
    super.changeCurrency(to: name, of: side)
    setPickerState(of: side, isOpen: false)
  }
}

final class PickerStaysOpen: SceneMutant {
  override func didPressCurrency(of side: CurrencyConverter.Side) { setPickerState(of: side, isOpen: true) }
}

final class FirstConversionShownAlone: SceneMutant {
  private var hasShown = false

  override func changed(_ conversion: Conversion) {
    if !hasShown { super.changed(conversion) }
    hasShown = true
  }
}

final class AgeToldInReverse: SceneMutant {
  override func ratesAged(areOutdated: Bool) { super.ratesAged(areOutdated: !areOutdated) }
}

/// The presenter is notified only twice that rates may be outdated, so the button does not appear when they expire.
final class AgeToldOnce: SceneMutant {
  private var toldCount = 0

  override func ratesAged(areOutdated: Bool) {
    toldCount += 1
    if toldCount < 3 { super.ratesAged(areOutdated: areOutdated) }
  }
}

final class EndNotTold: SceneMutant {
  override func updateEnded() {}
}

final class FailureNotTold: SceneMutant {
  override func updateFailed() {}
}

final class FailureTriesAgain: SceneMutant {
  override func updateFailed() {
    super.updateFailed()
    updateRates()
  }
}

import CurrencyConverter
import Streams

// MARK: - Time

final class IndicatorFor490: ProcessMutant {
  override var indicatorTime: Duration { .milliseconds(490) }
}

final class IndicatorFor510: ProcessMutant {
  override var indicatorTime: Duration { .milliseconds(510) }
}

final class IndicatorHiddenByAnswer: ProcessMutant {
  override func hideIndicator() { if !isLoading { phone.screen.setUpdating(false) } }
}

final class IndicatorHiddenByTime: ProcessMutant {
  override func hideIndicator() { if !isIndicatorNew { phone.screen.setUpdating(false) } }
}

final class RatesNeverAge: ProcessMutant {
  override func age(isNew: Bool) {}
}

final class SavedRatesNeverAge: ProcessMutant {
  override func age(isNew: Bool) { if isNew { super.age(isNew: true) } }
}

final class RatesAgeFromLaunch: ProcessMutant {
  override func age(isNew: Bool) { age(after: .seconds(86_400)) }
}

// MARK: - Launch

final class OldRatesKept: ProcessMutant {
  override var loadsAtLaunch: Bool { false }
}

final class LoadsAtEveryLaunch: ProcessMutant {
  override var loadsAtLaunch: Bool { true }
}

final class AmountNotRestored: ProcessMutant {
  override func restore(_ state: State?) {
    super.restore(state)
    amounts[.source] = "100"
  }
}

final class CurrencyNotRestored: ProcessMutant {
  override func restore(_ state: State?) {
    super.restore(state)
    currencies[.destination] = "EUR"
  }
}

final class BundleBeforeDisk: ProcessMutant {
  override func restore(_ state: State?) {
    super.restore(state)
    rates = .bundled
  }
}

// MARK: - Saved state

final class ChoiceNotSaved: ProcessMutant {
  private var isChoosing = false
  override func didChoose(_ currency: String, for side: Side) {
    isChoosing = true
    super.didChoose(currency, for: side)
    isChoosing = false
  }
  override func save() { if !isChoosing { super.save() } }
}

final class EmptyAmountSaved: ProcessMutant {
  override func save() { phone.disk.save(state) }
}

final class RatesNotSaved: ProcessMutant {
  override var state: State {
    var state = super.state
    state.rates = .bundled
    return state
  }
}

final class ResultSaved: ProcessMutant {
  override var state: State {
    var state = super.state
    state.amount = amounts[.destination, default: ""]
    return state
  }
}

// MARK: - Amounts

final class TextNotCleaned: ProcessMutant {
  override func clean(_ text: String) -> String { text }
}

final class SourceAlwaysCounts: ProcessMutant {
  override func didType(_ text: String, in side: Side) {
    super.didType(text, in: side)
    typedSide = .source
  }
}

final class RatesTurnedRound: ProcessMutant {
  override func worth(_ text: String, _ from: String, _ to: String) -> String { super.worth(text, to, from) }
}

final class ConvertedAtNextTyping: ProcessMutant {
  override func didLoad(_ rates: CurrencyConverter.Rates) {
    let amount = amounts[.destination]
    super.didLoad(rates)
    amounts[.destination] = amount
    show(.destination)
  }
}

final class EmptyAmountLeavesResult: ProcessMutant {
  override func worth(_ text: String, _ from: String, _ to: String) -> String {
    text.isEmpty ? amounts[typedSide.other, default: ""] : super.worth(text, from, to)
  }
}

// MARK: - Rates

final class LineOfMissingRateKept: ProcessMutant {
  private var latest = ""
  override var line: String {
    if !super.line.isEmpty { latest = super.line }
    return latest
  }
}

final class MissingCurrencyReplaced: ProcessMutant {
  override func didLoad(_ rates: CurrencyConverter.Rates) {
    for (side, currency) in currencies where rates.table.rate(of: currency) == nil {
      currencies[side] = rates.table.currencies[0]
    }
    showCurrencies()
    super.didLoad(rates)
  }
}

final class FailureSwallowed: ProcessMutant {
  override func didFail() {
    isLoading = false
    hideIndicator()
  }
}

final class FailureLeavesIndicator: ProcessMutant {
  override func didFail() { phone.screen.alert() }
}

final class FailureAsksAgain: ProcessMutant {
  override func didFail() {
    super.didFail()
    load()
  }
}

// MARK: - Pickers

final class OnePickerAtATime: ProcessMutant {
  override func toggle(_ side: Side) { openPickers = openPickers.contains(side) ? [] : [side] }
}

final class PickerClosedByChoice: ProcessMutant {
  override func didChoose(_ currency: String, for side: Side) {
    super.didChoose(currency, for: side)
    openPickers.remove(side)
    showPickers()
  }
}

final class CurrencyOfOtherSide: ProcessMutant {
  override func didChoose(_ currency: String, for side: Side) { super.didChoose(currency, for: side.other) }
}

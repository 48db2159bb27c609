import Foundation
import ModelController
import Streams

extension Converter {
  /// Facts, and sixteen values that follow from them and say what should be done.
  struct Model {
    struct Buttons {
      var isDstPressed = false
      var isSrcPressed = false
    }

    struct Currency {
      var isoCode = Recent<String?>(nil)
      var isoCodeId = Recent(0)
      var isPickerVisible = Recent(false)
    }

    struct Perform {
      var refreshRates = false
      var start = false
    }

    var amount = Recent("")
    var buttons = Buttons()
    var currencies = Recent<[String]?>(nil)
    var dst = Currency()
    var hasStartedUpdatingExchangeRates = false
    var perform = Perform()
    var rates = Recent<CurrencyConverter.Rates?>(nil)
    var src = Currency()

    private let disk: Disk
    private let clock: ManualClock

    init(_ world: World) {
      disk = world.disk
      clock = world.clock
    }
  }
}

// MARK: - What should be done

extension Converter.Model {
  // The rates should be loaded if:
  // 1. the app has just started, and they are out of date
  // 2. the user asked for it
  var shouldRefreshExchangeRates: Bool? {
    if perform.start, clock.now > prioritizedRates.nextUpdate { return true }
    if perform.refreshRates { return true }
    return nil
  }

  // An error should be reported if the rates could not be loaded.
  var shouldReportError: Bool? { rates.isRecent && rates.value == nil ? true : nil }

  // The amount should be set if:
  // 1. the app has just started
  // 2. the user has changed it, and it has to be cleaned
  var shouldResetAmountSrc: String? {
    if perform.start { return disk.loadState()?.amount ?? "100" }
    if amount.isRecent, cleanAmount != amount.value { return cleanAmount }
    return nil
  }

  // The result should be computed if one of these has changed:
  // 1. the amount
  // 2. the rates
  // 3. one of the currencies
  var shouldResetAmountDst: String? {
    guard amount.isRecent || rates.isRecent || src.isoCode.isRecent || dst.isoCode.isRecent else { return nil }
    guard let money = Double(amount.value), let conversion = convert(money) else { return "0.0" }
    let parts = String(conversion).components(separatedBy: ".")
    guard let integer = parts.first, let fraction = parts.last else { return nil }
    return integer + "." + fraction.prefix(2)
  }

  // The list of currencies should be set if:
  // 1. the rates have just been loaded
  // 2. the app has just started
  var shouldResetCurrencies: [String]? { changedRates?.table.currencies }

  // The positions of the pickers should be set if the list of currencies has just changed.
  var shouldResetCurrencyDstId: Int? { position(of: disk.loadState()?.destination ?? "EUR") }
  var shouldResetCurrencySrcId: Int? { position(of: disk.loadState()?.source ?? "USD") }

  // The currencies should be set if the positions of their pickers have just changed.
  var shouldResetCurrencyDst: String? { currency(at: dst.isoCodeId) }
  var shouldResetCurrencySrc: String? { currency(at: src.isoCodeId) }

  // The state should be saved if:
  // 1. the result has changed
  // 2. there are an amount and two currencies
  var shouldResetDiskState: CurrencyConverter.State? {
    guard shouldResetAmountDst != nil, !amount.value.isEmpty, let dst = dst.isoCode.value, !dst.isEmpty,
      let src = src.isoCode.value, !src.isEmpty
    else { return nil }
    return CurrencyConverter.State(amount: amount.value, source: src, destination: dst, rates: prioritizedRates)
  }

  // A picker should be shown or hidden if its button was pressed.
  var shouldResetPickerDstVisibility: Bool? { buttons.isDstPressed ? !dst.isPickerVisible.value : nil }
  var shouldResetPickerSrcVisibility: Bool? { buttons.isSrcPressed ? !src.isPickerVisible.value : nil }

  // The date of the rates should be set if they have just been loaded, or the app has just started.
  var shouldResetRatesDate: String? { changedRates?.table.date }

  // The status should be set under the same conditions.
  var shouldResetRatesStatus: Bool? { changedRates.map { clock.now < $0.nextUpdate } }

  // The indicator should be set if loading has just begun, or ended.
  var shouldResetRatesUpdate: Bool? {
    if hasStartedUpdatingExchangeRates { return true }
    if rates.isRecent { return false }
    return nil
  }

  // The line of the rate should be set if:
  // 1. the app has just started
  // 2. the rates have just been loaded
  // 3. one of the currencies has changed
  var shouldResetSingleRate: String? {
    guard perform.start || rates.isRecent || src.isoCode.isRecent || dst.isoCode.isRecent,
      let source = src.isoCode.value, let destination = dst.isoCode.value, let conversion = convert(1)
    else { return nil }
    return "1 \(source) = \(conversion) \(destination)"
  }
}

// MARK: - Values used above

extension Converter.Model {
  // Digits, dots and commas are kept, commas become dots, and the first dot stays.
  private var cleanAmount: String {
    let allowed: Set<Character> = [".", ",", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
    var text = String(amount.value.filter { allowed.contains($0) }).replacingOccurrences(of: ",", with: ".")
    if let dot = text.firstIndex(of: ".") {
      text = text.replacingOccurrences(of: ".", with: "")
      text.insert(".", at: dot)
    }
    return text
  }

  private func convert(_ money: Double) -> Double? {
    guard let dst = dst.isoCode.value, let src = src.isoCode.value, let dstRate = prioritizedRates.double(of: dst),
      let srcRate = prioritizedRates.double(of: src)
    else { return nil }
    return money / srcRate * dstRate
  }

  // The best rates that there are: from the server, else from the disk, else from the bundle.
  private var prioritizedRates: CurrencyConverter.Rates { rates.value ?? disk.loadState()?.rates ?? .bundled }

  // The rates, if they have just been loaded, or the app has just started.
  private var changedRates: CurrencyConverter.Rates? {
    if rates.isRecent, let rates = rates.value { return rates }
    return perform.start ? prioritizedRates : nil
  }

  private func position(of currency: String) -> Int? {
    currencies.isRecent ? currencies.value?.firstIndex(of: currency) : nil
  }

  private func currency(at position: Recent<Int>) -> String? {
    guard position.isRecent, let currencies = currencies.value, position.value < currencies.count else { return nil }
    return currencies[position.value]
  }
}

extension CurrencyConverter.Rates {
  /// The rate of a currency as `JSONDecoder` reads a number with these digits.
  fileprivate func double(of currency: String) -> Double? { table.rate(of: currency).flatMap { Double("\($0)") } }
}

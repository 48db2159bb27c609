import Streams

/// The author's converter, repaired: shown values follow from facts, and none of them is a fact.
enum RepairedConverter {
  struct Model {
    var typedSide = CurrencyConverter.Side.source
    var typedText: String
    var source: String
    var destination: String
    var rates: CurrencyConverter.Rates
    var areRatesUpToDate: Bool
    var isPickerSrcVisible = false
    var isPickerDstVisible = false
    var isLoading = false
    /// Whether the indicator has not been shown long enough.
    var isIndicatorHeld = false

    // True in the turn in which they happen.
    var isStarting = false
    var isBeginningToLoad = false
    var hasLoaded = false
    var hasFailed = false

    init(_ state: CurrencyConverter.State?, now: VirtualInstant) {
      typedText = state?.amount ?? "100"
      source = state?.source ?? "USD"
      destination = state?.destination ?? "EUR"
      rates = state?.rates ?? .bundled
      areRatesUpToDate = now < rates.nextUpdate
    }
  }
}

// MARK: - What should be done

extension RepairedConverter.Model {
  // The rates should be loaded if:
  // 1. the app has just started, and they are out of date
  // 2. the user asked for it
  var shouldLoad: Bool { isBeginningToLoad }

  // An error should be reported if the rates could not be loaded.
  var shouldReportError: Bool { hasFailed }

  // The end of the rates' day should be waited for if:
  // 1. the app has just started, and they are up to date
  // 2. they have just been loaded
  var shouldWaitUntil: VirtualInstant? {
    isStarting && areRatesUpToDate || hasLoaded ? rates.nextUpdate : nil
  }

  // The indicator should be shown while the rates are loaded, and for half a second at least.
  var isUpdating: Bool { isLoading || isIndicatorHeld }

  // The state should be saved if there is an amount.
  var shouldSave: CurrencyConverter.State? {
    amountSrc.isEmpty
      ? nil
      : CurrencyConverter.State(amount: amountSrc, source: source, destination: destination, rates: rates)
  }

  var amountSrc: String {
    typedSide == .source ? typedText : rates.table.convert(typedText, from: destination, to: source)
  }

  var amountDst: String {
    typedSide == .destination ? typedText : rates.table.convert(typedText, from: source, to: destination)
  }

  var rate: String { rates.table.line(from: source, to: destination) }
}

// MARK: - What happens

extension RepairedConverter.Model {
  mutating func type(_ text: String, in side: CurrencyConverter.Side) {
    (typedSide, typedText) = (side, CurrencyConverter.cleaned(text))
  }

  mutating func start() {
    isStarting = true
    if !areRatesUpToDate { beginLoading() }
  }

  mutating func beginLoading() { (isBeginningToLoad, isLoading, isIndicatorHeld) = (true, true, true) }

  mutating func take(_ answer: RateServer.Answer) {
    isLoading = false
    switch answer {
    case .success(let rates):
      self.rates = rates
      areRatesUpToDate = true
      hasLoaded = true
    case .failure: hasFailed = true
    }
  }
}

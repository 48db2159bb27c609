public import Scenarios

extension CurrencyConverter {
  /// A launch reads the disk. Nothing can be touched before it answers, because the answer draws the app's first
  /// screen. The screen shows the saved state, or the initial one. If the rates are out of date then, the app requests
  /// newer ones.
  ///
  /// Further rules:
  /// - **Typing** changes the text of a field, and that text is cleaned. The other field shows the converted amount.
  ///   The field that was typed into last keeps its text when currencies or rates change.
  /// - **A currency button** opens and closes the picker of its side. Both may be open.
  /// - **An open picker** can be turned to a currency that the rates have.
  /// - **The refresh button** is there while the rates are out of date, and is disabled while they are updated.
  /// - **Rates** are up to date for a day after they came. The app uses the server's last rates, else those of the
  ///   disk, else the bundled ones.
  /// - **A currency that the rates miss** stays chosen. Then nothing can be converted: the amount is `0.0`, the line of
  ///   the rate is empty.
  /// - **A failure, or an answer that is not JSON,** is reported, and the rates stay as they are.
  /// - **The indicator** is shown while rates are awaited, and for at least half a second.
  /// - **The app saves** at each change of the source's text, the currencies or the rates, unless the source's field is
  ///   empty. So the next launch shows the last amount.
  /// - **Another launch** ends work in progress, and closes both pickers. The fields are filled from the disk; the
  ///   source's counts as typed into last.
  /// - **Shown texts** are not shown again, and saved states are not saved again.
  public struct Oracle: Scenarios.Oracle {
    struct Running {
      /// The side that was typed into last, and its text.
      var typedSide = Side.source
      var typedText: String
      var currencies: [Side: String]
      var rates: RateTable
      var openPickers: Set<Side> = []
      var isAwaiting = false
      /// Whether the indicator has been shown for less than half a second.
      var isFresh = false

      init(_ saved: Saved) {
        typedText = saved.amount
        currencies = [.source: saved.source, .destination: saved.destination]
        rates = saved.rates
      }

      var isUpdating: Bool { isAwaiting || isFresh }

      mutating func note(_ event: Event) {
        switch event {
        case .typed(let side, let text): (typedSide, typedText) = (side, cleaned(text))
        case .pressed(let side): openPickers.formSymmetricDifference([side])
        case .chosen(let side, let currency): currencies[side] = currency
        case .rates(let rates): self.rates = rates
        case .launch, .refresh, .saved, .garbled, .failure, .noticed, .expired: break
        }
      }

      func text(of side: Side) -> String {
        side == typedSide
          ? typedText
          : rates.convert(typedText, from: currencies[side.other, default: ""], to: currencies[side, default: ""])
      }
    }

    /// Nil until the disk has answered.
    private(set) var running: Running?
    private(set) var saved: Saved?
    /// The rates, while they are up to date.
    private(set) var current: RateTable?
    private var texts: [Label: String] = [:]
    private var hasBegunUpdate = false

    public init() {}

    public func alarm(after event: Event) -> Alarm<Event>? {
      switch event {
      case .saved, .refresh: hasBegunUpdate ? Alarm(.noticed, after: .milliseconds(500)) : nil
      case .rates: Alarm(.expired, after: .seconds(86_400))
      default: nil
      }
    }

    public mutating func decisions(at event: Event) -> [Decision] {
      hasBegunUpdate = false
      if event == .launch {
        running = nil
        texts = [:]
        return [.read]
      }
      let isTold = take(event)
      return (hasBegunUpdate ? [.refresh] : []) + (isTold ? [.alert] : []) + save() + show()
    }

    /// - Returns: whether to report a failure.
    private mutating func take(_ event: Event) -> Bool {
      if case .saved(let saved) = event, running == nil {
        self.saved = saved
        running = Running(saved ?? .initial)
        if !isUpToDate { beginUpdate() }
      }
      if event == .expired { current = nil }
      guard canHappen(event) else { return false }

      running?.note(event)
      switch event {
      case .launch, .saved, .pressed, .chosen, .expired: break
      case .typed(let side, let text): texts[.field(of: side)] = text
      case .refresh: beginUpdate()
      case .rates(let rates):
        running?.isAwaiting = false
        current = rates
      case .garbled, .failure: running?.isAwaiting = false
      case .noticed: running?.isFresh = false
      }
      return event == .garbled || event == .failure
    }

    /// The oracle after these events, which include no timer events.
    init(after events: [Event]) {
      for event in events {
        switch event {
        case .launch: running = nil
        case .saved(let saved): running = Running(saved ?? .initial)
        default: running?.note(event)
        }
      }
    }

    /// Whether the event changes anything in the running app.
    func canHappen(_ event: Event) -> Bool {
      guard let running else { return false }
      switch event {
      case .typed(let side, let text): return text != self.text(of: .field(of: side))
      case .chosen(let side, let currency):
        return running.openPickers.contains(side) && running.rates.currencies.contains(currency)
          && running.currencies[side] != currency
      case .refresh: return !isUpToDate && !running.isUpdating
      case .rates, .garbled, .failure: return running.isAwaiting
      case .launch, .pressed, .saved, .noticed, .expired: return true
      }
    }

    private var isUpToDate: Bool { running?.rates == current }

    private mutating func beginUpdate() {
      hasBegunUpdate = true
      running?.isAwaiting = true
      running?.isFresh = true
    }

    private mutating func save() -> [Decision] {
      guard let running, let source = running.currencies[.source], let destination = running.currencies[.destination]
      else { return [] }
      let state = Saved(
        amount: running.text(of: .source), source: source, destination: destination, rates: running.rates)
      guard !state.amount.isEmpty, state != saved else { return [] }
      saved = state
      return [.save(state)]
    }

    private mutating func show() -> [Decision] {
      guard running != nil else { return [] }
      return Label.allCases.compactMap { label in
        let text = text(of: label)
        guard texts[label, default: label.blank] != text else { return nil }
        texts[label] = text
        return .show(label, text)
      }
    }

    func text(of label: Label) -> String {
      guard let running else { return label.blank }
      let source = running.currencies[.source, default: ""]
      let destination = running.currencies[.destination, default: ""]
      switch label {
      case .sourceField: return running.text(of: .source)
      case .destinationField: return running.text(of: .destination)
      case .sourceCurrency: return source
      case .destinationCurrency: return destination
      case .sourcePicker: return running.openPickers.contains(.source) ? "open" : "closed"
      case .destinationPicker: return running.openPickers.contains(.destination) ? "open" : "closed"
      case .currencies: return running.rates.currencies.joined(separator: " ")
      case .rate: return running.rates.line(from: source, to: destination)
      case .date: return running.rates.date
      case .status: return isUpToDate ? "up to date" : "outdated"
      case .updating: return running.isUpdating ? "yes" : "no"
      }
    }
  }
}

public import Scenarios

extension CurrencyConverter {
  /// A launch reads the disk. Until it has answered nothing can be touched, as the app's first screen is drawn with the
  /// answer. It shows what was saved; what an app begins with, if nothing was. If the rates are out of date then, it asks for
  /// newer ones.
  ///
  /// What else there is to decide:
  /// - **Typing** changes the text of a field, and that text is cleaned. The other field shows what the amount is worth. The
  ///   field that was typed into last keeps its text when currencies or rates change.
  /// - **A button with a currency** opens and closes the picker of its side. Both may be open.
  /// - **A picker** can be turned while it is open, to a currency that the rates have.
  /// - **The button that updates** is there while the rates are out of date, and is disabled while they are updated.
  /// - **Rates** are up to date until a day has passed since they came. The server's last ones are used; those of the disk
  ///   if there are none, and those that come with the app at last.
  /// - **A currency that the rates miss** stays chosen. Nothing can be converted then: the amount is `0.0`, the line of the
  ///   rate is empty.
  /// - **A failure, or no JSON,** is told, and the rates stay as they are.
  /// - **The indicator** is shown as long as rates are awaited, and for at least half a second.
  /// - **What is saved**: each change of the source's text, the currencies or the rates, unless the source's field is empty.
  ///   So the next launch shows the last amount.
  /// - **Another launch** ends what is under way, and closes both pickers. The fields are filled from the disk, the source's
  ///   counting as the one typed into last.
  /// - **What is shown already** is not shown again, and what is saved already is not saved again.
  public struct Oracle: Scenarios.Oracle {
    /// What the app knows while it runs.
    struct Running {
      /// The field that was typed into last, and its text.
      var typedSide = Side.source
      var typedText: String
      var currencies: [Side: String]
      var rates: RateTable
      var openPickers: Set<Side> = []
      /// Whether the server's answer is awaited.
      var isAwaiting = false
      /// Whether the indicator has been shown for less than half a second.
      var isFresh = false

      init(_ saved: Saved) {
        typedText = saved.amount
        currencies = [.source: saved.source, .destination: saved.destination]
        rates = saved.rates
      }

      var isUpdating: Bool { isAwaiting || isFresh }

      /// What the user does, and rates that come.
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
    /// What the disk holds.
    private(set) var saved: Saved?
    /// The rates that are up to date.
    private(set) var current: RateTable?
    private var texts: [Label: String] = [:]
    /// Whether the last event began an update.
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

    /// - Returns: whether a failure is to be told.
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

    /// What an app knows after these events, none of which time brought.
    init(after events: [Event]) {
      for event in events {
        switch event {
        case .launch: running = nil
        case .saved(let saved): running = Running(saved ?? .initial)
        default: running?.note(event)
        }
      }
    }

    /// Whether the event changes anything for an app that runs.
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

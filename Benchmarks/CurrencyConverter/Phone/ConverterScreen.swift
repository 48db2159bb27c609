public import Scenarios
public import Streams

/// The views of an app that runs: fields, buttons, pickers and labels.
///
/// A screen is drawn once the main queue has nothing more to do at that instant, as UIKit and SwiftUI do. What a part was to
/// show in between nobody sees, so it is no decision. Nor is it one to show what is shown already. Setting the text of a field
/// sends no change; typing does.
public final class ConverterScreen {
  public typealias Label = CurrencyConverter.Label

  @usableFromInline let decisions: DecisionLog<CurrencyConverter.Decision>
  @usableFromInline let scheduler: VirtualScheduler
  /// By label: what it shows, and what it is to show when it is drawn next.
  private var shown = Label.allCases.map(\.blank)
  private var texts = Label.allCases.map(\.blank)
  private var isDrawingDue = false
  private var isClosed = false

  @inlinable
  public init(_ decisions: DecisionLog<CurrencyConverter.Decision>, _ scheduler: VirtualScheduler) {
    self.decisions = decisions
    self.scheduler = scheduler
  }

  /// The label shows this text from now on.
  public func show(_ text: String, in label: Label) {
    guard texts[label.rawValue] != text else { return }
    texts[label.rawValue] = text
    guard !isDrawingDue else { return }
    isDrawingDue = true
    drawAtLast()
  }

  public func setPicker(of side: CurrencyConverter.Side, isOpen: Bool) {
    show(isOpen ? "open" : "closed", in: .picker(of: side))
  }
  public func setCurrencies(_ currencies: [String]) { show(currencies.joined(separator: " "), in: .currencies) }
  /// The button that updates the rates is there while they are outdated.
  public func setUpToDate(_ isUpToDate: Bool) { show(isUpToDate ? "up to date" : "outdated", in: .status) }
  /// While the indicator runs, the button that updates the rates is disabled.
  public func setUpdating(_ isUpdating: Bool) { show(isUpdating ? "yes" : "no", in: .updating) }

  /// Tells that the rates could not be updated.
  public func alert() { if !isClosed { decisions.emit(.alert) } }

  // MARK: - Touches

  /// Whether a view of the app lies over the whole screen and takes the touches of what is beneath: fields, pickers and the
  /// buttons that open them. The button that updates the rates lies on such a view, if there is one.
  public var isCovered = false

  /// What is shown.
  func text(in label: Label) -> String { shown[label.rawValue] }

  /// - Returns: whether that changes the field.
  @usableFromInline
  func type(_ text: String, in side: CurrencyConverter.Side) -> Bool {
    let index = Label.field(of: side).rawValue
    guard !isCovered, shown[index] != text else { return false }
    (shown[index], texts[index]) = (text, text)
    return true
  }

  /// Whether the picker is open, and can be turned to this currency.
  @usableFromInline
  func canTurn(_ side: CurrencyConverter.Side, to currency: String) -> Bool {
    !isCovered && text(in: .picker(of: side)) == "open" && text(in: .currency(of: side)) != currency
      && text(in: .currencies).split(separator: " ").contains { $0 == currency }
  }

  /// Whether the button that updates the rates can be pressed.
  @usableFromInline
  var canRefresh: Bool { text(in: .status) == "outdated" && text(in: .updating) == "no" }

  /// The app has ended.
  func close() { isClosed = true }

  // MARK: - Drawing

  private func drawAtLast() {
    scheduler.schedule(after: .zero) { [weak self] in
      guard let self, !isClosed else { return }
      if scheduler.nextDue <= scheduler.now { drawAtLast() } else { draw() }
    }
  }

  private func draw() {
    isDrawingDue = false
    for label in Label.allCases where shown[label.rawValue] != texts[label.rawValue] {
      shown[label.rawValue] = texts[label.rawValue]
      decisions.emit(.show(label, texts[label.rawValue]))
    }
  }
}

public import Scenarios
public import Streams

/// The views of a running app: fields, buttons, pickers and labels.
///
/// A screen is drawn when the main queue is empty at that instant, as in UIKit and SwiftUI. Nobody sees texts set in
/// between, so they are not decisions. Neither is a text that is shown already. Setting the text of a field sends no
/// change; typing does.
public final class ConverterScreen {
  public typealias Label = CurrencyConverter.Label

  @usableFromInline let decisions: DecisionLog<CurrencyConverter.Decision>
  @usableFromInline let scheduler: VirtualScheduler
  /// By label: the shown text, and the text of the next drawing.
  private var shown = Label.allCases.map(\.blank)
  private var texts = Label.allCases.map(\.blank)
  private var isDrawingDue = false
  private var isClosed = false

  @inlinable
  public init(_ decisions: DecisionLog<CurrencyConverter.Decision>, _ scheduler: VirtualScheduler) {
    self.decisions = decisions
    self.scheduler = scheduler
  }

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
  /// The refresh button is there while the rates are outdated.
  public func setUpToDate(_ isUpToDate: Bool) { show(isUpToDate ? "up to date" : "outdated", in: .status) }
  /// While the indicator runs, the refresh button is disabled.
  public func setUpdating(_ isUpdating: Bool) { show(isUpdating ? "yes" : "no", in: .updating) }

  public func alert() { if !isClosed { decisions.emit(.alert) } }

  // MARK: - Touches

  /// Whether a view covers the whole screen and takes the touches of fields, pickers and the buttons that open them.
  /// The refresh button lies on that view, if there is one.
  public var isCovered = false

  func text(in label: Label) -> String { shown[label.rawValue] }

  @usableFromInline
  func type(_ text: String, in side: CurrencyConverter.Side) -> Bool {
    let index = Label.field(of: side).rawValue
    guard !isCovered, shown[index] != text else { return false }
    (shown[index], texts[index]) = (text, text)
    return true
  }

  @usableFromInline
  func canTurn(_ side: CurrencyConverter.Side, to currency: String) -> Bool {
    !isCovered && text(in: .picker(of: side)) == "open" && text(in: .currency(of: side)) != currency
      && text(in: .currencies).split(separator: " ").contains { $0 == currency }
  }

  @usableFromInline
  var canRefresh: Bool { text(in: .status) == "outdated" && text(in: .updating) == "no" }

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

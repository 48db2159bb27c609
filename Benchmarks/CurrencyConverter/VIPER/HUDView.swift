import Scenarios
import Streams

/// The view that covers the repository's screen: with an indicator while rates are awaited, and with the load button
/// after a failure. Views beneath it get no touches.
///
/// It fades in and out, each in half a second. UIKit goes by the alpha that an animation leads to, so it takes touches
/// until fading out begins. How much of a fade counts as shown is the port's choice: all of fading in, nothing of
/// fading out.
final class HUDView {
  private static let fadeTime = Duration.milliseconds(500)

  private let screen: ConverterScreen
  private let scheduler: VirtualScheduler
  private var hasIndicator = false
  /// Until the indicator has faded in.
  private var fading: (any Cancellable)?

  init(_ phone: Phone) {
    screen = phone.screen
    scheduler = phone.scheduler
  }

  deinit { fading?.cancel() }

  func show() {
    screen.isCovered = true
    hasIndicator = true
    drawSoon()
  }

  /// The button replaces the indicator at once: only the view around them fades.
  func showLoadButton() {
    screen.isCovered = true
    hasIndicator = false
    fading?.cancel()
    fading = nil
    screen.setUpToDate(false)
    drawSoon()
  }

  func hide() {
    screen.isCovered = false
    drawSoon()
  }

  /// A view that is shown and hidden in one turn of the main queue is never seen.
  private func drawSoon() {
    scheduler.schedule(after: .zero) { [weak self] in self?.draw() }
  }

  private func draw() {
    guard fading == nil else { return }
    let isIndicatorDue = screen.isCovered && hasIndicator
    screen.setUpdating(isIndicatorDue)
    guard isIndicatorDue else { return }
    fading = scheduler.schedule(after: Self.fadeTime) { [weak self] in
      self?.fading = nil
      self?.endFading()
    }
  }

  private func endFading() {
    if !screen.isCovered { screen.setUpdating(false) }
  }
}

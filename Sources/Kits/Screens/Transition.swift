/// A change of the visible screen.
public struct Transition: CustomStringConvertible {
  public enum Kind: String, CaseIterable, Sendable {
    case present
    case dismiss
    case push
    case pop
    /// Another tab is selected. Never animated.
    case select
    case set
  }

  public let kind: Kind
  /// The screen that is presented, pushed, selected, dismissed or popped.
  public let screen: UIViewController
  /// If false, the transition has ended when the call that began it returns.
  public let isAnimated: Bool

  public var description: String { "\(kind.rawValue)(\(screen))" }
}

/// Delays the end of an animated transition until `completion` is called, perhaps at once. Also called for other
/// transitions, with a completion that does nothing.
public typealias Animator = (Transition, _ completion: @escaping () -> Void) -> Void

/// Why a transition did not happen. If not stated otherwise, UIKit prints a warning and does nothing.
public enum Refusal: Equatable, Sendable {
  /// Another transition is under way in the window.
  case transitionUnderWay
  /// The controller is already presenting another.
  case alreadyPresenting
  /// The controller is in a window or a container already, or twice in a stack. UIKit raises an exception.
  case alreadyShown
}

/// The current transition. It reports its end.
public final class UIViewControllerTransitionCoordinator {
  private var completions: [() -> Void] = []

  init() {}

  /// Calls `completion` after the transition and its own completion. There is nothing to animate here.
  public func animate(completion: @escaping () -> Void) { completions.append(completion) }

  func end() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }
}

/// Records the transitions of a window in order. It ends animations on demand.
///
///     let log = TransitionLog()
///     let window = UIWindow(in: application, log: log)
///     …
///     log.finish()
///     log.lines  // ["present(Order 3)"]
public final class TransitionLog {
  public private(set) var lines: [String] = []
  private var completions: [() -> Void] = []

  public init() {}

  /// Ends the current animated transition.
  /// - Returns: whether there was one.
  @discardableResult
  public func finish() -> Bool {
    if completions.isEmpty { return false }
    completions.removeFirst()()
    return true
  }

  fileprivate func begin(_ transition: Transition, _ completion: @escaping () -> Void) {
    lines.append("\(transition)")
    if transition.isAnimated { completions.append(completion) }
  }

  fileprivate func refuse(_ transition: Transition, _ refusal: Refusal) {
    lines.append("\(transition) refused: \(refusal)")
  }
}

extension UIWindow {
  /// A window whose transitions are recorded, including refused ones.
  public convenience init(in application: UIApplication, log: TransitionLog) {
    self.init(in: application, animator: log.begin)
    refused = log.refuse
  }
}

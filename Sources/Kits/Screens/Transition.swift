/// A change of what is on the screen, as whoever made the window is told of it.
public struct Transition: CustomStringConvertible {
  public enum Kind: String, CaseIterable, Sendable {
    case present
    case dismiss
    case push
    case pop
    /// Another tab is selected. It is never animated.
    case select
    /// A navigation stack is replaced by another.
    case set
  }

  public let kind: Kind
  /// The screen that comes: presented, pushed or selected. The one that goes, if it is dismissed or popped.
  public let screen: UIViewController
  /// If it is not, it has ended when the call that began it returns.
  public let isAnimated: Bool

  /// What was done to which screen: `present(Order 3)`.
  public var description: String { "\(kind.rawValue)(\(screen))" }
}

/// Lets an animated transition take its time. The transition ends when the completion is called, which may be at once.
///
/// A transition that is not animated is handed to it as well. Its completion does nothing.
public typealias Animator = (Transition, _ completion: @escaping () -> Void) -> Void

/// Why a transition did not happen. Unless it is said otherwise, UIKit prints a warning and does nothing.
public enum Refusal: Equatable, Sendable {
  /// Another transition is under way in the window.
  case transitionUnderWay
  /// The controller is already presenting another.
  case alreadyPresenting
  /// The controller that was to be presented or pushed is in a window or a container already, or comes twice in a stack.
  /// UIKit raises an exception.
  case alreadyShown
}

/// The transition that is under way. It tells when it has ended.
public final class UIViewControllerTransitionCoordinator {
  private var completions: [() -> Void] = []

  init() {}

  /// Calls the completion when the transition has ended, after the one that was handed to `present` or `dismiss`. There is
  /// nothing to animate here.
  public func animate(completion: @escaping () -> Void) { completions.append(completion) }

  func end() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }
}

/// What was done in a window, in order, for those who want to look at it afterwards. It ends animations when it is told to.
///
///     let log = TransitionLog()
///     let window = UIWindow(in: application, log: log)
///     …
///     log.finish()
///     log.lines  // ["present(Order 3)"]
///
public final class TransitionLog {
  public private(set) var lines: [String] = []
  private var completions: [() -> Void] = []

  public init() {}

  /// Ends the transition that is under way.
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
  /// A window whose transitions are logged, those too that are refused.
  public convenience init(in application: UIApplication, log: TransitionLog) {
    self.init(in: application, animator: log.begin)
    refused = log.refuse
  }
}

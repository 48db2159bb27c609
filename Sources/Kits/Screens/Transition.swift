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

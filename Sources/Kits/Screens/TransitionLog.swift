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

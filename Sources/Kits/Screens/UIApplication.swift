/// The windows of an app. It is handed in, not shared, so that many apps run side by side.
public final class UIApplication {
  public internal(set) var windows: [UIWindow] = []

  public init() {}

  /// Tells all controllers of all windows that memory is short: a container before its children, a controller before the
  /// one that it presents.
  public func receiveMemoryWarning() {
    for root in windows.compactMap(\.rootViewController) { root.warnOfMemory() }
  }
}

extension UIViewController {
  fileprivate func warnOfMemory() {
    // Taken first: a controller may drop some of them.
    let others = children + [ownPresented].compactMap { $0 }
    didReceiveMemoryWarning()
    for other in others { other.warnOfMemory() }
  }
}

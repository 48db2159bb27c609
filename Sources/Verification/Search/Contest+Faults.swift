public import Scenarios

extension Contest {
  /// Whether both can be led through a fault: through one of the steps that it alone has, if there are such steps.
  public func canExpress(_ fault: Fault) -> Bool {
    let special = fault.letters(Fault.Cast(of: App.self)).filter { $0.capability != nil }
    return special.isEmpty || special.contains(where: canExpress)
  }
}

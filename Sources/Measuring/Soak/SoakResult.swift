/// What became of an architecture in a soak.
package struct SoakResult: Sendable {
  package enum End: Sendable {
    /// It came to its end.
    case ended(Growth)
    /// More was alive than may be.
    case outOfMemory
    case crashed(reason: String)
    case hung(reason: String)
  }

  package let unit: SoakPlan.Unit
  /// As many as there were before its end.
  package let readings: [SoakReading]
  package let end: End
  /// What became of the app's oracle; nil if it was not soaked, or did not come to its end.
  package var oracle: Growth?

  package init(_ unit: SoakPlan.Unit, _ readings: [SoakReading], _ end: End) {
    self.unit = unit
    self.readings = readings
    self.end = end
  }
}

/// What is taken of a replay. An absent probe costs nothing.
package struct Probes {
  /// Times stretches of plain events.
  package var stopwatch: Stopwatch?
  /// Whether a ``History`` is written.
  package var writesHistory = false
  /// Whether the state of the instance is read before and after each moment of the history.
  var readsState = false
  /// Whether the ``WorldLoad`` is written.
  var writesLoad = false
  /// Hears each decision before it is logged.
  var ear: Ear?

  package static var none: Probes { Probes() }
  package static var history: Probes { Probes(writesHistory: true) }
  static var state: Probes { Probes(writesHistory: true, readsState: true) }
  static var load: Probes { Probes(writesLoad: true) }
}

/// One kind of event from which histories are built: `type`, `Call`.
///
/// A letter has an event for each number from 1. Where it carries a value, different numbers give different values, so that
/// a decision shows which event its value comes from.
public struct Letter<App: Scenarios.App>: Sendable {
  /// Its name in witnesses, that of its events: ``App/word(_:)``.
  public let word: String
  /// Whether events of different numbers differ.
  public let hasValues: Bool
  private let make: @Sendable (Int) -> App.Event

  /// A letter whose events carry values: equal numbers make equal events, different numbers different ones.
  public init(_ word: String, numbered make: @escaping @Sendable (Int) -> App.Event) {
    self.word = word
    self.make = make
    hasValues = true
  }

  /// A letter whose events are all the same.
  public init(_ word: String, _ event: App.Event) {
    self.word = word
    make = { _ in event }
    hasValues = false
  }

  /// The numbers that verification uses go from 1 to this.
  package static var numberMax: Int { 9_999_999 }

  /// The event of that number, from 1.
  public func event(_ number: Int) -> App.Event { make(number) }
}

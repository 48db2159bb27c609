public import Scenarios
public import Streams

/// An app from its launch until it is ended, as its author writes it: what calls it, and what it may call.
///
///     final class Mine: ConverterProcess {
///       static let name = "mine"
///       static let origin = "our own app"
///       static let promise = Promise<CurrencyConverter>.identical
///       init(_ phone: Phone) { … }
///       …
///     }
///     let entry = entry(OnPhone<Mine>.self, sources: ["Mine.swift"])
public protocol ConverterProcess: AnyObject {
  static var name: String { get }
  static var origin: String { get }
  static var kit: Kit { get }
  static var isPublished: Bool { get }
  static var promise: Promise<CurrencyConverter> { get }

  /// The app is launched. It has to read the disk. Nobody touches its screen before the disk has answered.
  init(_ phone: Phone)

  /// The text of a field is now `text`, by typing.
  func didType(_ text: String, in side: CurrencyConverter.Side)
  /// The button with the currency of a side was pressed.
  func didPressCurrency(of side: CurrencyConverter.Side)
  /// The picker of a side, which is open, was turned to one of the currencies that it lists.
  func didChoose(_ currency: String, for side: CurrencyConverter.Side)
  /// The button that updates the rates was pressed. It is there while they are outdated and is disabled while they are
  /// updated, as the screen shows.
  func didPressRefresh()
}

extension ConverterProcess {
  public static var kit: Kit { .unstated }
  public static var isPublished: Bool { false }
}

/// What an app finds on a phone.
public struct Phone {
  public let disk: ConverterDisk
  public let server: RateServer
  public let screen: ConverterScreen
  /// The wall clock. Rates age by it.
  public let clock: ManualClock
  /// For timers; in an app this is the main queue.
  public let scheduler: VirtualScheduler

  @inlinable
  public init(
    disk: ConverterDisk, server: RateServer, screen: ConverterScreen, clock: ManualClock, scheduler: VirtualScheduler
  ) {
    self.disk = disk
    self.server = server
    self.screen = screen
    self.clock = clock
    self.scheduler = scheduler
  }
}

public import Scenarios
public import Streams

/// An app from launch to end, as its author writes it.
///
///     let entry = entry(OnPhone<Mine>.self, sources: ["Mine.swift"])
public protocol ConverterProcess: AnyObject {
  static var name: String { get }
  static var origin: String { get }
  static var kit: Kit { get }
  static var isPublished: Bool { get }
  static var promise: Promise<CurrencyConverter> { get }

  /// The app is launched. It has to read the disk. Its screen is not touched before the disk has answered.
  init(_ phone: Phone)

  func didType(_ text: String, in side: CurrencyConverter.Side)
  func didPressCurrency(of side: CurrencyConverter.Side)
  /// The open picker of a side was turned to one of its currencies.
  func didChoose(_ currency: String, for side: CurrencyConverter.Side)
  /// The refresh button was pressed. The screen shows it while the rates are outdated, and disables it during an
  /// update.
  func didPressRefresh()
}

extension ConverterProcess {
  public static var kit: Kit { .unstated }
  public static var isPublished: Bool { false }
}

public struct Phone {
  public let disk: ConverterDisk
  public let server: RateServer
  public let screen: ConverterScreen
  /// The wall clock, by which rates age.
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

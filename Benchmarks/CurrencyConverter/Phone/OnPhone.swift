public import Scenarios

/// An app as an architecture: launches and ends it, and passes on touches that its screen permits.
public final class OnPhone<Process: ConverterProcess>: Architecture {
  public typealias App = CurrencyConverter

  public static var name: String { Process.name }
  public static var origin: String { Process.origin }
  public static var kit: Kit { Process.kit }
  public static var isPublished: Bool { Process.isPublished }
  public static var promise: Promise<CurrencyConverter> { Process.promise }

  @usableFromInline let environment: Environment<CurrencyConverter>
  @usableFromInline let disk: ConverterDisk
  @usableFromInline var running: (process: Process, phone: Phone)?

  @inlinable
  public init(_ environment: Environment<CurrencyConverter>) {
    self.environment = environment
    disk = ConverterDisk(environment.services)
  }

  @inlinable
  public func receive(_ event: CurrencyConverter.Event) {
    if event == .launch { return launch() }
    guard disk.isRead, let (process, phone) = running else { return }
    switch event {
    case .typed(let side, let text): if phone.screen.type(text, in: side) { process.didType(text, in: side) }
    case .pressed(let side): if !phone.screen.isCovered { process.didPressCurrency(of: side) }
    case .chosen(let side, let currency):
      if phone.screen.canTurn(side, to: currency) { process.didChoose(currency, for: side) }
    case .refresh: if phone.screen.canRefresh { process.didPressRefresh() }
    case .launch, .saved, .rates, .garbled, .failure, .noticed, .expired: preconditionFailure("not a touch")
    }
  }

  /// Ends the running app with its work in progress, and launches it again.
  @usableFromInline
  func launch() {
    if let (_, phone) = running.take() {
      disk.close()
      phone.server.close()
      phone.screen.close()
    }
    let phone = Phone(
      disk: disk, server: RateServer(environment.services, environment.clock),
      screen: ConverterScreen(environment.decisions, environment.scheduler), clock: environment.clock,
      scheduler: environment.scheduler)
    running = (Process(phone), phone)
  }
}

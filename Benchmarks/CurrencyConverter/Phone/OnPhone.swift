public import Scenarios

/// An app as an architecture: it is launched and ended, and touched where its screen can be touched.
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
    case .launch, .saved, .rates, .garbled, .failure, .noticed, .expired: preconditionFailure("no touch")
    }
  }

  /// Ends the app that runs, with what it has under way, and starts it anew.
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

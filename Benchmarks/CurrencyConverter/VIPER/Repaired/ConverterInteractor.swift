import Scenarios
import Streams

final class ConverterInteractor: ConverterInteracting {
  private weak var presenter: (any ConverterPresenting)?
  private let phone: Phone
  private var conversion = Conversion(.initial)
  private var isLoading = false
  /// Keeps the indicator visible for half a second; nil after that.
  private var notice: (any Cancellable)?
  /// Fires when the rates are out of date.
  private var aging: (any Cancellable)?

  init(_ presenter: any ConverterPresenting, _ phone: Phone) {
    self.presenter = presenter
    self.phone = phone
  }

  deinit {
    notice?.cancel()
    aging?.cancel()
  }

  func begin() {
    phone.disk.read { [weak self] state in self?.begin(with: state ?? .initial) }
  }

  private func begin(with state: CurrencyConverter.State) {
    conversion = Conversion(state)
    changed()
    watchAge()
    if areOutdated { updateRates() }
  }

  func changeAmount(to text: String, of side: CurrencyConverter.Side) {
    conversion.type(text, in: side)
    changed()
  }

  func changeCurrency(to name: String, of side: CurrencyConverter.Side) {
    conversion.choose(name, for: side)
    changed()
  }

  private func changed() {
    presenter?.changed(conversion)
    if let state = conversion.saved { phone.disk.save(state) }
  }

  // MARK: - Rates

  private var areOutdated: Bool { phone.clock.now >= conversion.rates.nextUpdate }

  func updateRates() {
    isLoading = true
    presenter?.updateBegan()
    notice = phone.scheduler.schedule(after: .milliseconds(500)) { [weak self] in
      self?.notice = nil
      self?.endUpdate()
    }
    phone.server.load { [weak self] answer in self?.didLoad(answer) }
  }

  private func didLoad(_ answer: RateServer.Answer) {
    isLoading = false
    endUpdate()
    switch answer {
    case .success(let rates):
      conversion.rates = rates
      changed()
      watchAge()
    case .failure: presenter?.updateFailed()
    }
  }

  private func endUpdate() {
    if !isLoading, notice == nil { presenter?.updateEnded() }
  }

  private func watchAge() {
    presenter?.ratesAged(areOutdated: areOutdated)
    aging?.cancel()
    guard !areOutdated else { return }
    let remaining = phone.clock.now.duration(to: conversion.rates.nextUpdate)
    aging = phone.scheduler.schedule(after: remaining) { [weak self] in
      self?.presenter?.ratesAged(areOutdated: true)
    }
  }
}

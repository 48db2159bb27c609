import Lights

// MARK: - Lights

final class LoadsTwice: ScreenMutant {
  override var canLoad: Bool { true }
}

final class FailureSwallowed: ScreenMutant {
  override func didFail() { isLoading = false }
}

final class FailureLeavesLoading: ScreenMutant {
  override func didFail() { screen.alert() }
}

final class OlderLightsTaken: ScreenMutant {
  override func keeps(_ property: Property, _ row: Row) -> Bool { false }
}

final class NewsKeptForever: ScreenMutant {
  override func forgetNews() {}
}

final class LightsIgnoredUnderCommand: ScreenMutant {
  override func keeps(_ property: Property, _ row: Row) -> Bool {
    super.keeps(property, row) || row.commands.contains { $0.setting.property == property }
  }
}

final class LightsDropCommands: ScreenMutant {
  override func update(_ light: Light) {
    rows[light.id]?.commands = []
    super.update(light)
  }
}

final class LightsResetInterface: ScreenMutant {
  override func update(_ light: Light) {
    rows[light.id]?.interface = .sliders
    super.update(light)
  }
}

// MARK: - Commands

final class NotClamped: ScreenMutant {
  override func clamp(_ setting: Setting) -> Setting { setting }
}

final class TemperatureFromZero: ScreenMutant {
  override func clamp(_ setting: Setting) -> Setting {
    if case .quantity(.temperature, let value) = setting { return .quantity(.temperature, min(max(value, 0), 500)) }
    return setting.clamped
  }
}

final class ShownValueCommanded: ScreenMutant {
  override func isShown(_ setting: Setting, _ row: Row) -> Bool { false }
}

final class ConfirmedValueNotCommanded: ScreenMutant {
  override func isShown(_ setting: Setting, _ row: Row) -> Bool { row.light[setting.property] == setting }
}

final class DimsFromConfirmed: ScreenMutant {
  override func start(_ row: Row) -> Light { row.light }
}

// MARK: - Shown values

final class ShownWhenAccepted: ScreenMutant {
  override func show(_ light: Int) {
    guard let row = rows[light] else { return }
    screen.show(row.light, as: row.interface)
  }
}

final class RefusedStays: ScreenMutant {
  override func refuse(_ command: Command, of light: Int) {}
}

final class RefusedDropsAll: ScreenMutant {
  override func refuse(_ command: Command, of light: Int) { rows[light]?.commands = [] }
}

final class RefusedDropsOlder: ScreenMutant {
  override func refuse(_ command: Command, of light: Int) {
    rows[light]?.commands.removeAll { isSettled($0, by: command) }
  }
}

final class OlderCommandsStay: ScreenMutant {
  override func isSettled(_ other: Command, by command: Command) -> Bool { other.number == command.number }
}

final class NewerCommandsGo: ScreenMutant {
  override func isSettled(_ other: Command, by command: Command) -> Bool {
    other.setting.property == command.setting.property
  }
}

final class OtherValuesSettled: ScreenMutant {
  override func isSettled(_ other: Command, by command: Command) -> Bool { other.number <= command.number }
}

final class OlderAnswerCounts: ScreenMutant {
  override func counts(_ command: Command, _ row: Row?) -> Bool { true }
}

final class OnlyNewestAnswerCounts: ScreenMutant {
  override func counts(_ command: Command, _ row: Row?) -> Bool { row?.commands.last?.number == command.number }
}

final class FormerCommandCancelled: ScreenMutant {
  override func send(_ command: Command, to light: Int) {
    rows[light]?.commands.removeAll { $0.number != command.number }
    super.send(command, to: light)
  }
}

// MARK: - Reports

final class ReportsNotAcknowledged: ScreenMutant {
  override func bridgeDidReport(_ setting: Setting, of light: Int) {
    confirm(setting, of: light)
    show(light)
  }
}

final class UnknownReportsAcknowledged: ScreenMutant {
  override func bridgeDidReport(_ setting: Setting, of light: Int) {
    if rows[light] == nil { bridge.acknowledge(setting, of: light) }
    super.bridgeDidReport(setting, of: light)
  }
}

final class ReportsOverCommands: ScreenMutant {
  override func bridgeDidReport(_ setting: Setting, of light: Int) {
    rows[light]?.commands.removeAll { $0.setting.property == setting.property }
    super.bridgeDidReport(setting, of: light)
  }
}

final class ReportsIgnoredUnderCommands: ScreenMutant {
  override func bridgeDidReport(_ setting: Setting, of light: Int) {
    guard let row = rows[light], row.commands.isEmpty else {
      if rows[light] != nil { bridge.acknowledge(setting, of: light) }
      return
    }
    super.bridgeDidReport(setting, of: light)
  }
}

final class ConfirmedIsNoNews: ScreenMutant {
  override func confirm(_ setting: Setting, of light: Int) { rows[light]?.light.apply(setting) }
}

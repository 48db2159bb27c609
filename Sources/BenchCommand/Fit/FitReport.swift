import Basics
import Traces

/// What `bench trace fit` prints.
struct FitReport {
  let text: String

  init(_ recording: KeystrokeRecording, _ observations: TypingObservations, _ fit: TypingFit) {
    var lines = [
      "\(SafeText.printable(recording.name)), a \(recording.format): \(recording.keyCount) keys, \(fit.gapCount) gaps",
      "",
    ]
    lines.append(Self.row("parameter", ["phone", "desktop", "fitted"]))
    let presets = [KeyRhythm.phone, .desktop].map { rhythm in
      Dictionary(uniqueKeysWithValues: rhythm.parameterTexts.map { ($0.name, $0.value) })
    }
    for setting in fit.profile.settings {
      lines.append(Self.row(setting.name, presets.map { $0[setting.name] ?? "" } + [setting.value]))
    }
    lines += ["", Self.row("Kolmogorov-Smirnov distance to", ["all gaps", "second half"])]
    for (name, distance) in fit.presetDistances {
      lines.append(Self.row("  \(name)", [Self.text(distance.whole), Self.text(distance.secondHalf)]))
    }
    lines.append(Self.row("  fitted", [Self.text(fit.distance.whole), Self.text(fit.distance.secondHalf)]))
    if observations.knownRolloverCount > 0 {
      let share =
        (observations.rolloverCount * 1_000 + observations.knownRolloverCount / 2)
        / observations.knownRolloverCount
      lines += ["", "\(Self.text(share)) of the gaps are rollovers. They are fitted as gaps, not added once more."]
    }
    text = lines.joined(separator: "\n")
  }

  /// Thousandths, as `0.041`.
  static func text(_ thousandths: Int) -> String {
    let digits = String(thousandths % 1_000)
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  private static func row(_ name: String, _ values: [String]) -> String {
    let cells = values.map { String(repeating: " ", count: max(0, 13 - $0.count)) + $0 }
    return name + String(repeating: " ", count: max(0, 32 - name.count)) + cells.joined()
  }
}

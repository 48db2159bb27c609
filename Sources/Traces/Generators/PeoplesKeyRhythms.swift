/// How people type, as measured on them:
/// - [D] Dhakal, Feit, Kristensson, Oulasvirta, "Observations on Typing from 136 Million Keystrokes", CHI 2018: desktop;
/// - [P] Palin, Feit, Kim, Kristensson, Oulasvirta, "How do People Type on Mobile Devices? Observations from a Study with
///   37,000 Volunteers", MobileHCI 2019: phone.
extension KeyRhythm {
  /// A thumb or two on a phone. [P]: 36 words a minute, thus 0.33 s a key on average, pauses to think included.
  public static let phone = KeyRhythm(
    gap: LogNormal(median: .milliseconds(250), sigma: 0.45), disfluency: 0.08,
    disfluentGap: LogNormal(median: .milliseconds(900), sigma: 0.6), floor: .milliseconds(20), rollover: 0,
    hold: LogNormal(median: .milliseconds(115), sigma: 0.35))

  /// Many fingers on a keyboard. [D]: keys are held for 0.12 s on average, and a quarter of them roll over.
  public static let desktop = KeyRhythm(
    gap: LogNormal(median: .milliseconds(215), sigma: 0.45), disfluency: 0,
    disfluentGap: LogNormal(median: .milliseconds(900), sigma: 0.6), floor: .milliseconds(20), rollover: 0.25,
    hold: LogNormal(median: .milliseconds(115), sigma: 0.35))
}

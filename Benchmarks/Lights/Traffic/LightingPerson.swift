import Basics
import Traces

/// A person in a room who loads the lights, drags, switches, dims and renames them, leaves, and comes back, without end.
struct LightingPerson {
  struct Deed {
    let event: Lights.Event
    let timeNanoseconds: Int64
  }

  private let parameters: LightsParameters
  private let lights: [Int]
  /// Planned actions, the next first.
  private var pending: [Deed] = []
  private var timeNanoseconds: Int64 = 0
  private var isInSession = false
  /// The values of each light, as far as the person knows.
  private var known: [Int: Lights.Light]
  private var nameCount = 0
  private var sessions: SplitMix64
  private var looks: SplitMix64
  private var choices: SplitMix64
  private var drags: SplitMix64

  /// - Parameter room: 0 or 1.
  init(_ parameters: LightsParameters, room: Int, seed: UInt64) {
    self.parameters = parameters
    let half = Lights.World.lightCount / 2
    lights = Array(room * half + 1...room * half + half)
    known = Dictionary(uniqueKeysWithValues: lights.map { ($0, Lights.Light(id: $0)) })
    sessions = SplitMix64(seed: seed, stream: "sessions \(room)")
    looks = SplitMix64(seed: seed, stream: "looks \(room)")
    choices = SplitMix64(seed: seed, stream: "choices \(room)")
    drags = SplitMix64(seed: seed, stream: "drags \(room)")
  }

  /// Times never decrease.
  mutating func next() -> Deed {
    while pending.isEmpty { begin() }
    return pending.removeFirst()
  }

  private mutating func begin() {
    guard isInSession else {
      isInSession = true
      return perform(.load)
    }
    look()
    beginDeed()
    let goesOn = parameters.sessions.goesOn.occurs(using: &sessions)
    let gapNanoseconds = parameters.sessions.gap.drawNanoseconds(using: &sessions)
    if goesOn { return }
    isInSession = false
    wait(gapNanoseconds)
  }

  private mutating func beginDeed() {
    let hand = parameters.hand
    let reloads = hand.reloads.occurs(using: &choices)
    let drags = hand.drags.occurs(using: &choices)
    let turns = hand.turns.occurs(using: &choices)
    let dims = hand.dims.occurs(using: &choices)
    let chooses = hand.chooses.occurs(using: &choices)
    let renames = hand.renames.occurs(using: &choices)
    let light = choices.element(of: lights)
    if reloads {
      perform(.load)
      look()
    }
    if drags {
      drag(light)
    } else if turns {
      set(.power(!(known[light]?.isOn ?? false)), of: light)
    } else if dims {
      dim(light)
    } else if chooses {
      set(.mode(known[light]?.mode == .hsb ? .ct : .hsb), of: light)
    } else if renames {
      nameCount += 1
      set(.name("Lamp \(nameCount)"), of: light)
    } else {
      perform(.toggle(light))
    }
  }

  private mutating func drag(_ light: Int) {
    let isBrightness = parameters.hand.dragsBrightness.occurs(using: &drags)
    let other = drags.element(of: Lights.Quantity.allCases)
    let quantity = isBrightness ? .brightness : other
    let end = drags.uniform(in: quantity.limits)
    let timing = LogNormal(median: .seconds(1), sigma: parameters.drag.spread).drawNanoseconds(using: &drags)
    guard let start = known[light]?[quantity] else { return }
    let frameNanoseconds = parameters.drag.frame.traceNanoseconds
    let nanoseconds = Int128(movementNanoseconds(from: start, to: end, on: quantity)) * Int128(timing) / 1_000_000_000
    let count = Int(min(max(nanoseconds / Int128(frameNanoseconds), 1), Int128(Self.framesMax)))
    var value = start
    for position in MinimumJerk.positions(from: start, to: end, count: count) {
      wait(frameNanoseconds)
      // A slider sends its value only if it changes.
      if position != value { set(.quantity(quantity, position), of: light) }
      value = position
    }
  }

  /// The limit of a drag: a minute at 60 Hz.
  private static let framesMax = 3_600

  private func movementNanoseconds(from start: Int, to end: Int, on quantity: Lights.Quantity) -> Int64 {
    let drag = parameters.drag
    let micrometres = abs(end - start) * drag.track * 1_000 / quantity.limits.count
    return drag.time.nanoseconds(distance: Int64(micrometres), width: Int64(drag.tolerance) * 1_000)
  }

  private mutating func dim(_ light: Int) {
    let quantity = choices.element(of: Lights.Quantity.allCases)
    let step = choices.uniform(in: 0...1) == 0 ? 100 : -100
    let count = choices.uniform(in: 1...4)
    for index in 0..<count {
      if index > 0 { wait(parameters.hand.leastLook.traceNanoseconds) }
      perform(.dim(quantity, by: step, of: light))
      if let value = known[light]?[quantity] { known[light]?[quantity] = quantity.clamped(value + step) }
    }
  }

  private mutating func set(_ setting: Lights.Setting, of light: Int) {
    known[light]?.apply(setting)
    perform(.set(setting, of: light))
  }

  private mutating func perform(_ event: Lights.Event) {
    pending.append(Deed(event: event, timeNanoseconds: timeNanoseconds))
  }

  private mutating func look() {
    wait(max(parameters.hand.look.drawNanoseconds(using: &looks), parameters.hand.leastLook.traceNanoseconds))
  }

  private mutating func wait(_ nanoseconds: Int64) { timeNanoseconds = timeNanoseconds.later(by: nanoseconds) }
}

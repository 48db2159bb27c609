/// One event of a Linux input device: those of its kinds that keys and taps come of.
enum LinuxInputEvent: Equatable {
  case key(LinuxKey, Stroke)
  /// A finger touches (`true`) or leaves (`false`) the screen: ABS_MT_TRACKING_ID.
  case finger(Bool)
  /// What was said since the last report happened at once: SYN_REPORT.
  case report
  /// Events are missing: SYN_DROPPED.
  case lost
  /// Anything else, such as the place of a finger.
  case other

  enum Stroke: Int64 {
    case up, down, again
  }
}

/// A Linux input device: turns its events into keys and taps.
///
/// - Characters are those of a US keyboard, with shift and caps lock. A key that is held down types again where the device
///   repeats it.
/// - With Ctrl, Alt or Meta a key is a command, and does nothing to the text.
/// - Enter, a mouse button and a tap are presses. A tap begins where a finger touches a screen that none touched; a device
///   that says it twice, by BTN_TOUCH and ABS_MT_TRACKING_ID, taps once.
/// - After SYN_DROPPED events do not count up to and including the next report, as the kernel's
///   `Documentation/input/event-codes.rst` has it. The releases of keys and fingers may be among those lost, so none counts as
///   down from then on. A shift or command key that repeats is down.
struct LinuxInputDevice {
  private var shiftsDown = 0
  private var commandsDown = 0
  private var isCapsLocked = false
  /// The keys that are down, by which they are known at their release.
  private var held: [(key: LinuxKey, place: SentenceCutter.Place)] = []
  private var fingersDown = 0
  /// What the report under way has said so far.
  private var touches = false
  private var fingerTouches = false
  private var hasTouchButton = false
  private var isLosing = false

  mutating func receive(_ event: LinuxInputEvent, at timeNanoseconds: Int64, into cutter: inout SentenceCutter) {
    if isLosing {
      isLosing = event != .report
      return
    }
    switch event {
    case .key(let key, .up): release(key, at: timeNanoseconds, in: &cutter)
    case .key(let key, let stroke): press(key, isRepeat: stroke == .again, at: timeNanoseconds, into: &cutter)
    case .finger(true):
      if fingersDown == 0 { fingerTouches = true }
      fingersDown += 1
    case .finger(false): fingersDown = max(0, fingersDown - 1)
    case .report: report(at: timeNanoseconds, into: &cutter)
    case .lost: lose()
    case .other: break
    }
  }

  private mutating func lose() {
    isLosing = true
    (shiftsDown, commandsDown, fingersDown, held) = (0, 0, 0, [])
    (touches, fingerTouches) = (false, false)
  }

  /// The report under way is over.
  mutating func report(at timeNanoseconds: Int64, into cutter: inout SentenceCutter) {
    if touches || fingerTouches && !hasTouchButton { cutter.add(.presses, at: timeNanoseconds) }
    touches = false
    fingerTouches = false
  }

  private mutating func press(
    _ key: LinuxKey, isRepeat: Bool, at timeNanoseconds: Int64, into cutter: inout SentenceCutter
  ) {
    switch key {
    case .touch:
      hasTouchButton = true
      if !isRepeat { touches = true }
    case .button: break
    case .shift: shiftsDown = isRepeat ? max(1, shiftsDown) : shiftsDown + 1
    case .command: commandsDown = isRepeat ? max(1, commandsDown) : commandsDown + 1
    case .capsLock: if !isRepeat { isCapsLocked.toggle() }
    case .unknown: cutter.addUnknown(at: timeNanoseconds)
    case .character, .backspace, .enter:
      let place = cutter.add(action(of: key), at: timeNanoseconds, isRepeat: isRepeat)
      if !isRepeat { held.append((key, place)) }
    }
  }

  private func action(of key: LinuxKey) -> KeystrokeRecording.Action {
    if commandsDown > 0 { return .nothing }
    switch key {
    case .character(let key):
      let isShifted = shiftsDown > 0
      let isUpper = key.isLetter ? isShifted != isCapsLocked : isShifted
      return .types(isUpper ? key.shifted : key.plain)
    case .backspace: return .erases
    case .enter: return .presses
    default: return .nothing
    }
  }

  private mutating func release(_ key: LinuxKey, at timeNanoseconds: Int64, in cutter: inout SentenceCutter) {
    switch key {
    case .shift: shiftsDown = max(0, shiftsDown - 1)
    case .command: commandsDown = max(0, commandsDown - 1)
    default:
      guard let index = held.firstIndex(where: { $0.key == key }) else { return }
      cutter.release(held.remove(at: index).place, at: timeNanoseconds)
    }
  }
}

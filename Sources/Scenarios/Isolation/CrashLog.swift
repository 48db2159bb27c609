import CProbes
import Synchronization

/// Records the current steps and the progress of replays in memory that outlives the process.
///
/// A process that replays architectures for another process maps a file of the latter. After a crash, the other process
/// reads there which steps were being replayed.
///
/// The memory is a page for the process, then a slot for each current history:
package final class CrashLog: @unchecked Sendable {
  package static let pageBytes = 4_096
  package static let slotBytes = 32_768
  package static let slotCount = 64
  package static var bytes: Int { pageBytes + slotCount * slotBytes }

  private let memory: UnsafeMutableRawPointer
  private let free = Mutex(Array((0..<CrashLog.slotCount).reversed()))
  /// Called at each moment of a history; ends the process if something is wrong with it. Nil to save the time.
  fileprivate let checkpoint: (@Sendable () -> Void)?

  /// - Parameter memory: ``bytes`` bytes that are never unmapped.
  package init(_ memory: UnsafeMutableRawPointer, checkpoint: (@Sendable () -> Void)? = nil) {
    self.memory = memory
    self.checkpoint = checkpoint
  }

  /// A slot for one history or many, to be ended by the caller; nil if all slots are taken.
  package func acquireSlot() -> ReplaySlot? {
    probe_watch_stack()
    guard let number = free.withLock({ $0.popLast() }) else { return nil }
    return ReplaySlot(number: number, memory: slot(number), recorder: self)
  }

  func releaseSlot(_ replaySlot: ReplaySlot) { free.withLock { $0.append(replaySlot.number) } }

  private func slot(_ number: Int) -> UnsafeMutableRawPointer {
    memory + Self.pageBytes + number * Self.slotBytes
  }

  private func word(_ index: Int) -> UnsafeMutablePointer<Int64> {
    memory.assumingMemoryBound(to: Int64.self) + index
  }
}

// The state of the process, which another one reads.
extension CrashLog {
  /// Why the process ended itself or was ended.
  package enum Reason: Int64, Sendable {
    case none, hung, outOfMemory, closedDescriptors, overflowedStack, printed, leftRunning, wroteToDescriptors
  }

  /// Records stack overflows of replaying threads from now on.
  package func watchStacks() { probe_note_stack_overflow(word(1), Reason.overflowedStack.rawValue) }

  /// Advances while the process watches itself.
  package var beat: Int64 {
    get { word(0).pointee }
    set { word(0).pointee = newValue }
  }

  package var reason: Reason {
    get { Reason(rawValue: word(1).pointee) ?? .none }
    set { word(1).pointee = newValue.rawValue }
  }

  /// The slot of the history that exceeded its time limit; -1 for none.
  package var slotOfReason: Int {
    get { Int(word(2).pointee) - 1 }
    set { word(2).pointee = Int64(newValue) + 1 }
  }

  /// Whether the process has read its request.
  package var hasBegun: Bool {
    get { word(4).pointee == 1 }
    set { word(4).pointee = newValue ? 1 : 0 }
  }

  /// Whether the process has completed its request.
  package var isFinished: Bool {
    get { word(3).pointee == 1 }
    set { word(3).pointee = newValue ? 1 : 0 }
  }

  package struct Progress: Sendable {
    package let tried: Int
    package let diverging: Int
    package let prefix: Int

    package init(tried: Int, diverging: Int, prefix: Int) {
      self.tried = tried
      self.diverging = diverging
      self.prefix = prefix
    }
  }

  package var progress: Progress {
    get { Progress(tried: Int(word(5).pointee), diverging: Int(word(6).pointee), prefix: Int(word(7).pointee)) }
    set {
      word(5).pointee = Int64(newValue.tried)
      word(6).pointee = Int64(newValue.diverging)
      word(7).pointee = Int64(newValue.prefix)
    }
  }

  package var historyCount: Int {
    (0..<Self.slotCount).reduce(0) { $0 + Int(ReplaySlot(number: $1, memory: slot($1), recorder: self).historyCount) }
  }

  package var activeSlots: [ReplaySlot] {
    (0..<Self.slotCount).map { ReplaySlot(number: $0, memory: slot($0), recorder: self) }.filter(\.isActive)
  }
}

private let textBytesMax = 256

private func write(_ text: String, at place: UnsafeMutableRawPointer) -> Int64 {
  var text = text
  return text.withUTF8 { bytes in
    let count = min(bytes.count, textBytesMax)
    if count > 0 { place.copyMemory(from: bytes.baseAddress!, byteCount: count) }
    return Int64(count)
  }
}

private func text(at place: UnsafeMutableRawPointer, length: Int64) -> String {
  let count = min(max(Int(length), 0), textBytesMax)
  return String(decoding: UnsafeRawBufferPointer(start: place, count: count), as: UTF8.self)
}

/// The slot of one current history.
@usableFromInline
package struct ReplaySlot: @unchecked Sendable {
  package let number: Int
  private let memory: UnsafeMutableRawPointer
  private let recorder: CrashLog

  fileprivate init(number: Int, memory: UnsafeMutableRawPointer, recorder: CrashLog) {
    self.number = number
    self.memory = memory
    self.recorder = recorder
  }

  private static let nameOffset = 128
  private static let stepsOffset = 512
  private static let advancesMax = 8
  private static var stepsMax: Int { (CrashLog.slotBytes - stepsOffset) / MemoryLayout<Step>.stride }

  private func word(_ index: Int) -> UnsafeMutablePointer<Int64> {
    memory.assumingMemoryBound(to: Int64.self) + index
  }

  package var isActive: Bool { word(0).pointee == 1 }
  package var historyCount: Int64 { word(1).pointee }
  /// The current moment of the timeline: ``making`` during the initialisation, the number of moments at the end.
  package var moment: Int { Int(word(2).pointee) + Self.making }
  package static let making = -1
  /// The number of combinations of clock advances that were tried before the current one.
  package var way: Int64 { word(3).pointee }
  /// Where a ``ClockSweep`` writes ``way``.
  package var wayMark: UnsafeMutablePointer<Int64> { word(3) }

  package var names: (app: String, architecture: String) {
    let parts = text(at: memory + Self.nameOffset, length: word(7).pointee).split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
  }

  /// The replayed steps; nil if the replay has none.
  package var steps: [Step]? {
    let count = Int(word(4).pointee)
    guard count >= 0, count <= Self.stepsMax else { return nil }
    let noted = memory + Self.stepsOffset
    var steps = (0..<count).map { noted.load(fromByteOffset: $0 * MemoryLayout<Step>.stride, as: Step.self) }
    // The last event's clock moves first.
    let advances = (0..<min(Int(word(5).pointee), Self.advancesMax)).map { word(8 + $0).pointee }
    var rest = Int(way)
    for index in steps.indices.dropFirst().reversed() where advances.count > 1 {
      let advance = advances[rest % advances.count]
      rest /= advances.count
      if advance != 1 { steps[index].clockAdvanceNanoseconds = advance }
    }
    return steps
  }

  /// - Parameters:
  ///   - steps: the replayed steps; nil if the replay has none.
  ///   - advances: the possible clock advances before each step but the first, if ``wayMark`` is used.
  package func begin(app: String, architecture: String, _ steps: [Step]?, advances: [Int64] = []) {
    word(7).pointee = write("\(app)\n\(architecture)", at: memory + Self.nameOffset)
    begin(steps, advances: advances)
    word(0).pointee = 1
  }

  /// Starts the next steps of the same architecture.
  package func begin(_ steps: [Step]?, advances: [Int64] = []) {
    recorder.checkpoint?()
    word(1).pointee &+= 1
    word(2).pointee = 0
    word(3).pointee = 0
    let count = min(steps?.count ?? 0, Self.stepsMax)
    word(4).pointee = steps == nil ? -1 : Int64(count)
    word(5).pointee = Int64(min(advances.count, Self.advancesMax))
    for (index, advance) in advances.prefix(Self.advancesMax).enumerated() { word(8 + index).pointee = advance }
    steps?.withUnsafeBytes { bytes in
      let size = min(bytes.count, count * MemoryLayout<Step>.stride)
      if size > 0 { (memory + Self.stepsOffset).copyMemory(from: bytes.baseAddress!, byteCount: size) }
    }
  }

  func reach(_ moment: Int) {
    recorder.checkpoint?()
    word(2).pointee = Int64(moment - Self.making)
  }

  package func end() {
    recorder.checkpoint?()
    word(0).pointee = 0
    recorder.releaseSlot(self)
  }
}

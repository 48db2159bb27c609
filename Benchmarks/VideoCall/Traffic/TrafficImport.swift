import Basics
import Traces

extension VideoCallTraffic {
  /// The limit of pushes and answers added to a recording, however long its breaks are.
  public static let importedPushesMax = 20_000

  /// A recording of keys as a trace: a person types its sentences into the field and calls each.
  ///
  /// - Keys keep their times, counted from the first one. Each sentence begins by clearing the field.
  /// - Where the recording has Enter, taps or clicks, each is a Call. Else Call follows the last key of a sentence after the
  ///   pause of `parameters`, at the latest where the next sentence begins, right before its clearing.
  /// - Pushes and answers come from the generator, from the first key to the last Call. Where one falls on the same
  ///   instant as a key, the key comes first.
  ///
  /// Of the parameters, only the pause before Call and those of pushes and their answers count.
  /// - Complexity: O(keys + pushes · log(pushes)).
  public static func importing(
    _ recording: KeystrokeRecording, named name: String, seed: UInt64, parameters: Parameters
  ) -> Trace {
    let typing = typing(of: recording, seed: seed, calls: parameters.calls)
    let endNanoseconds = typing.last?.timeNanoseconds ?? 0
    var traffic = PushTraffic(
      parameters.pushes, answers: parameters.answers, seed: seed, from: 0)
    let pushes = sequence(state: ()) { _ in traffic.next() }
      .prefix(importedPushesMax).prefix { $0.timeNanoseconds <= endNanoseconds }
    return Trace(
      name: name, origin: origin(of: recording, seed: seed, parameters: parameters),
      events: merge(typing, Array(pushes)))
  }

  private static func typing(of recording: KeystrokeRecording, seed: UInt64, calls: Calls) -> [TraceEvent] {
    let sentences = recording.replayed()
    let starts = sentences.dropFirst().map(\.startNanoseconds) + [Trace.timeNanosecondsMax]
    var pauses = SplitMix64(seed: seed, stream: "calls")
    return zip(sentences, starts).flatMap { sentence, nextStart -> [TraceEvent] in
      let changes = sentence.changes.map { TraceEvent.text($0.text, at: $0.timeNanoseconds) }
      let pressed = sentence.endNanoseconds.later(by: calls.drawPauseNanoseconds(using: &pauses))
      let isPressed = !sentence.pressesNanoseconds.isEmpty
      let times = isPressed ? sentence.pressesNanoseconds : [min(pressed, nextStart)]
      return changes + times.map { .call(at: $0) }
    }
  }

  /// Ordered by time. At one instant, events of `first` come first.
  private static func merge(_ first: [TraceEvent], _ second: [TraceEvent]) -> [TraceEvent] {
    var merged: [TraceEvent] = []
    merged.reserveCapacity(first.count + second.count)
    var rest = second[...]
    for event in first {
      while let other = rest.first, other.timeNanoseconds < event.timeNanoseconds {
        merged.append(other)
        rest.removeFirst()
      }
      merged.append(event)
    }
    return merged + rest
  }

  private static func origin(
    of recording: KeystrokeRecording, seed: UInt64, parameters: Parameters
  ) -> [String] {
    let counted = ["calls.leastPause", "calls.pause", "pushes.", "answers."]
    return [
      "imported: \(recording.name), a \(recording.format)",
      "file: \(recording.byteCount) bytes, FNV-1a 64 \(recording.digest.hexadecimal)",
      "seed: \(seed)",
      "sentences: \(recording.sentences.count)"
        + (recording.unlikeFinalTextCount.map { ", \($0) typed unlike USER_INPUT" } ?? ""),
      "keys: \(recording.keyCount), \(recording.unknownKeyCount) not understood, "
        + "\(recording.delayedKeyCount) delayed to the end of the sentence before",
    ]
      + parameters.parameterLines { name in
        counted.contains { name.hasPrefix($0) } && name != "answers.misTap"
      }
  }
}

import Basics

extension KeystrokeRecording {
  /// What was typed in a trace: the keys that its lines `keyboard,text` and `field,…` come of.
  ///
  /// A text that is one character longer than the last is a key, one that is one shorter an erasure, any other a change of the
  /// whole. A text that is cleared begins a new sentence, as does a change of the field and whatever else the person does;
  /// pushes and answers do not. A trace in which nothing is typed has no sentences.
  init(typedIn trace: Trace, byteCount: Int, digest: FNV1a) {
    var cutter = SentenceCutter()
    var field: (kind: String, text: String)?
    for event in trace.events {
      switch event.source {
      case "keyboard" where event.kind == "text", "field":
        let before = field?.kind == event.kind ? field?.text ?? "" : ""
        let isLonger = event.value.dropLast() == before && !event.value.isEmpty
        let isShorter = before.dropLast() == event.value && !before.isEmpty
        if event.value.isEmpty && !isShorter || field?.kind != event.kind { cutter.endSentence() }
        let action: Action =
          if isLonger, let character = event.value.last {
            .types(character)
          } else if isShorter {
            .erases
          } else {
            .sets(event.value)
          }
        cutter.add(action, at: event.timeNanoseconds)
        field = (event.kind, event.value)
      case "button", "list", "picker", "app", "screen", "reader": cutter.endSentence()
      default: break
      }
    }
    cutter.endSentence()
    self.init(
      format: CanonicalTrace.name, name: trace.name, byteCount: byteCount, digest: digest,
      sentences: cutter.sentences, unknownKeyCount: 0)
  }
}

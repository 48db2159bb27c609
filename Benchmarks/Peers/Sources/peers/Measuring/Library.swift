/// With what a pipeline is written, in the order of the table's columns.
enum Library: String, CaseIterable {
  case byHand = "by-hand"
  /// On confined subjects, which take no locks.
  case streams = "streams"
  /// On subjects for any thread, which take locks.
  case streamsAnyThread = "streams-any-thread"
  case openCombine = "open-combine"
  case rxSwift = "rx-swift"
  case reactiveSwift = "reactive-swift"
  case combine = "combine"

  /// All others are divided by this one.
  static let reference = Library.streams

  var title: String {
    switch self {
    case .byHand: "by hand"
    case .streams: "Streams"
    case .streamsAnyThread: "any thread"
    case .openCombine: "OpenCombine"
    case .rxSwift: "RxSwift"
    case .reactiveSwift: "ReactiveSwift"
    case .combine: "Combine"
    }
  }
}

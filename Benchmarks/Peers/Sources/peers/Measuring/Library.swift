/// With what a pipeline is written, in the order of the table's columns.
enum Library: String, CaseIterable {
  case byHand = "by-hand"
  case streams = "streams"
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
    case .openCombine: "OpenCombine"
    case .rxSwift: "RxSwift"
    case .reactiveSwift: "ReactiveSwift"
    case .combine: "Combine"
    }
  }
}

import Scenarios
import Streams

/// The inputs of a view model as subjects: the view sends into them, and any holder of the view model can, too.
final class SearchInputs {
  let search = PassthroughSubject<String, any Error>(.confined)
  let reachedBottom = PassthroughSubject<Void, any Error>(.confined)
  let selectItem = PassthroughSubject<String, any Error>(.confined)

  /// The lanes of the user's events, indices into `PagedSearch.lanes`.
  static let lanes = [0, 1, 2]

  /// - Precondition: the lane is one of ``lanes``.
  func end(lane: Int, _ completion: Subscribers.Completion<any Error>) {
    switch lane {
    case 0: search.send(completion: completion)
    case 1: reachedBottom.send(completion: completion)
    case 2: selectItem.send(completion: completion)
    default: preconditionFailure("lane \(lane) is not an input")
    }
  }
}

extension Publisher {
  /// Passes on values, but no completion.
  func bind(_ receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}

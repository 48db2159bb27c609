import Reactor
import Streams

/// A reactor that has the text of its mutations as its state. The test gives the mutations.
final class ScriptedReactor: Reactor {
  typealias Action = String
  typealias Mutation = String
  typealias State = String

  let initialState = ""
  let loop = Loop()
  var mutations: (ScriptedReactor, String) -> AnyPublisher<String, Never> = { _, action in
    Just(action).eraseToAnyPublisher()
  }
  var transformActions: (AnyPublisher<String, Never>) -> AnyPublisher<String, Never> = { $0 }
  var transformMutations: (AnyPublisher<String, Never>) -> AnyPublisher<String, Never> = { $0 }
  var transformStates: (AnyPublisher<String, Never>) -> AnyPublisher<String, Never> = { $0 }
  var onRelease: () -> Void = {}

  deinit { onRelease() }

  func mutate(action: String) -> AnyPublisher<String, Never> { mutations(self, action) }
  func reduce(state: String, mutation: String) -> String { state + mutation }
  func transform(action: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> { transformActions(action) }
  func transform(mutation: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> { transformMutations(mutation) }
  func transform(state: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> { transformStates(state) }
}

typealias Texts = PassthroughSubject<String, Never>

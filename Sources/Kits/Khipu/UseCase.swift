/// One thing that the app can do. It alone knows how: it has what it needs, such as a store and a gateway, and tells
/// what came of a request by a function that it was made with.
///
///     struct LightSwitch: UseCase {
///       enum Request { case turn(Light.ID, Light.Change.Turning) }
///       enum Response { case turned(Light.ID, Light.Change.Turning) }
///       typealias RequestType = Request
///       typealias ResponseType = Response
///
///       let store: Store<AppState, AppState.Change>
///       let responder: Responder
///
///       func request(_ request: Request) {
///         switch request {
///         case .turn(let id, let turning):
///           store.change(.update(.light(id, by: [.turning(turning)])))
///           responder(.turned(id, turning))
///         }
///       }
///     }
public protocol UseCase<RequestType, ResponseType> {
  /// What can be asked of the use case, and of no other.
  associatedtype RequestType
  /// What can come of it. `Never` if nobody is told.
  associatedtype ResponseType

  /// Who is told what came of a request: at once, later, several times, or never.
  typealias Responder = (ResponseType) -> Void

  func request(_ request: RequestType)
}

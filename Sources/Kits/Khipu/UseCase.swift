/// One ability of the app. It holds its dependencies, such as a store and a gateway, and reports results to a
/// responder.
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
  associatedtype RequestType
  /// The responses; `Never` if there are none.
  associatedtype ResponseType

  /// Receives responses to a request: at once, later, several times, or never.
  typealias Responder = (ResponseType) -> Void

  func request(_ request: RequestType)
}

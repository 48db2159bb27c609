/// Makes the features of an app, and a function that hands each message to all of them.
///
///     createAppDomain(store: store, receivers: [viewState.handle(msg:)], rootHandler: rootHandler) { store, output in
///       [
///         createLightingFeature(store: store, bridge: bridge, output: output),
///         createLoggingFeature(store: store, log: log, output: output),
///       ]
///     }
///
/// A feature is a function, made by partial application: `createXFeature(store:…, output:)` makes the use cases with what
/// each needs, and returns an ``Input``, which asks them for what a message says.
///
/// - Parameters:
///   - store: given to `features`.
///   - receivers: hear each message before the features do, in this order.
///   - rootHandler: where the features put their messages. It must lead back to what is returned: see
///     ``createRootHandler(_:)``.
///   - features: makes the features, in the order in which they hear a message. It is called once.
@inlinable
public func createAppDomain<State, Change, Message>(
  store: Store<State, Change>, receivers: [Input<Message>], rootHandler: @escaping Output<Message>,
  features: (_ store: Store<State, Change>, _ output: @escaping Output<Message>) -> [Input<Message>]
) -> Input<Message> {
  let inputs = receivers + features(store, rootHandler)
  return { message in
    for input in inputs { input(message) }
  }
}

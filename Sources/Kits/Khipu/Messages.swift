/// Receives the messages of an app: a feature, a receiver, or the app itself.
///
/// All features of an app share one type of message, its vocabulary: see <doc:Vocabulary>.
public typealias Input<Message> = (_ message: Message) -> Void

/// Receives the messages that a feature sends: the root handler.
public typealias Output<Message> = (_ message: Message) -> Void

/// Makes the features of an app, and a function that passes each message to all of them.
///
///     createAppDomain(store: store, receivers: [viewState.handle(msg:)], rootHandler: rootHandler) { store, output in
///       [
///         createLightingFeature(store: store, bridge: bridge, output: output),
///         createLoggingFeature(store: store, log: log, output: output),
///       ]
///     }
///
/// A feature is a function, made by partial application: `createXFeature(store:…, output:)` makes the use cases with
/// their dependencies, and returns an ``Input``, which translates messages into requests to them.
///
/// - Parameters:
///   - store: passed to `features`.
///   - receivers: receive each message before the features, in this order.
///   - rootHandler: receives the messages of the features. It must lead back to the returned function: see
///     ``createRootHandler(_:)``.
///   - features: makes the features in the order in which they receive messages. Called once.
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

/// Makes an app domain whose features send their messages back to it: the root handler, which the user interface calls
/// too.
///
///     let rootHandler = createRootHandler { rootHandler in
///       createAppDomain(store: store, receivers: [], rootHandler: rootHandler) { store, output in … }
///     }
///     rootHandler(.lighting(.turn("hall", .on)))
///
/// A feature's message is delivered to all before the feature continues: depth first, on one thread. So a later feature
/// receives a response before the command that caused it. A cycle of messages does not end.
///
/// Messages sent while the domain is made are delivered afterwards. The returned function keeps the app alive. After
/// its release, messages such as a server's late answer are dropped.
@inlinable
public func createRootHandler<Message>(
  _ createDomain: (_ rootHandler: @escaping Output<Message>) -> Input<Message>
) -> Input<Message> {
  let loop = RootLoop<Message>()
  loop.close(createDomain { [weak loop] in loop?.handle($0) })
  return { loop.handle($0) }
}

/// Passes the features' messages back to their domain, which owns the features.
@usableFromInline
final class RootLoop<Message> {
  @usableFromInline var domain: Input<Message>?
  @usableFromInline var early: [Message] = []

  @inlinable
  init() {}

  @inlinable
  func handle(_ message: Message) {
    if let domain { domain(message) } else { early.append(message) }
  }

  @inlinable
  func close(_ domain: @escaping Input<Message>) {
    self.domain = domain
    let messages = early
    early = []
    for message in messages { domain(message) }
  }
}

/// Takes the messages of an app: a feature, a receiver, the app itself.
///
/// All features of an app have one type of message, the app's whole vocabulary: see <doc:Vocabulary>.
public typealias Input<Message> = (_ message: Message) -> Void

/// Where a feature puts its messages: the root handler.
public typealias Output<Message> = (_ message: Message) -> Void

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

/// Makes an app domain whose features put their messages into that same domain: the root handler, which the user
/// interface calls too.
///
///     let rootHandler = createRootHandler { rootHandler in
///       createAppDomain(store: store, receivers: [], rootHandler: rootHandler) { store, output in … }
///     }
///     rootHandler(.lighting(.turn("hall", .on)))
///
/// A message that a feature puts out is handed to all before the feature goes on: depth first, on one thread. So a feature
/// further down the list hears a response before the command that led to it. A circle of messages does not end.
///
/// Messages put out while the domain is being made wait until it is. The app lives as long as what is returned: what comes
/// later, such as the answer of a server, reaches nobody.
@inlinable
public func createRootHandler<Message>(
  _ createDomain: (_ rootHandler: @escaping Output<Message>) -> Input<Message>
) -> Input<Message> {
  let loop = RootLoop<Message>()
  loop.close(createDomain { [weak loop] in loop?.handle($0) })
  return { loop.handle($0) }
}

/// Leads what the features put out back to their domain, which owns them.
@usableFromInline
final class RootLoop<Message> {
  /// Nil while it is being made.
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

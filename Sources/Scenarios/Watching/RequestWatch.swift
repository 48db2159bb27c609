/// Knows which decision each request came of.
///
/// A request enters the list of the ``Services`` before the next one is asked, so what is new in the list came of the
/// decision that was asked last.
final class RequestWatch<App: Scenarios.App>: RequestListener<App> {
  private unowned let services: Services<App>
  private var known: [(request: Request<App>, decision: App.Decision)] = []
  private var lastDecision: App.Decision?

  init(_ services: Services<App>) { self.services = services }

  override func noteAsked(
    _ decision: App.Decision, _ completion: @escaping (App.Event) -> Void
  ) -> (App.Event) -> Void {
    learn()
    lastDecision = decision
    return completion
  }

  /// The requests that may be answered now.
  var open: [Sight<App>.OpenRequest] {
    learn()
    return services.waiting.compactMap { request in
      known.first { $0.request === request }.map {
        Sight<App>.OpenRequest(decision: $0.decision, answers: request.answers, isCancelled: request.isCancelled)
      }
    }
  }

  private func learn() {
    let requests = services.requests
    known.removeAll { known in !requests.contains { $0 === known.request } }
    for request in requests where !known.contains(where: { $0.request === request }) {
      if let lastDecision { known.append((request, lastDecision)) }
    }
  }
}

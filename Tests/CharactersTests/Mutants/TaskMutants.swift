@testable import Characters

final class WaitingNotCancelled: TaskMutant {
  override func stopWaiting() {}
}

/// `try?`: a cancelled task ends its sleep and goes on at once.
final class SleepTriedAtLeisure: TaskMutant {
  override func sleep() async throws { try? await super.sleep() }
}

final class SleepTooShort: TaskMutant {
  override func sleep() async throws { try await clock.sleep(for: .milliseconds(290)) }
}

final class LoadingNotCancelled: TaskMutant {
  override func stopLoading() {}
}

/// The cancellation is an error, and is shown as one.
final class CancellationTold: TaskMutant {
  override func finish(_ request: Request) async { take(await answer(to: request), to: request) }
}

/// Checks only whether the answer arrived. A cancelled request can be retried.
final class CancellationLeavesRequest: TaskMutant {
  override func finish(_ request: Request) async {
    let answer = await answer(to: request)
    if Task.isCancelled { failed = request } else { take(answer, to: request) }
  }
}

final class WaitingCancelsLoading: TaskMutant {
  override func stopWaiting() {
    super.stopWaiting()
    stopLoading()
  }
}

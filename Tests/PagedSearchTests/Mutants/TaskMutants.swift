@testable import PagedSearch

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
  override func finish(_ page: Page) async { take(await answer(to: page), to: page) }
}

/// Checks only whether the answer arrived. The cancelled page still counts as missing.
final class CancellationLeavesPage: TaskMutant {
  override func finish(_ page: Page) async {
    let answer = await answer(to: page)
    if Task.isCancelled { nextPage = page } else { take(answer, to: page) }
  }
}

final class WaitingCancelsLoading: TaskMutant {
  override func stopWaiting() {
    super.stopWaiting()
    stopLoading()
  }
}

import Streams

struct SignUpForm: Equatable {
  let name: String
  let email: String
  let password: String
}

struct SignUpError: Error, Equatable {
  let reason: String
}

/// Answers sign-ups with the given replies, in order, each after its time.
final class SignUpServer {
  struct Reply {
    let time: VirtualScheduler.SchedulerTimeType.Stride
    let result: Result<String, SignUpError>

    static func welcome(_ name: String, after time: VirtualScheduler.SchedulerTimeType.Stride = .seconds(1)) -> Reply {
      Reply(time: time, result: .success(name))
    }

    static func refusal(_ reason: String, after time: VirtualScheduler.SchedulerTimeType.Stride = .seconds(1)) -> Reply
    {
      Reply(time: time, result: .failure(SignUpError(reason: reason)))
    }
  }

  private var replies: [Reply]
  private let scheduler: VirtualScheduler
  private(set) var requests: [SignUpForm] = []

  init(_ replies: [Reply], scheduler: VirtualScheduler) {
    self.replies = replies
    self.scheduler = scheduler
  }

  /// Makes the request at the subscription.
  func signUp(_ form: SignUpForm) -> some Publisher<String, SignUpError> {
    Deferred { [self] in
      requests.append(form)
      let reply = replies.removeFirst()
      return Just(()).delay(for: reply.time, scheduler: scheduler).setFailureType(to: SignUpError.self)
        .flatMap { reply.result.publisher }
    }
  }
}

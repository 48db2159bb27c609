import Khipu

/// Writes lines, which takes as long as `write` does.
struct LogWriter: UseCase {
  enum Request { case write(String) }
  enum Response { case written(String) }
  typealias RequestType = Request
  typealias ResponseType = Response

  let write: (_ line: String, _ done: @escaping () -> Void) -> Void
  let responder: Responder

  func request(_ request: Request) {
    switch request {
    case .write(let line): write(line) { responder(.written(line)) }
    }
  }
}

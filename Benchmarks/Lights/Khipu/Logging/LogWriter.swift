import Khipu

extension Lights.KhipuApp {
  struct LogWriter: UseCase {
    enum Request { case write(String) }
    enum Response { case written(String) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let log: LightsLog
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .write(let line):
        log.write(line)
        responder(.written(line))
      }
    }
  }
}

import ModelController
import Scenarios
import Streams

extension JSONArray {
  final class ModelReader: ArrayReader {
    static let name = "model"
    static let origin = "this project's: the article's 2.2, taken to its 2.1"
    static let promise = Promise<JSONArray>.identical

    let token = PassthroughSubject<Token, Never>(.confined)
    let end = PassthroughSubject<Void, Never>(.confined)
    private let ctrl = ReaderController()
    private var subscriptions: [AnyCancellable] = []

    init(_ output: Output) {
      ctrl.m.compactMap { $0.parsedArray }.sink { output.parsed($0) }.store(in: &subscriptions)
      ctrl.m.compactMap { $0.malformedAfter }.sink { output.malformed(after: $0) }.store(in: &subscriptions)
      ctrl.setupText(self)
    }

    func didRead(_ token: Token) { self.token.send(token) }

    func didEnd() { end.send(()) }
  }

  final class ReaderController: MPAK.Controller<TextModel> {
    init() { super.init(TextModel()) }

    func setupText(_ reader: ModelReader) {
      pipeValue(reader.token, Self.read)
      pipe(reader.end, { $0.hasEnded = true }, { $0 = TextModel() })
    }

    static func read(_ model: inout TextModel, _ token: Token) {
      if model.isMalformed { return }
      model.isMalformed = !model.mayFollow(token)
      model.tokenCount += 1
      model.last = token
      if !model.isMalformed { take(token, into: &model) }
    }

    private static func take(_ token: Token, into model: inout TextModel) {
      switch token {
      case .open: model.openArrays.append([])
      case .value(let number): model.openArrays[model.openArrays.count - 1].append(.number(number))
      case .close:
        let values = model.openArrays.removeLast()
        if model.openArrays.isEmpty {
          model.array = values
        } else {
          model.openArrays[model.openArrays.count - 1].append(.array(values))
        }
      case .comma: break
      }
    }
  }
}

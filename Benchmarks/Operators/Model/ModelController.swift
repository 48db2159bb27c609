import ModelController
import Scenarios
import Streams

extension Operators {
  /// The kit's controller, after the article's 2.5: each number is written into a model, a copy of the model is published,
  /// and the sink reads one field.
  final class ModelController<Model: NumberModel>: EndingPipeline {
    static var name: String { "model-\(Model.fieldCount)" }
    static var origin: String { "the kit's controller (the article's 2.5); fields of the model: \(Model.fieldCount)" }

    let sum: Sum
    private let numbers = PassthroughSubject<Int, Never>(.confined)
    private let controller = MPAK.Controller(Model())
    private let subscription: AnyCancellable

    init(_ sum: Sum) {
      self.sum = sum
      controller.pipeValue(numbers.eraseToAnyPublisher(), { $0.number = $1 })
      subscription = controller.m.sink { sum.add($0.number) }
    }

    func send(_ number: Int) { numbers.send(number) }

    func end() { numbers.send(completion: .finished) }
  }

  /// The controller's work without streams: changes and copies the model, and passes the copy to a stored closure.
  final class ModelByHand<Model: NumberModel>: OperatorArchitecture {
    static var name: String { "model-\(Model.fieldCount)-by-hand" }
    static var origin: String { "a copy and a stored closure; fields of the model: \(Model.fieldCount)" }

    let sum: Sum
    private var model = Model()
    private let onModel: (Model) -> Void

    init(_ sum: Sum) {
      self.sum = sum
      onModel = { sum.add($0.number) }
    }

    func send(_ number: Int) {
      model.number = number
      let published = model
      onModel(published)
    }
  }
}

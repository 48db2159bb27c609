import Scenarios

extension Author {
  /// The converter's controller, on the author's own.
  final class Controller: MPAK.Controller<Converter.Model>, ConverterController {}
}

extension CurrencyConverter {
  /// The author's converter as published, on the author's own controller.
  final class AuthorsModel: ModelProcess<Author.Controller>, ConverterProcess {
    static let name = "model-authors-controller"
    static let origin = "Darkness in Models 3.1 and its repository, with the author's own controller"
    static let promise = PublishedModel.promise
    override required init(_ phone: Phone) { super.init(phone) }
  }
}

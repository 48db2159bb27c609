import Scenarios

extension Author {
  final class Controller: MPAK.Controller<Converter.Model>, ConverterController {}
}

extension CurrencyConverter {
  /// The author's converter as published, on the author's own controller.
  final class AuthorsModel: ModelProcess<Author.Controller>, ConverterProcess {
    static let name = "model-authors-controller"
    static let origin = "Darkness in Models 3.1 and its repository, with the author's own controller"
    static let kit = Kit.model
    static let isPublished = true
    static let promise = PublishedModel.promise
    override required init(_ phone: Phone) { super.init(phone) }
  }
}

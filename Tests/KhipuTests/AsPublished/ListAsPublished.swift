import Khipu

extension Array where Element: Identifiable & Alterable {
  /// How published states update a list: the model that the change carries is altered, the one of its id is taken out,
  /// and the altered one is put behind the others.
  func updatingAsPublished(_ model: Element, with change: Element.Change) -> [Element] {
    filter { $0.id != model.id } + [model.altered(by: change)]
  }
}

import Khipu

extension Array where Element: Identifiable & Alterable {
  /// The update of a list as in the ports: the model that the change carries is altered, the one of its id is taken out,
  /// and the altered one is put behind the others.
  func updatingAsInPorts(_ model: Element, with change: Element.Change) -> [Element] {
    filter { $0.id != model.id } + [model.altered(by: change)]
  }
}

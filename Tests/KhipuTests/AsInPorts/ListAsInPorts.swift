import Khipu

extension Array where Element: Identifiable & Alterable {
  /// The update of a list as in the ports: alters the model that comes with the change, removes the model with its id
  /// from the list, and appends the altered model.
  func updatingAsInPorts(_ model: Element, with change: Element.Change) -> [Element] {
    filter { $0.id != model.id } + [model.altered(by: change)]
  }
}

import ContainerKit
import Screens

final class Counter {
  var made: [String] = []
}

final class Clock: ISingleton {
  init(container: any IContainer, args: Void) { container.shared(Counter.self).made.append("clock") }
}

final class Note: IPerRequest {
  let text: String
  let clock: Clock

  init(container: any IContainer, args text: String) {
    self.text = text
    clock = container.resolve()
    container.shared(Counter.self).made.append("note \(text)")
  }
}

/// A screen of a note.
final class NoteVC: UIViewController, IHaveViewModel {
  private(set) var shown: [String] = []

  override var description: String { viewModel?.text ?? "nothing" }

  func viewModelChanged(_ viewModel: Note) { shown.append(viewModel.text) }
}

/// A container that shows its last child.
final class Frame: UIViewController, ICustomContainer {
  override var description: String { "frame" }
  var shownViewController: UIViewController? { children.last }

  func show(_ screen: UIViewController) {
    for child in children { child.removeFromParent() }
    addChild(screen)
  }
}

/// An app with a window, a container, and a log of its transitions.
struct Phone {
  let application = UIApplication()
  let counter = Counter()
  let log = TransitionLog()
  let container: Container
  let published: PublishedContainer
  let window: UIWindow

  init(_ root: UIViewController) {
    container = Container(sharing: application, counter)
    published = PublishedContainer(sharing: application, counter)
    window = UIWindow(in: application, log: log)
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  static func page(_ name: String) -> NoteVC {
    let page = NoteVC()
    page.viewModel = Container(sharing: Counter()).resolve(args: name)
    return page
  }

  static func stack(_ names: String...) -> UINavigationController {
    let navigation = UINavigationController()
    for name in names { navigation.pushViewController(page(name), animated: false) }
    return navigation
  }
}

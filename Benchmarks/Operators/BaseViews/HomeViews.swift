import Scenarios

/// The home view of the app `characters` on one of its base views. It is made anew for each drawing, as SwiftUI does.
protocol HomeViewForm: SendableMetatype {
  associatedtype Home: View
  static var name: String { get }
  static var origin: String { get }
  static func home(_ list: NumberList, _ viewModel: ViewModel) -> Home
}

/// The list of characters. It shows one number instead.
struct NumberList: DrawnView {
  let number: Int

  func draw(on canvas: inout Canvas) { canvas.layers.append(.list(number)) }
}

enum ErasedHome: HomeViewForm {
  static let name = "base-view-erased"
  static let origin = "a base view of four AnyViews, of the project that the article on network layers reviews"

  static func home(_ list: NumberList, _ viewModel: ViewModel) -> some View {
    ErasedBaseStateView(viewModel: viewModel, successView: AnyView(list))
  }
}

enum GenericHome: HomeViewForm {
  static let name = "base-view-generic"
  static let origin = "a base view of four generic parameters, of the article on network layers"

  static func home(_ list: NumberList, _ viewModel: ViewModel) -> some View {
    BaseStateView(
      viewModel: viewModel,
      successView: list,
      emptyView: MessageView(message: "No Data Found"),
      createErrorView: { errorMessage in MessageView(message: errorMessage ?? "") },
      loadingView: ProgressView())
  }
}

enum ModifiedHome: HomeViewForm {
  static let name = "base-view-modifiers"
  static let origin = "no base view but a modifier for each state, of the article on network layers"

  static func home(_ list: NumberList, _ viewModel: ViewModel) -> some View {
    list
      .loadingState(of: viewModel, loadingView: ProgressView())
      .errorState(of: viewModel) { message in MessageView(message: message) }
      .emptyState(of: viewModel, emptyView: MessageView(message: "No Data Found"))
  }
}

/// Each number is the list's, and chooses the state. The list is drawn in every state, so its number is added.
final class DrawnHome<Form: HomeViewForm>: OperatorArchitecture {
  static var name: String { Form.name }
  static var origin: String { Form.origin }

  static var states: [ViewModel.ViewState] { [.initial, .loading, .success, .empty, .error("no answer")] }

  let sum: Sum
  private let viewModel = ViewModel()
  private let states = DrawnHome.states
  private var canvas = Canvas()

  init(_ sum: Sum) { self.sum = sum }

  func send(_ number: Int) {
    viewModel.state = states[Int(number.magnitude % UInt(states.count))]
    canvas.layers.removeAll(keepingCapacity: true)
    Form.home(NumberList(number: number), viewModel).draw(on: &canvas)
    for case .list(let drawn) in canvas.layers { sum.add(drawn) }
  }
}

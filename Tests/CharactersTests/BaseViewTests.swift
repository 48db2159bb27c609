import Testing

@testable import Operators

/// The base view in its three forms.
@Suite struct BaseViewTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let state: ViewModel.ViewState
    /// From back to front.
    let layers: [Canvas.Layer]
    var testDescription: String { "\(state)" }

    init(_ state: ViewModel.ViewState, _ layers: [Canvas.Layer]) { (self.state, self.layers) = (state, layers) }
  }

  static let cases = [
    Case(.initial, [.list(3), .progress]),
    Case(.loading, [.list(3), .progress]),
    Case(.success, [.list(3)]),
    Case(.empty, [.list(3), .text("No Data Found")]),
    Case(.error("no answer"), [.list(3), .text("no answer")]),
  ]

  private func canvas(of view: some View) -> Canvas {
    var canvas = Canvas()
    view.draw(on: &canvas)
    return canvas
  }

  private func viewModel(_ state: ViewModel.ViewState) -> ViewModel {
    let viewModel = ViewModel()
    viewModel.state = state
    return viewModel
  }

  private func canvas<Form: HomeViewForm>(of form: Form.Type, in state: ViewModel.ViewState) -> Canvas {
    canvas(of: form.home(NumberList(number: 3), viewModel(state)))
  }

  @Test("in each state the three forms draw the same: the list, and the state in front of it", arguments: cases)
  func same(_ testCase: Case) {
    #expect(canvas(of: ErasedHome.self, in: testCase.state).layers == testCase.layers)
    #expect(canvas(of: GenericHome.self, in: testCase.state).layers == testCase.layers)
    #expect(canvas(of: ModifiedHome.self, in: testCase.state).layers == testCase.layers)
  }

  @Test("a modifier for each state is a stack for each state, where a base view is one", arguments: cases)
  func stacks(_ testCase: Case) {
    #expect(canvas(of: ErasedHome.self, in: testCase.state).zStacks == 1)
    #expect(canvas(of: GenericHome.self, in: testCase.state).zStacks == 1)
    #expect(canvas(of: ModifiedHome.self, in: testCase.state).zStacks == 3)
  }

  /// The article says what a base view's initialiser is good for: it reminds its callers of each state.
  @Test("without its modifier a state draws the list alone, and the compiler says nothing", arguments: cases)
  func forgotten(_ testCase: Case) {
    let viewModel = viewModel(testCase.state)
    let list = NumberList(number: 3)
    let forms = [
      canvas(
        of: list.errorState(of: viewModel) { MessageView(message: $0) }
          .emptyState(of: viewModel, emptyView: MessageView(message: "No Data Found"))),
      canvas(
        of: list.loadingState(of: viewModel, loadingView: ProgressView())
          .emptyState(of: viewModel, emptyView: MessageView(message: "No Data Found"))),
      canvas(
        of: list.loadingState(of: viewModel, loadingView: ProgressView())
          .errorState(of: viewModel) { MessageView(message: $0) }),
    ]
    let forgotten: [Bool] =
      switch testCase.state {
      case .initial, .loading: [true, false, false]
      case .error: [false, true, false]
      case .empty: [false, false, true]
      case .success: [false, false, false]
      }
    for (form, isForgotten) in zip(forms, forgotten) {
      #expect(form.layers == (isForgotten ? [.list(3)] : testCase.layers))
    }
  }

  @Test("the order of the modifiers does not matter, as at most one of them draws", arguments: cases)
  func order(_ testCase: Case) {
    let viewModel = viewModel(testCase.state)
    let other = NumberList(number: 3)
      .emptyState(of: viewModel, emptyView: MessageView(message: "No Data Found"))
      .errorState(of: viewModel) { MessageView(message: $0) }
      .loadingState(of: viewModel, loadingView: ProgressView())
    #expect(canvas(of: other).layers == testCase.layers)
  }

  /// The project hands over a view of an error that was made before the error was known.
  @Test("the project's own error view hides the message, and the article's closure is given it")
  func messages() {
    let viewModel = viewModel(.error("no answer"))
    let own = ErasedBaseStateView(
      viewModel: viewModel, successView: AnyView(NumberList(number: 3)),
      errorView: AnyView(MessageView(message: "Something went wrong")))
    #expect(canvas(of: own).layers == [.list(3), .text("Something went wrong")])
    let generic = BaseStateView(
      viewModel: viewModel, successView: NumberList(number: 3), emptyView: EmptyView(),
      createErrorView: { MessageView(message: "Something went wrong: \($0 ?? "")") }, loadingView: ProgressView())
    #expect(canvas(of: generic).layers == [.list(3), .text("Something went wrong: no answer")])
  }

  /// docs/findings/characters.md states these sizes.
  @Test("the erased form is the smallest value, as its views are elsewhere")
  func sizes() {
    func size<V: View>(_ view: V) -> Int { MemoryLayout<V>.size }
    let viewModel = viewModel(.success)
    let list = NumberList(number: 3)
    #expect(size(ErasedHome.home(list, viewModel)) == 40)
    #expect(size(GenericHome.home(list, viewModel)) == 49)
    #expect(size(ModifiedHome.home(list, viewModel)) == 64)
  }
}

/// What the base view observes. Here it is read at each drawing.
final class ViewModel {
  enum ViewState: Equatable {
    case initial, loading, success, empty
    case error(String)
  }

  var state = ViewState.initial
}

struct MessageView: View {
  let message: String

  var body: some View { Text(message) }
}

/// The project's base view. It takes four views whose types are erased, and has defaults for three of them.
struct ErasedBaseStateView: View {
  let viewModel: ViewModel
  let successView: AnyView
  let emptyView: AnyView?
  let errorView: AnyView?
  let loadingView: AnyView?

  init(
    viewModel: ViewModel, successView: AnyView, emptyView: AnyView? = AnyView(MessageView(message: "No Data Found")),
    errorView: AnyView? = nil, loadingView: AnyView? = AnyView(ProgressView())
  ) {
    self.viewModel = viewModel
    self.successView = successView
    self.emptyView = emptyView
    self.errorView = errorView
    self.loadingView = loadingView
  }

  var body: some View {
    ZStack {
      successView
      switch viewModel.state {
      case .initial, .loading: loadingView
      case .error(let errorMessage): errorView ?? AnyView(MessageView(message: errorMessage))
      case .empty: emptyView
      case .success: EmptyView()
      }
    }
  }
}

/// The article's base view. It takes the same four views, each of a type of its own, and has no defaults.
struct BaseStateView<S: View, EM: View, ER: View, L: View>: View {
  let viewModel: ViewModel
  let successView: S
  let emptyView: EM?
  let createErrorView: (_ errorMessage: String?) -> ER?
  let loadingView: L?

  var body: some View {
    ZStack {
      successView
      switch viewModel.state {
      case .initial, .loading: loadingView
      case .error(let errorMessage): createErrorView(errorMessage)
      case .empty: emptyView
      case .success: EmptyView()
      }
    }
  }
}

// The article's last proposal: a modifier for each state, and no base view. It shows the modifier of errors; the other
// two are ours. In SwiftUI a modifier gets its content from the framework. Here it keeps its content.

struct ErrorStateViewModifier<Content: View, ErrorView: View>: View {
  let content: Content
  let viewModel: ViewModel
  let errorView: (String) -> ErrorView

  var body: some View {
    ZStack {
      content
      if case .error(let message) = viewModel.state {
        errorView(message)
      }
    }
  }
}

struct LoadingStateViewModifier<Content: View, LoadingView: View>: View {
  let content: Content
  let viewModel: ViewModel
  let loadingView: LoadingView

  var body: some View {
    ZStack {
      content
      if viewModel.state == .initial || viewModel.state == .loading {
        loadingView
      }
    }
  }
}

struct EmptyStateViewModifier<Content: View, EmptyStateView: View>: View {
  let content: Content
  let viewModel: ViewModel
  let emptyView: EmptyStateView

  var body: some View {
    ZStack {
      content
      if viewModel.state == .empty {
        emptyView
      }
    }
  }
}

extension View {
  func errorState<V: View>(
    of viewModel: ViewModel, @ViewBuilder errorView: @escaping (String) -> V
  ) -> ErrorStateViewModifier<Self, V> {
    ErrorStateViewModifier(content: self, viewModel: viewModel, errorView: errorView)
  }

  func loadingState<V: View>(of viewModel: ViewModel, loadingView: V) -> LoadingStateViewModifier<Self, V> {
    LoadingStateViewModifier(content: self, viewModel: viewModel, loadingView: loadingView)
  }

  func emptyState<V: View>(of viewModel: ViewModel, emptyView: V) -> EmptyStateViewModifier<Self, V> {
    EmptyStateViewModifier(content: self, viewModel: viewModel, emptyView: emptyView)
  }
}

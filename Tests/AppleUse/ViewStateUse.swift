// View states as a guide shows them. This file imports only SluiceApple. On platforms without SwiftUI, importing
// SluiceState as well would make the portable `@ViewState` a second one.

import SluiceApple
import SwiftUI

#if canImport(UIKit)
  import UIKit
#endif

struct Article: Sendable {
  var title: String
  var text: String
}

enum ArticleState {
  case initialized(ArticleLoader)
  case loading
  case loaded(Article)
  case failed(retry: ArticleLoader)
}

struct ArticleLoader {
  let fetch: @Sendable () async throws -> Article

  @StateSequenceBuilder<ArticleState>
  func load() -> StateSequence<ArticleState> {
    ArticleState.loading
    Next { await loaded() }
  }

  func loaded() async -> ArticleState {
    do { return .loaded(try await fetch()) } catch { return .failed(retry: self) }
  }
}

// MARK: SwiftUI

struct ArticleView: View {
  let loader: ArticleLoader
  @ViewState var state: ArticleState

  init(loader: ArticleLoader) {
    self.loader = loader
    _state = ViewState(wrappedValue: .initialized(loader), name: "article")
  }

  var body: some View {
    VStack {
      switch state {
      case .initialized, .loading: ProgressView()
      case .loaded(let article): Text(article.title)
      case .failed(let retry): Button("Try again") { $state.observe(retry.load()) }
      }
    }
    .onAppear { if case .initialized(let loader) = state { $state.observe(loader.load()) } }
    .refreshable { await refresh() }
  }

  private func refresh() async {
    await $state.refresh { await loader.loaded() }
  }
}

struct ProfileState: Equatable, MutatingCopyable {
  var name = ""
  var town = ""

  func rename(_ name: String) -> ProfileState { copy(mutatingPath: \.name, value: name) }

  @StateSequenceBuilder<ProfileState>
  func move(to town: String) -> StateSequence<ProfileState> {
    copy(mutatingPath: \.town, value: town)
    Next { await saved() }
  }

  func saved() async -> ProfileState { self }
}

struct ProfileView: View {
  @ViewState var state = ProfileState()

  var body: some View {
    VStack {
      TextField("Name", text: Binding($state.bind(\.name, to: ProfileState.rename)))
      TextField("Town", text: Binding($state.bind(\.town, to: ProfileState.move)))
      ProfileBadge(profile: $state)
      Button("Save") {
        let profile = state
        $state.observe { await profile.saved() }
      }
    }
  }
}

/// Shows the state of the view around it.
struct ProfileBadge: View {
  @ViewState var state: ProfileState

  init(profile: StateContainer<ProfileState>) { _state = ViewState(container: profile) }

  var body: some View { Text(state.name) }
}

// MARK: Objects

/// A state that several views show.
@MainActor @Observable
final class Session {
  @ObservationIgnored @ViewState(name: "profile") var profile = ProfileState()
  var isLocked = false

  func rename(_ name: String) { $profile.observe(profile.rename(name)) }
}

#if canImport(UIKit)
  /// A controller that renders itself when the state has changed.
  final class ArticleController: UIViewController {
    @RenderedViewState<ArticleState> var state: ArticleState
    private let label = UILabel()

    init(loader: ArticleLoader) {
      _state = RenderedViewState(wrappedValue: .initialized(loader), ArticleController.render)
      super.init()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      $state.startRendering(on: self)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if case .initialized(let loader) = state { $state.observe(loader.load()) }
    }

    func render() {
      switch state {
      case .initialized, .loading: label.text = "…"
      case .loaded(let article): label.text = article.title
      case .failed: label.text = "Could not be loaded"
      }
    }
  }

  /// A controller that receives the new state before the change, to animate from the old state to the new one.
  final class ProfileController: UIViewController {
    @RenderedViewState(ProfileController.render) var state = ProfileState()
    private let label = UILabel()

    override func viewDidLoad() {
      super.viewDidLoad()
      $state.startRendering(on: self)
    }

    func render(_ new: ProfileState) {
      label.text = new.name == state.name ? new.town : new.name
    }
  }

  /// A controller for which UIKit tracks the properties that it reads.
  final class TownController: UIViewController {
    @ViewState var state = ProfileState()
    private let label = UILabel()

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      label.text = state.town
    }

    func rename(_ name: String) { $state.observe(state.rename(name)) }
  }
#endif

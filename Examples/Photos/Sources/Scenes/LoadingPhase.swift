/// The loading state of a scene that fetches its content.
enum LoadingPhase: Hashable {
  case loading
  case loaded
  case failed(String)
}

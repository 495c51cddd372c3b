/// Where a scene is that fetches what it shows.
enum LoadingPhase: Hashable {
  case loading
  case loaded
  case failed(String)
}

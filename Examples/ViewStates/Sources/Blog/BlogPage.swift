import Sluice

/// The part of the model that belongs to the view of a blog entry.
@Node final class BlogPage {
  let entry: StateContainer<BlogEntryState>

  init(_ repository: any BlogRepository) {
    entry = StateContainer(.initialized(BlogLoader(repository: repository)), name: "entry")
  }
}

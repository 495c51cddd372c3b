import Sluice

extension Mediator<Editor> {
  /// Writes the book, and marks the present state as saved.
  func save(to file: BookFile) {
    do throws(BookFileError) {
      try file.write(root.book)
      markSaved()
      show(nil)
    } catch {
      show(error)
    }
  }

  /// Reads the book again. This is a step of undo, so the earlier book is not lost.
  func reload(from file: BookFile) {
    do throws(BookFileError) {
      let book = try file.read()
      update("reload") { $0.book = book }
      markSaved()
      show(nil)
    } catch {
      show(error)
    }
  }

  /// Shows an error on all pages, or removes the shown one.
  func show(_ error: BookFileError?) {
    update("show problem") { $0.problem = error?.text }
  }
}

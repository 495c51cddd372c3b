/// Which debounced calls take each other's place: those with one explicit identifier, or those of one line of code. The
/// two are never equal.
enum DebounceIdentity: Hashable {
  case explicit(AnyHashable)
  case callSite(fileID: String, line: UInt, column: UInt)
}

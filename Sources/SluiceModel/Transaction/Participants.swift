/// The participants of a transaction, by rank. They form an intrusive linked list, so joining allocates nothing.
///
/// The links are unowned: a participant lives as long as its engine.
struct Participants: ~Copyable {
  private var first: Unmanaged<Participant>?

  var isEmpty: Bool { first == nil }

  /// Adds a participant after those of its rank. O(n).
  mutating func insert(_ participant: Participant) {
    var previous: Unmanaged<Participant>?
    var next = first
    while let other = next, other._withUnsafeGuaranteedRef({ $0.rank.value <= participant.rank.value }) {
      previous = other
      next = other._withUnsafeGuaranteedRef { $0.next }
    }
    participant.next = next
    if let previous {
      previous._withUnsafeGuaranteedRef { $0.next = .passUnretained(participant) }
    } else {
      first = .passUnretained(participant)
    }
  }

  /// Removes the participant of the lowest rank.
  mutating func removeFirst() -> Unmanaged<Participant>? {
    guard let participant = first else { return nil }
    participant._withUnsafeGuaranteedRef {
      first = $0.next
      $0.next = nil
    }
    return participant
  }

  /// Visits the participants by rank, including those that join meanwhile with a later place.
  @inline(__always)
  func forEach(_ body: (Participant) -> Void) {
    var next = first
    while let participant = next {
      participant._withUnsafeGuaranteedRef {
        body($0)
        next = $0.next
      }
    }
  }
}

/// The mark of a participant at the beginning of a savepoint.
struct ParticipantMark {
  unowned(unsafe) let participant: Participant
  let mark: Int
}

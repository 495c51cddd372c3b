#if canImport(FlyingFox)
  import FlyingSocks

  /// The sockets that the server waits for, with FlyingSocks' queue of the system below it.
  ///
  /// That queue remembers what it has asked the system for, and asks for nothing twice. A socket that is closed while
  /// somebody still waits for it leaves its number there, and the next socket of that number is never heard of. So each
  /// socket gets a copy of the queue that remembers only this socket: it is dropped when the system no longer knows the
  /// socket, and whether the system does is asked and not assumed. Costs one more call of the system where a wait is
  /// already set.
  struct SocketTable<Queue: EventQueue>: EventQueue {
    private struct Entry {
      var queue: Queue
      var events: Socket.Events
    }
    private var opened: Queue
    private var entries: [Socket.FileDescriptor: Entry] = [:]

    init(_ queue: Queue) {
      opened = queue
    }

    mutating func open() throws {
      entries = [:]
      try opened.open()
    }

    mutating func stop() throws {
      entries = [:]
      try opened.stop()
    }

    mutating func close() throws {
      try opened.close()
    }

    /// `events` are all that anybody waits for at this socket now.
    mutating func addEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
      guard var entry = entries[socket] else { return try enter(socket, events) }
      if entry.events.isSuperset(of: events) {
        // The system refuses a socket that it knows already: then the wait stands.
        try? enter(socket, entry.events)
        return
      }
      do {
        try entry.queue.addEvents(events, for: socket)
        entry.events.formUnion(events)
        entries[socket] = entry
      } catch {
        try enter(socket, events)
      }
    }

    mutating func removeEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
      guard var entry = entries.removeValue(forKey: socket) else { return }
      // It fails for a socket that was closed: then there is nothing to remove.
      guard (try? entry.queue.removeEvents(events, for: socket)) != nil else { return }
      entry.events.subtract(events)
      if !entry.events.isEmpty { entries[socket] = entry }
    }

    func getNotifications() throws -> [EventNotification] {
      try opened.getNotifications().map { notification in
        var notification = notification
        // A failure alone concerns whoever waits for that socket.
        if notification.events.isEmpty { notification.events = [.read, .write] }
        return notification
      }
    }

    private mutating func enter(_ socket: Socket.FileDescriptor, _ events: Socket.Events) throws {
      var queue = opened
      try queue.addEvents(events, for: socket)
      entries[socket] = Entry(queue: queue, events: events)
    }
  }
#endif

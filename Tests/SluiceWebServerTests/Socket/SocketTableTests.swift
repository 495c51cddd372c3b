#if os(Linux)
  import FlyingSocks
  import Foundation
  import Glibc
  import Testing

  @testable import SluiceWebServer

  /// With the sockets and the queue of the system, as the server has them.
  @Suite("Socket table")
  struct SocketTableTests {
    private static func ends() throws -> (near: Int32, far: Int32) {
      var ends: [Int32] = [0, 0]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      return (ends[0], ends[1])
    }

    private static func table() throws -> SocketTable<ePoll> {
      var table = SocketTable(ePoll(maxEvents: 20))
      try table.open()
      return table
    }

    /// What the system says of the near end when a byte has been sent to it; nothing at once where it says nothing,
    /// because a second pair is rung after it.
    private static func heard(_ table: SocketTable<ePoll>, _ ends: (near: Int32, far: Int32)) throws -> Socket.Events {
      var table = table
      let bell = try Self.ends()
      try table.addEvents([.read], for: .init(rawValue: bell.near))
      try #require(Glibc.write(ends.far, "x", 1) == 1)
      try #require(Glibc.write(bell.far, "x", 1) == 1)
      let notifications = try table.getNotifications()
      try table.removeEvents([.read], for: .init(rawValue: bell.near))
      Glibc.close(bell.near)
      Glibc.close(bell.far)
      return notifications.first { $0.file.rawValue == ends.near }?.events ?? []
    }

    private static func close(_ table: inout SocketTable<ePoll>, _ ends: (near: Int32, far: Int32)...) throws {
      for pair in ends {
        Glibc.close(pair.near)
        Glibc.close(pair.far)
      }
      try table.stop()
      try table.close()
    }

    /// A second pair whose near end has the number of a first that was closed while somebody waited for it.
    private static func reused(_ table: inout SocketTable<ePoll>, _ events: Socket.Events) throws -> (
      near: Int32, far: Int32
    ) {
      let old = try ends()
      try table.addEvents(events, for: .init(rawValue: old.near))
      let new = try ends()
      // Closes it and takes its number in one step, so that no other test's socket gets it.
      try #require(dup2(new.near, old.near) == old.near)
      Glibc.close(old.far)
      Glibc.close(new.near)
      return (old.near, new.far)
    }

    @Test(
      "A socket with the number of one that was closed while it was waited for is heard of",
      arguments: [[.read], [.write], [.read, .write]] as [Socket.Events]
    )
    func reusedNumber(before: Socket.Events) throws {
      var table = try Self.table()
      let ends = try Self.reused(&table, before)
      try table.addEvents([.read], for: .init(rawValue: ends.near))
      #expect(try Self.heard(table, ends).contains(.read))
      try Self.close(&table, ends)
    }

    @Test("Who waited for the closed socket may end that wait before or after the next begins")
    func lateEnd() throws {
      var table = try Self.table()
      let first = try Self.reused(&table, [.read])
      try table.removeEvents([.read], for: .init(rawValue: first.near))
      try table.addEvents([.read], for: .init(rawValue: first.near))
      #expect(try Self.heard(table, first) == [.read])

      let second = try Self.reused(&table, [.read])
      try table.addEvents([.read], for: .init(rawValue: second.near))
      // Both wait for the same: nothing that the newer waits for has ended.
      try table.removeEvents([], for: .init(rawValue: second.near))
      #expect(try Self.heard(table, second) == [.read])
      try Self.close(&table, first, second)
    }

    @Test("A second wait for a socket keeps the first")
    func secondWait() throws {
      var table = try Self.table()
      let ends = try Self.ends()
      let near = Socket.FileDescriptor(rawValue: ends.near)
      try table.addEvents([.read], for: near)
      try table.addEvents([.read, .write], for: near)
      #expect(try Self.heard(table, ends) == [.read, .write])
      try table.removeEvents([.write], for: near)
      try table.addEvents([.read], for: near)
      #expect(try Self.heard(table, ends) == [.read])
      try Self.close(&table, ends)
    }

    @Test("Nothing is heard of a wait that has ended, and a socket that is not one is refused")
    func ended() throws {
      var table = try Self.table()
      let (quiet, loud) = (try Self.ends(), try Self.ends())
      try table.addEvents([.read], for: .init(rawValue: quiet.near))
      try table.addEvents([.read], for: .init(rawValue: loud.near))
      try table.removeEvents([.read], for: .init(rawValue: quiet.near))
      try #require(Glibc.write(quiet.far, "x", 1) == 1)
      #expect(try Self.heard(table, loud) == [.read])
      #expect(throws: (any Error).self) { try table.addEvents([.read], for: .init(rawValue: 9_999)) }
      try Self.close(&table, quiet, loud)
    }
  }
#endif

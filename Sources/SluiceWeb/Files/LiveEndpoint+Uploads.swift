extension LiveEndpoint {
  /// Passes the file of a request to a page, and returns when the page has finished with the file.
  ///
  /// The body is read when the page's handler asks for bytes, and not at all if the file is rejected. After this
  /// function has returned, the body is not read any more. So a transport that keeps its connection open must read the
  /// rest, or close the connection. Cancelling the task interrupts the file.
  ///
  /// - Parameters:
  ///   - number: The number under which the client script announced the file.
  ///   - length: The number of bytes of the body; nil if the request does not state it.
  ///   - body: The bytes. An end before the announced length interrupts the file, and so does an error. `next` must
  ///     return when its task is cancelled.
  public func receive<Body: AsyncSequence & Sendable>(upload number: Int, length: Int?, _ body: Body) async
    -> UploadReply
  where Body.Element: Sequence<UInt8> {
    let transfer = UploadTransfer(id: number, length: length)
    let handling = Task { await self.take(transfer) }
    transfer.onFailure { handling.cancel() }
    let pumping = Task { await transfer.pump(body, to: self) }
    return await withTaskCancellationHandler {
      let reply = await handling.value
      pumping.cancel()
      await pumping.value
      return reply
    } onCancel: {
      transfer.interrupt()
    }
  }
}

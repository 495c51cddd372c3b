extension LiveEndpoint {
  /// Hands a page the file that a request brings, and returns when the page is done with it.
  ///
  /// The body is read when the page's handler asks for bytes, and not at all if the file is refused. Nothing of it is read
  /// after this has returned, so a transport whose connection goes on must read the rest, or close the connection.
  /// Cancelling the task interrupts the file.
  ///
  /// - Parameters:
  ///   - number: The number under which the client script announced the file.
  ///   - length: How many bytes the body has; nil where the request does not say so.
  ///   - body: The bytes. An end before the announced length interrupts the file, and so does an error. `next` must return
  ///     when its task is cancelled.
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

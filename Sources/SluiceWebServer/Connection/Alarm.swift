#if Web
  import NIOCore

  /// A timer with a movable due time, which calls a closure. At most one timer of the event loop is set.
  ///
  /// Moving the time into the future is free: the timer fires at the former time and is set again.
  final class Alarm {
    private let eventLoop: any EventLoop
    private let action: () -> Void
    private var due: Duration?
    private var timer: Scheduled<Void>?
    private var timerTime = Duration.zero

    init(on eventLoop: any EventLoop, action: @escaping () -> Void) {
      self.eventLoop = eventLoop
      self.action = action
    }

    func set(_ time: Duration?) {
      due = time
      guard let time else { return }
      if timer != nil {
        if timerTime <= time { return }
        timer?.cancel()
      }
      start(time)
    }

    func cancel() {
      due = nil
      timer?.cancel()
      timer = nil
    }

    private func start(_ time: Duration) {
      timerTime = time
      let wait = max(.zero, time - eventLoop.time)
      timer = eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(wait)) { [weak self] in self?.fire() }
    }

    private func fire() {
      timer = nil
      guard let due else { return }
      if due > eventLoop.time { return start(due) }
      self.due = nil
      action()
    }
  }

  extension EventLoop {
    /// The time of the event loop, for types that decide by time.
    var time: Duration { .nanoseconds(Int64(clamping: now.uptimeNanoseconds)) }
  }
#endif

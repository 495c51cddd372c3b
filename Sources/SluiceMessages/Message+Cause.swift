extension Message {
  /// Whose doing it is; the three stay apart, since each calls for something else.
  public enum Cause: Hashable, Sendable {
    /// The app broke a rule: its source is to be changed.
    case misuse
    /// The network, the system or a person did what they may do at any time: the app goes on, or tries again.
    case world
    /// Sluice broke a rule of its own: it is to be reported.
    case bug
  }

  /// Whose doing it is.
  public var cause: Cause {
    switch self {
    case .enqueuedFailed, .workFailed, .waitEnded, .dataTimeout, .callSuperseded, .callCancelled, .staleAction,
      .pageMessageTooLarge, .pageMessageNotJSON, .pageMessageUnknownField, .pageMessageInvalidField, .portInUse,
      .cannotListen, .serverFailed, .certificateUnusable, .certificateNotRenewed, .foreignHost, .foreignOrigin,
      .missingOrigin, .embeddedPage, .streamGone,
      .tokenMissing, .visitorRefused, .visitorNotIdentified, .pagesTooFast, .pageUnavailable, .pageNotOpened,
      .addressUnknown, .methodNotAllowed, .socketOnly, .requestMalformed, .requestTooLarge, .requestTooSlow,
      .tooManyConnections, .documentUnreadable, .notADocument, .documentNewer,
      .documentTypeUnknown,
      .documentKeyUnknown, .documentValueMissing, .documentValueWrong, .documentNodeMissing, .documentNodeLater,
      .documentNodeOfOtherType, .documentNodeUnreached, .documentNodeTwice, .documentKeyTwice, .documentPairsUnequal,
      .documentNotWritten, .httpCannotConnect, .httpConnectionLost, .httpTimedOut, .httpStatus, .httpTooManyRedirects,
      .httpInsecureRedirect, .httpTruncated, .httpTooLarge, .httpContentType, .httpUndecodable, .httpNotHTTP,
      .httpFailed, .fileMissing, .fileIsFolder, .fileNotRegular, .fileUnreadable, .fileTooLarge, .programMissing,
      .programFolderMissing, .programNotStarted, .programFailed, .programKilled, .programOutputTooLarge,
      .uploadTooLarge,
      .uploadWrongType, .uploadsTooMany, .uploadInterrupted, .uploadCancelled, .uploadPageGone, .uploadFailed,
      .uploadRefused, .downloadFailed, .fileAddressGone:
      .world
    case .bugInSluice: .bug
    default: .misuse
    }
  }
}

extension Message: CustomStringConvertible {
  /// The whole text, as a developer meets it.
  public var description: String { text }

  /// The whole text: fact and place, evidence, why, and how to fix it or what follows.
  public var text: String {
    switch self {
    case .nodeNeedsClass, .nodeNeedsFinal, .oneVariableEach, .patternNotTracked, .reservedName, .lazyNotTracked,
      .observersNeedType, .weakConstant, .unownedNotTracked, .wrapperNotTracked, .isolatedProperty, .opaqueNotTracked,
      .conditionalNotTracked, .computedConstant, .computedHasOther, .computedNeedsClosure, .computedNeedsParameter,
      .computedNeedsType, .computedNeedsResult, .computedFromItself, .computedIsNotWritten, .partnerNotTracked,
      .partnersNameEachOther, .attributeOutsideNode, .partnerOfOtherKind,
      .attributeNeedsVariable, .attributeOnEvent, .derivedInput,
      .noPartOfDocument, .eventNeedsConstant, .twoRoles, .backgroundInput, .backgroundDerived,
      .backgroundPrivate, .codableConstant, .codableLeftOut, .codableUntracked, .stateLabelsNeedEnum:
      macroText
    case .twoWriters, .registeredTwice, .cycle, .storedWrite, .unsentEvent:
      refusalText
    case .undeclaredRead, .undeclaredWrite, .writeWhileRendering, .writeOfOtherPart, .derivedWrite,
      .writeOutsideTransaction,
      .writeFromOtherIsolation, .updateInObserver, .registrationInObserver, .transactionInTransaction, .foreignWrite,
      .foreignNode, .lateWrite:
      violationText
    case .unwritable, .priorityReadWritten, .missingCollector, .foreignOriginNode, .writeOfPriorityRead, .cycleOfSlots,
      .twoWritersOfSlot, .undeclaredComputedRead, .writeInComputed, .sendOutsideTransaction, .sendInObserver,
      .rootReplacedInObserver, .undoWhileBusy, .optimisticWhileBusy, .optimisticUnanswered, .strongCycle, .sharedEvent,
      .passesDoNotSettle, .enqueuedDoNotSettle, .replacedObserver, .secondOfName, .tooManyOfName, .noRoot, .partOfNode,
      .notAProperty, .usedWhileEdited, .valueOfOtherType, .notAPath, .enqueuedFailed:
      orderText
    case .forgottenPipeline, .unknownScene, .sceneAddedTwice, .sceneWithoutView, .sceneHostGone, .addressOfTwoScenes,
      .linkWithoutField,
      .missingService,
      .unreadableLink:
      sceneText
    case .accessEnded, .foreignAccess, .writeInAccess, .callInAccess, .callInComputed:
      accessText
    case .illegalTransition, .stateWithoutLabel, .observedBeforeAttachment, .nothingToRender:
      stateText
    case .completionLost, .handlerAfterCall, .retryThroughItself, .callNotMade, .callIgnored, .callSuperseded,
      .callCancelled, .integratorReleased, .modelNotMade, .dataTimeout:
      dataText
    case .workNotIsolated, .workFailed, .waitEnded:
      taskText
    case .disposedHandle, .signalWrittenInComputed, .computedReadsItself, .effectsDoNotSettle, .tooManyValueTypes:
      graphText
    case .invalidElementName, .codeTag, .invalidAttributeName, .codeAttribute, .reservedAttribute, .memoOfSeveral,
      .rowOfSeveral, .componentOfSeveral, .stateSetInBody, .weakToken, .closedSession, .duplicateKey, .nesting,
      .secondReader, .appearancesDoNotSettle, .serverAlreadyRuns, .pagesNotServed, .twoAuthentications:
      webText
    case .staleAction, .pageMessageTooLarge, .pageMessageNotJSON, .pageMessageUnknownField, .pageMessageInvalidField,
      .portInUse, .cannotListen, .serverFailed, .certificateUnusable, .certificateNotRenewed:
      worldText
    case .foreignHost, .foreignOrigin, .missingOrigin, .embeddedPage, .streamGone, .tokenMissing, .visitorRefused,
      .visitorNotIdentified, .pagesTooFast, .pageUnavailable, .pageNotOpened, .addressUnknown, .methodNotAllowed,
      .socketOnly, .requestMalformed, .requestTooLarge, .requestTooSlow,
      .tooManyConnections:
      requestText
    case .uploadTooLarge, .uploadWrongType, .uploadsTooMany, .uploadInterrupted, .uploadCancelled, .uploadPageGone,
      .uploadFailed, .uploadRefused, .downloadFailed, .downloadLengthDiffers, .fileAddressGone:
      transferText
    case .httpRequestInvalid, .httpCannotConnect, .httpConnectionLost, .httpTimedOut, .httpStatus,
      .httpTooManyRedirects, .httpInsecureRedirect, .httpTruncated, .httpTooLarge, .httpContentType, .httpUndecodable,
      .httpNotHTTP, .httpFailed:
      httpText
    case .fileMissing, .fileIsFolder, .fileNotRegular, .fileUnreadable, .fileTooLarge:
      fileText
    case .programMissing, .programFolderMissing, .programNotStarted, .programFailed, .programKilled,
      .programOutputTooLarge:
      programText
    case .documentUnreadable, .notADocument, .documentNewer, .migrationMissing, .migrationFailed, .documentTypeUnknown,
      .documentKeyUnknown, .documentValueMissing, .documentValueWrong, .documentNodeMissing, .documentNodeLater,
      .documentNodeOfOtherType, .documentNodeUnreached, .documentNodeTwice, .documentKeyTwice, .documentPairsUnequal,
      .documentNameShared, .documentWithoutDecoder, .valueNotEncoded, .encodedCycle, .documentNotWritten:
      documentText
    case .updateDiffers, .rollbackDiffers, .rollbackMissing, .expectationInTransaction, .testHangs,
      .pageElementMissing, .pageElementAmbiguous, .pageElementUnfit, .pageTesterEnded:
      testingText
    case .bugInSluice(let module, let fact):
      """
      This is a bug in \(module): \(fact).

      To fix this, please report it with the steps that led here.
      """
    }
  }
}

/// Lines of evidence, indented; "nothing" where there are none.
func evidence(_ lines: [String]) -> String {
  lines.isEmpty ? "  (nothing)" : lines.map { "  \($0)" }.joined(separator: "\n")
}

extension Message {
  /// The cases by name, without their values: what tests and documents enumerate.
  public enum ID: String, CaseIterable, Hashable, Sendable {
    case nodeNeedsClass, nodeNeedsFinal, oneVariableEach, patternNotTracked, reservedName, lazyNotTracked
    case observersNeedType, weakConstant, unownedNotTracked, wrapperNotTracked, isolatedProperty, opaqueNotTracked
    case conditionalNotTracked
    case computedConstant, computedHasOther, computedNeedsClosure, computedNeedsParameter, computedNeedsType
    case computedNeedsResult, computedFromItself, computedIsNotWritten, partnerNotTracked, partnerOfOtherKind
    case partnersNameEachOther, attributeOutsideNode
    case attributeNeedsVariable, attributeOnEvent, derivedInput, noPartOfDocument, eventNeedsConstant
    case twoRoles, backgroundInput, backgroundDerived, backgroundPrivate
    case codableConstant, codableLeftOut, codableUntracked, stateLabelsNeedEnum
    case twoWriters, registeredTwice, cycle, storedWrite, unwritable, priorityReadWritten, missingCollector
    case unsentEvent, foreignOriginNode
    case undeclaredRead, undeclaredWrite, writeWhileRendering, writeOfOtherPart, derivedWrite, writeOutsideTransaction
    case writeFromOtherIsolation
    case updateInObserver, registrationInObserver, transactionInTransaction, foreignWrite, foreignNode, lateWrite
    case writeOfPriorityRead, cycleOfSlots, twoWritersOfSlot, undeclaredComputedRead, writeInComputed
    case sendOutsideTransaction, sendInObserver, rootReplacedInObserver, undoWhileBusy
    case optimisticWhileBusy, optimisticUnanswered, strongCycle, sharedEvent
    case passesDoNotSettle, enqueuedDoNotSettle, replacedObserver, secondOfName, tooManyOfName
    case accessEnded, foreignAccess, writeInAccess, callInAccess, callInComputed
    case illegalTransition, stateWithoutLabel, observedBeforeAttachment, nothingToRender
    case completionLost, handlerAfterCall, retryThroughItself, callNotMade, callIgnored, callSuperseded
    case callCancelled, integratorReleased, modelNotMade, dataTimeout
    case forgottenPipeline, unknownScene, sceneAddedTwice, sceneWithoutView, sceneHostGone, addressOfTwoScenes
    case linkWithoutField, missingService, unreadableLink
    case noRoot, partOfNode, notAProperty, usedWhileEdited, valueOfOtherType, notAPath, enqueuedFailed
    case workNotIsolated, workFailed, waitEnded
    case disposedHandle, signalWrittenInComputed, computedReadsItself, effectsDoNotSettle, tooManyValueTypes
    case invalidElementName, codeTag, invalidAttributeName, codeAttribute, reservedAttribute
    case memoOfSeveral, rowOfSeveral, componentOfSeveral, stateSetInBody, weakToken, closedSession, duplicateKey,
      nesting, secondReader, appearancesDoNotSettle, serverAlreadyRuns, pagesNotServed, twoAuthentications,
      downloadLengthDiffers
    case staleAction, pageMessageTooLarge, pageMessageNotJSON, pageMessageUnknownField, pageMessageInvalidField
    case portInUse, cannotListen, serverFailed, certificateUnusable, certificateNotRenewed
    case foreignHost, streamGone, tokenMissing, visitorRefused, visitorNotIdentified, foreignOrigin, missingOrigin,
      embeddedPage, pagesTooFast, pageUnavailable, pageNotOpened
    case addressUnknown, methodNotAllowed, socketOnly, requestMalformed, requestTooLarge, requestTooSlow
    case tooManyConnections
    case uploadTooLarge, uploadWrongType, uploadsTooMany, uploadInterrupted, uploadCancelled, uploadPageGone
    case uploadFailed, uploadRefused, downloadFailed, fileAddressGone
    case httpRequestInvalid, httpCannotConnect, httpConnectionLost, httpTimedOut, httpStatus, httpTooManyRedirects
    case httpInsecureRedirect, httpTruncated, httpTooLarge, httpContentType, httpUndecodable, httpNotHTTP
    case httpFailed
    case fileMissing, fileIsFolder, fileNotRegular, fileUnreadable, fileTooLarge
    case programMissing, programFolderMissing, programNotStarted, programFailed, programKilled
    case programOutputTooLarge
    case documentUnreadable, notADocument, documentNewer, migrationMissing
    case migrationFailed, documentTypeUnknown, documentKeyUnknown, documentValueMissing
    case documentValueWrong, documentNodeMissing, documentNodeLater, documentNodeOfOtherType
    case documentNodeUnreached, documentNodeTwice, documentKeyTwice, documentPairsUnequal
    case documentNameShared, documentWithoutDecoder, valueNotEncoded, encodedCycle
    case documentNotWritten
    case updateDiffers, rollbackDiffers, rollbackMissing, expectationInTransaction, testHangs
    case pageElementMissing, pageElementAmbiguous, pageElementUnfit, pageTesterEnded
    case bugInSluice
  }

  /// The case without its values.
  public var id: ID {
    switch self {
    case .nodeNeedsClass: .nodeNeedsClass
    case .nodeNeedsFinal: .nodeNeedsFinal
    case .oneVariableEach: .oneVariableEach
    case .patternNotTracked: .patternNotTracked
    case .reservedName: .reservedName
    case .lazyNotTracked: .lazyNotTracked
    case .observersNeedType: .observersNeedType
    case .weakConstant: .weakConstant
    case .unownedNotTracked: .unownedNotTracked
    case .wrapperNotTracked: .wrapperNotTracked
    case .isolatedProperty: .isolatedProperty
    case .opaqueNotTracked: .opaqueNotTracked
    case .conditionalNotTracked: .conditionalNotTracked
    case .computedConstant: .computedConstant
    case .computedHasOther: .computedHasOther
    case .computedNeedsClosure: .computedNeedsClosure
    case .computedNeedsParameter: .computedNeedsParameter
    case .computedNeedsType: .computedNeedsType
    case .computedNeedsResult: .computedNeedsResult
    case .computedFromItself: .computedFromItself
    case .computedIsNotWritten: .computedIsNotWritten
    case .partnerNotTracked: .partnerNotTracked
    case .partnerOfOtherKind: .partnerOfOtherKind
    case .partnersNameEachOther: .partnersNameEachOther
    case .attributeOutsideNode: .attributeOutsideNode
    case .attributeNeedsVariable: .attributeNeedsVariable
    case .attributeOnEvent: .attributeOnEvent
    case .derivedInput: .derivedInput
    case .noPartOfDocument: .noPartOfDocument
    case .eventNeedsConstant: .eventNeedsConstant
    case .twoRoles: .twoRoles
    case .backgroundInput: .backgroundInput
    case .backgroundDerived: .backgroundDerived
    case .backgroundPrivate: .backgroundPrivate
    case .codableConstant: .codableConstant
    case .codableLeftOut: .codableLeftOut
    case .codableUntracked: .codableUntracked
    case .stateLabelsNeedEnum: .stateLabelsNeedEnum
    case .twoWriters: .twoWriters
    case .registeredTwice: .registeredTwice
    case .cycle: .cycle
    case .storedWrite: .storedWrite
    case .undeclaredRead: .undeclaredRead
    case .undeclaredWrite: .undeclaredWrite
    case .writeWhileRendering: .writeWhileRendering
    case .writeOfOtherPart: .writeOfOtherPart
    case .derivedWrite: .derivedWrite
    case .writeOutsideTransaction: .writeOutsideTransaction
    case .writeFromOtherIsolation: .writeFromOtherIsolation
    case .updateInObserver: .updateInObserver
    case .registrationInObserver: .registrationInObserver
    case .transactionInTransaction: .transactionInTransaction
    case .foreignWrite: .foreignWrite
    case .foreignNode: .foreignNode
    case .lateWrite: .lateWrite
    case .unwritable: .unwritable
    case .priorityReadWritten: .priorityReadWritten
    case .missingCollector: .missingCollector
    case .unsentEvent: .unsentEvent
    case .foreignOriginNode: .foreignOriginNode
    case .writeOfPriorityRead: .writeOfPriorityRead
    case .cycleOfSlots: .cycleOfSlots
    case .twoWritersOfSlot: .twoWritersOfSlot
    case .undeclaredComputedRead: .undeclaredComputedRead
    case .writeInComputed: .writeInComputed
    case .sendOutsideTransaction: .sendOutsideTransaction
    case .sendInObserver: .sendInObserver
    case .rootReplacedInObserver: .rootReplacedInObserver
    case .undoWhileBusy: .undoWhileBusy
    case .optimisticWhileBusy: .optimisticWhileBusy
    case .optimisticUnanswered: .optimisticUnanswered
    case .strongCycle: .strongCycle
    case .sharedEvent: .sharedEvent
    case .passesDoNotSettle: .passesDoNotSettle
    case .enqueuedDoNotSettle: .enqueuedDoNotSettle
    case .replacedObserver: .replacedObserver
    case .secondOfName: .secondOfName
    case .tooManyOfName: .tooManyOfName
    case .illegalTransition: .illegalTransition
    case .stateWithoutLabel: .stateWithoutLabel
    case .observedBeforeAttachment: .observedBeforeAttachment
    case .nothingToRender: .nothingToRender
    case .completionLost: .completionLost
    case .handlerAfterCall: .handlerAfterCall
    case .retryThroughItself: .retryThroughItself
    case .callNotMade: .callNotMade
    case .callIgnored: .callIgnored
    case .callSuperseded: .callSuperseded
    case .callCancelled: .callCancelled
    case .integratorReleased: .integratorReleased
    case .modelNotMade: .modelNotMade
    case .dataTimeout: .dataTimeout
    case .accessEnded: .accessEnded
    case .foreignAccess: .foreignAccess
    case .writeInAccess: .writeInAccess
    case .callInAccess: .callInAccess
    case .callInComputed: .callInComputed
    case .forgottenPipeline: .forgottenPipeline
    case .unknownScene: .unknownScene
    case .sceneAddedTwice: .sceneAddedTwice
    case .sceneWithoutView: .sceneWithoutView
    case .sceneHostGone: .sceneHostGone
    case .addressOfTwoScenes: .addressOfTwoScenes
    case .linkWithoutField: .linkWithoutField
    case .missingService: .missingService
    case .unreadableLink: .unreadableLink
    case .noRoot: .noRoot
    case .usedWhileEdited: .usedWhileEdited
    case .partOfNode: .partOfNode
    case .notAProperty: .notAProperty
    case .valueOfOtherType: .valueOfOtherType
    case .notAPath: .notAPath
    case .enqueuedFailed: .enqueuedFailed
    case .workNotIsolated: .workNotIsolated
    case .workFailed: .workFailed
    case .waitEnded: .waitEnded
    case .signalWrittenInComputed: .signalWrittenInComputed
    case .computedReadsItself: .computedReadsItself
    case .disposedHandle: .disposedHandle
    case .effectsDoNotSettle: .effectsDoNotSettle
    case .tooManyValueTypes: .tooManyValueTypes
    case .invalidElementName: .invalidElementName
    case .codeTag: .codeTag
    case .invalidAttributeName: .invalidAttributeName
    case .codeAttribute: .codeAttribute
    case .reservedAttribute: .reservedAttribute
    case .memoOfSeveral: .memoOfSeveral
    case .rowOfSeveral: .rowOfSeveral
    case .componentOfSeveral: .componentOfSeveral
    case .stateSetInBody: .stateSetInBody
    case .weakToken: .weakToken
    case .closedSession: .closedSession
    case .duplicateKey: .duplicateKey
    case .nesting: .nesting
    case .secondReader: .secondReader
    case .appearancesDoNotSettle: .appearancesDoNotSettle
    case .serverAlreadyRuns: .serverAlreadyRuns
    case .pagesNotServed: .pagesNotServed
    case .twoAuthentications: .twoAuthentications
    case .downloadLengthDiffers: .downloadLengthDiffers
    case .staleAction: .staleAction
    case .pageMessageTooLarge: .pageMessageTooLarge
    case .pageMessageNotJSON: .pageMessageNotJSON
    case .pageMessageUnknownField: .pageMessageUnknownField
    case .pageMessageInvalidField: .pageMessageInvalidField
    case .portInUse: .portInUse
    case .cannotListen: .cannotListen
    case .serverFailed: .serverFailed
    case .certificateUnusable: .certificateUnusable
    case .certificateNotRenewed: .certificateNotRenewed
    case .foreignHost: .foreignHost
    case .streamGone: .streamGone
    case .tokenMissing: .tokenMissing
    case .visitorRefused: .visitorRefused
    case .visitorNotIdentified: .visitorNotIdentified
    case .foreignOrigin: .foreignOrigin
    case .missingOrigin: .missingOrigin
    case .embeddedPage: .embeddedPage
    case .pagesTooFast: .pagesTooFast
    case .pageUnavailable: .pageUnavailable
    case .pageNotOpened: .pageNotOpened
    case .addressUnknown: .addressUnknown
    case .methodNotAllowed: .methodNotAllowed
    case .socketOnly: .socketOnly
    case .requestMalformed: .requestMalformed
    case .requestTooLarge: .requestTooLarge
    case .requestTooSlow: .requestTooSlow
    case .tooManyConnections: .tooManyConnections
    case .uploadTooLarge: .uploadTooLarge
    case .uploadWrongType: .uploadWrongType
    case .uploadsTooMany: .uploadsTooMany
    case .uploadInterrupted: .uploadInterrupted
    case .uploadCancelled: .uploadCancelled
    case .uploadPageGone: .uploadPageGone
    case .uploadFailed: .uploadFailed
    case .uploadRefused: .uploadRefused
    case .downloadFailed: .downloadFailed
    case .fileAddressGone: .fileAddressGone
    case .httpRequestInvalid: .httpRequestInvalid
    case .httpCannotConnect: .httpCannotConnect
    case .httpConnectionLost: .httpConnectionLost
    case .httpTimedOut: .httpTimedOut
    case .httpStatus: .httpStatus
    case .httpTooManyRedirects: .httpTooManyRedirects
    case .httpInsecureRedirect: .httpInsecureRedirect
    case .httpTruncated: .httpTruncated
    case .httpTooLarge: .httpTooLarge
    case .httpContentType: .httpContentType
    case .httpUndecodable: .httpUndecodable
    case .httpNotHTTP: .httpNotHTTP
    case .httpFailed: .httpFailed
    case .fileMissing: .fileMissing
    case .fileIsFolder: .fileIsFolder
    case .fileNotRegular: .fileNotRegular
    case .fileUnreadable: .fileUnreadable
    case .fileTooLarge: .fileTooLarge
    case .programMissing: .programMissing
    case .programFolderMissing: .programFolderMissing
    case .programNotStarted: .programNotStarted
    case .programFailed: .programFailed
    case .programKilled: .programKilled
    case .programOutputTooLarge: .programOutputTooLarge
    case .documentUnreadable: .documentUnreadable
    case .notADocument: .notADocument
    case .documentNewer: .documentNewer
    case .migrationMissing: .migrationMissing
    case .migrationFailed: .migrationFailed
    case .documentTypeUnknown: .documentTypeUnknown
    case .documentKeyUnknown: .documentKeyUnknown
    case .documentValueMissing: .documentValueMissing
    case .documentValueWrong: .documentValueWrong
    case .documentNodeMissing: .documentNodeMissing
    case .documentNodeLater: .documentNodeLater
    case .documentNodeOfOtherType: .documentNodeOfOtherType
    case .documentNodeUnreached: .documentNodeUnreached
    case .documentNodeTwice: .documentNodeTwice
    case .documentKeyTwice: .documentKeyTwice
    case .documentPairsUnequal: .documentPairsUnequal
    case .documentNameShared: .documentNameShared
    case .documentWithoutDecoder: .documentWithoutDecoder
    case .valueNotEncoded: .valueNotEncoded
    case .encodedCycle: .encodedCycle
    case .documentNotWritten: .documentNotWritten
    case .updateDiffers: .updateDiffers
    case .rollbackDiffers: .rollbackDiffers
    case .rollbackMissing: .rollbackMissing
    case .expectationInTransaction: .expectationInTransaction
    case .testHangs: .testHangs
    case .pageElementMissing: .pageElementMissing
    case .pageElementAmbiguous: .pageElementAmbiguous
    case .pageElementUnfit: .pageElementUnfit
    case .pageTesterEnded: .pageTesterEnded
    case .bugInSluice: .bugInSluice
    }
  }
}

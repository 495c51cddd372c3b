/// Every text that a user of Sluice can meet, in one place: what the macros diagnose, which registrations are refused,
/// what is found at run time, and how the world fails.
///
/// A text states the fact and its place, then the evidence, indented, then why, and ends with "To fix this, …"; one about
/// the world may say what follows instead. Each case is tested on its whole text; a case without a test fails the suite,
/// because `ID` lists them all.
public enum Message: Hashable, Sendable {
  // Found by the macros, when a node type is compiled.
  case nodeNeedsClass(found: String)
  case nodeNeedsFinal(type: String)
  case oneVariableEach(names: [String])
  case patternNotTracked
  case reservedName(name: String)
  case lazyNotTracked(name: String)
  case observersNeedType(name: String, keyword: String)
  case weakConstant(name: String)
  case unownedNotTracked(name: String)
  case wrapperNotTracked(name: String, wrapper: String)
  case isolatedProperty(name: String, isolation: String)
  case opaqueNotTracked(name: String, type: String)
  case conditionalNotTracked(name: String)
  case computedConstant(name: String)
  case computedHasOther(name: String, other: String)
  case computedNeedsClosure(name: String, type: String)
  case computedNeedsParameter(name: String, type: String)
  case computedNeedsType(name: String)
  case computedNeedsResult(name: String, signature: String)
  case computedFromItself(name: String)
  case computedIsNotWritten(name: String, attribute: String)
  case partnerNotTracked(name: String, type: String)
  case partnersNameEachOther(name: String, partner: String)
  case attributeOutsideNode(attribute: String)
  case partnerOfOtherKind(name: String, partner: String, attribute: String)
  case attributeNeedsVariable(name: String, attribute: String)
  case attributeOnEvent(name: String, attribute: String)
  case derivedInput(name: String)
  case noPartOfDocument(name: String, attribute: String, superfluous: String)
  case eventNeedsConstant(name: String)
  case twoRoles(name: String, role: String, other: String)
  case backgroundInput(name: String)
  case backgroundDerived(name: String)
  case backgroundPrivate(name: String)
  case codableConstant(name: String)
  case codableLeftOut(name: String, attribute: String)
  case codableUntracked(name: String)
  case stateLabelsNeedEnum

  // A registration that declared paths prove wrong.
  case twoWriters(new: String, old: String, slot: String, drawing: String)
  case registeredTwice(observer: String, slot: String)
  case cycle(new: String, drawing: String)
  case storedWrite(observer: String, slot: String)
  case unwritable(observer: String, path: String, slot: String)
  case priorityReadWritten(new: String, writer: String, reader: String, drawing: String)
  case missingCollector(observer: String, path: String)
  case unsentEvent(observer: String, path: String, property: String)
  case foreignOriginNode(observer: String, type: String)

  // A contract broken, or a rule of order, found while it happens.
  case undeclaredRead(observer: String, slot: String, declared: [String])
  case undeclaredWrite(observer: String, slot: String, declared: [String])
  case writeWhileRendering(observer: String, slot: String)
  case writeOfOtherPart(part: String, scene: String, slot: String, role: String)
  case derivedWrite(slot: String)
  case writeOutsideTransaction(slot: String)
  case writeFromOtherIsolation(slot: String)
  case updateInObserver(observer: String, update: String)
  case registrationInObserver(observer: String, registration: String)
  case transactionInTransaction(update: String, running: String)
  case foreignWrite(slot: String)
  case foreignNode(type: String, slot: String)
  case lateWrite(observer: String, slot: String, reader: String)
  case writeOfPriorityRead(observer: String, slot: String, reader: String)
  case cycleOfSlots(observers: [String])
  case twoWritersOfSlot(slot: String, observers: [String])
  case undeclaredComputedRead(property: String, slot: String, declared: [String])
  case writeInComputed(property: String, slot: String)
  case sendOutsideTransaction(event: String)
  case sendInObserver(observer: String, event: String)
  case rootReplacedInObserver(observer: String)
  case undoWhileBusy(call: String, running: String?)
  case optimisticWhileBusy(name: String, running: String?)
  case optimisticUnanswered(name: String)
  case workNotIsolated(name: String)
  case strongCycle(type: String, slot: String)
  case sharedEvent(event: String)
  case passesDoNotSettle(limit: Int, observers: [String])
  case enqueuedDoNotSettle(limit: Int, chain: [String])
  case replacedObserver(name: String, place: String)
  case secondOfName(name: String)
  case tooManyOfName(name: String, count: Int, limit: Int)

  // Misuse of a deferred access.
  case accessEnded(observer: String)
  case foreignAccess(observer: String)
  case writeInAccess(observer: String, slot: String)
  case callInAccess(observer: String, call: ForbiddenCall)
  case callInComputed(property: String, call: ForbiddenCall)

  // Misuse of view states.
  case illegalTransition(container: String, from: String, to: String, observation: String, legal: [String])
  case stateWithoutLabel(type: String, name: String)
  case observedBeforeAttachment(container: String, observation: String)
  case nothingToRender(container: String, view: String)

  // Misuse of providers, integrators and calls.
  case completionLost
  case handlerAfterCall(call: String, handler: String)
  case retryThroughItself(call: String)
  case callNotMade(call: String)
  case callIgnored(call: String)
  case callSuperseded(call: String)
  case callCancelled(call: String)
  case integratorReleased(call: String)
  case modelNotMade(model: String?, path: String, reason: String)

  // Misuse of the model that leaves nothing to go on with, and texts that are no paths.
  case forgottenPipeline(scene: String, pipeline: String)
  case unknownScene(scene: String)
  case sceneAddedTwice(scene: String)
  case sceneWithoutView(scene: String, conformance: String)
  case sceneHostGone(scene: String)
  case addressOfTwoScenes(one: String, other: String)
  case linkWithoutField(path: String, field: String)
  case missingService(service: String, registered: [String])
  case unreadableLink(address: String?, problems: [String])
  case noRoot(type: String)
  case partOfNode(path: String, part: String)
  case notAProperty(path: String)
  case usedWhileEdited(slot: String)
  case valueOfOtherType(slot: String, type: String)
  case notAPath(text: String, word: String, expected: [String])

  // Misuse of the signals graph.
  case disposedHandle(handle: String)
  case signalWrittenInComputed
  case computedReadsItself(evaluated: Int)
  case effectsDoNotSettle(rounds: Int, waiting: Int)
  case tooManyValueTypes

  // Misuse of live pages: up to `closedSession` it leaves nothing sensible to go on with.
  case invalidElementName(name: String)
  case codeTag(tag: String)
  case invalidAttributeName(name: String)
  case codeAttribute(name: String)
  case reservedAttribute(name: String)
  case memoOfSeveral(key: String, count: Int)
  case rowOfSeveral(number: Int, count: Int)
  case componentOfSeveral(key: String?, count: Int)
  case stateSetInBody(key: String?)
  case weakToken(length: Int)
  case closedSession
  case duplicateKey(key: String, tag: String, parent: String)
  case nesting(child: String, ancestor: String, allowed: [String])
  case secondReader
  case appearancesDoNotSettle(limit: Int)
  case serverAlreadyRuns
  case pagesNotServed, twoAuthentications
  case downloadLengthDiffers(name: String, declared: Int, written: Int)

  // The network, the system or a person did what they may do at any time.
  case enqueuedFailed(name: String, error: String)
  case workFailed(name: String, error: String)
  case waitEnded(path: String)
  case dataTimeout(duration: String)
  case staleAction(event: String, action: String)
  case pageMessageTooLarge(bytes: Int, limit: Int)
  case pageMessageNotJSON
  case pageMessageUnknownField(field: String)
  case pageMessageInvalidField(field: String)
  case portInUse(port: Int)
  case cannotListen(address: String, port: Int, reason: String)
  case serverFailed(reason: String)
  case certificateUnusable(certificate: String, privateKey: String, reason: String)
  case certificateNotRenewed(certificate: String, privateKey: String, reason: String)
  case foreignHost(host: String, names: [String])
  case streamGone
  case tokenMissing
  case visitorRefused
  case visitorNotIdentified(error: String)
  case foreignOrigin(origin: String, expected: String)
  case missingOrigin
  case embeddedPage(destination: String)
  case pagesTooFast(limit: String)
  case pageUnavailable
  case pageNotOpened(error: String)
  case addressUnknown
  case methodNotAllowed(method: String, allowed: [String])
  case socketOnly
  case requestMalformed(reason: String)
  case requestTooLarge(part: String, limit: String)
  case requestTooSlow(limit: String)
  case tooManyConnections(limit: Int)
  case uploadTooLarge(name: String, limit: Int)
  case uploadWrongType(name: String, type: String, accepted: [String])
  case uploadsTooMany(count: Int, limit: Int)
  case uploadInterrupted(name: String)
  case uploadCancelled(name: String)
  case uploadPageGone(name: String)
  case uploadFailed(name: String, reason: String)
  case uploadRefused
  case downloadFailed(name: String, error: String)
  case fileAddressGone

  // What providers get, or do not get, from servers, files and programs.
  case httpRequestInvalid(request: String, reason: String)
  case httpCannotConnect(request: String, reason: String)
  case httpConnectionLost(request: String)
  case httpTimedOut(request: String, limit: String?)
  case httpStatus(request: String, status: Int, excerpt: String)
  case httpTooManyRedirects(request: String, limit: Int, next: String)
  case httpInsecureRedirect(request: String, next: String)
  case httpTruncated(request: String, received: Int, expected: Int?)
  case httpTooLarge(request: String, limit: Int, expected: Int?)
  case httpContentType(request: String, expected: [String], found: String?)
  case httpUndecodable(request: String, status: Int, path: String, reason: String, excerpt: String)
  case httpNotHTTP(request: String)
  case httpFailed(request: String, reason: String)
  case fileMissing(path: String)
  case fileIsFolder(path: String)
  case fileNotRegular(path: String)
  case fileUnreadable(path: String, reason: String)
  case fileTooLarge(path: String, size: Int, limit: Int)
  case programMissing(program: String)
  case programFolderMissing(program: String, folder: String)
  case programNotStarted(program: String, reason: String)
  case programFailed(program: String, status: Int, said: String)
  case programKilled(program: String, signal: Int, said: String)
  case programOutputTooLarge(program: String, limit: Int)

  // A model that is written or read: a document.
  case documentUnreadable(error: String)
  case notADocument(format: String)
  case documentNewer(version: Int)
  case migrationMissing(from: Int)
  case migrationFailed(from: Int, error: String)
  case documentTypeUnknown(place: String, type: String)
  case documentKeyUnknown(place: String, key: String)
  case documentValueMissing(place: String)
  case documentValueWrong(place: String, error: String)
  case documentNodeMissing(place: String, number: Int)
  case documentNodeLater(place: String, number: Int)
  case documentNodeOfOtherType(place: String, number: Int, expected: String, found: String)
  case documentNodeUnreached(place: String)
  case documentNodeTwice(place: String, number: Int)
  case documentKeyTwice(place: String, key: String)
  case documentPairsUnequal(place: String, keys: Int, nodes: Int)
  case documentNameShared(name: String)
  case documentWithoutDecoder
  case valueNotEncoded(place: String, error: String)
  case encodedCycle(slot: String)
  case documentNotWritten(error: String)

  // A test states other than what happens: SluiceTesting.
  case updateDiffers(update: String, difference: [String])
  case rollbackDiffers(update: String, difference: [String])
  case rollbackMissing(update: String)
  case expectationInTransaction(update: String)
  case testHangs(test: String, limit: String, waits: [String])
  case pageElementMissing(wanted: String, outline: [String])
  case pageElementAmbiguous(wanted: String, count: Int, outline: [String])
  case pageElementUnfit(action: String, element: String, reason: String)
  case pageTesterEnded

  // Not the application's fault, nor the world's.
  case bugInSluice(module: String, fact: String)
}

// Written by Scripts/generate-reserved-names; change that.
// swift-format-ignore-file

extension ReservedNames {
  /// The names of public types, by the module that declares them.
  static let texts: KeyValuePairs<String, String> = [
    "Combine":
      """
      AnyCancellable AnyPublisher AnySubscriber AsyncPublisher AsyncThrowingPublisher Cancellable CombineIdentifier
      ConnectablePublisher CurrentValueSubject CustomCombineIdentifierConvertible Deferred Empty Fail Future
      ImmediateScheduler Just ObservableObject ObservableObjectPublisher PassthroughSubject Published Publisher Publishers
      Record Scheduler SchedulerTimeIntervalConvertible Subject Subscriber Subscribers Subscription Subscriptions
      TopLevelDecoder TopLevelEncoder
      """,
    "Dispatch":
      """
      DispatchData DispatchDataIterator DispatchGroup DispatchIO DispatchObject DispatchPredicate DispatchQoS
      DispatchQueue DispatchSemaphore DispatchSource DispatchSourceHandler DispatchSourceProtocol DispatchSourceRead
      DispatchSourceSignal DispatchSourceTimer DispatchSourceUserDataAdd DispatchSourceUserDataOr
      DispatchSourceUserDataReplace DispatchSourceWrite DispatchSpecificKey DispatchTime DispatchTimeInterval
      DispatchTimeoutResult DispatchWallTime DispatchWorkItem DispatchWorkItemFlags
      """,
    "Foundation":
      """
      AffineTransform AlignmentOptions AttributeContainer AttributeDynamicLookup AttributeScope
      AttributeScopeCodableConfiguration AttributeScopes AttributedString AttributedStringAttributeMutation
      AttributedStringKey AttributedStringProtocol AttributedSubstring BlockOperation Bundle ByteCountFormatStyle
      ByteCountFormatter CGFloat CGPoint CGRect CGRectEdge CGSize Calendar CharacterSet CocoaError
      CodableAttributedStringKey CodableConfiguration CodableWithConfiguration ComparableComparator Comparator
      ComparisonResult ContiguousBytes CurrencyFormatStyleConfiguration CustomNSError Data DataProtocol Date
      DateComponents DateFormatter DateInterval DateIntervalFormatter Decimal DecodableAttributedStringKey
      DecodableWithConfiguration DecodingConfigurationProviding DescriptiveNumberFormatConfiguration Dimension
      DiscontiguousAttributedSubstring DiscreteFormatStyle EncodableAttributedStringKey EncodableWithConfiguration
      EncodingConfigurationProviding EnergyFormatter Expression FileAttributeKey FileAttributeType FileHandle FileManager
      FileManagerDelegate FileProtectionType FloatingPointFormatStyle FloatingPointParseStrategy FormatStyle
      FormatStyleCapitalizationContext Formatter Host ISO8601DateFormatter IndexPath IndexSet InflectionRule InputStream
      IntegerFormatStyle IntegerParseStrategy JSONDecoder JSONEncoder JSONSerialization KeyPathComparator LengthFormatter
      ListFormatStyle Locale LocalizedError MarkdownDecodableAttributedStringKey MassFormatter Measurement Morphology
      MutableDataProtocol Notification NotificationCenter NotificationQueue NumberFormatStyleConfiguration NumberFormatter
      ObjCBool OperatingSystemVersion Operation OperationQueue OutputStream POSIXError ParseStrategy ParseableFormatStyle
      PersonNameComponents PersonNameComponentsFormatter Pipe Port PortDelegate PortMessage Predicate PredicateBindings
      PredicateError PredicateExpression PredicateExpressions Process ProcessInfo Progress ProgressKind ProgressReporting
      ProgressUserInfoKey PropertyListDecoder PropertyListEncoder PropertyListSerialization QualityOfService
      RecoverableError ReferenceConvertible RunLoop Scanner ScopedAttributeContainer SocketNativeHandle SocketPort
      SortComparator SortDescriptor SortOrder StandardPredicateExpression Stream StreamDelegate
      StreamNetworkServiceTypeValue StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel
      StringStyle StringTransform Thread TimeInterval TimeZone Timer URL URLComponents URLError URLFileResourceType
      URLQueryItem URLResourceKey URLResourceValues UUID Unit UnitAcceleration UnitAngle UnitArea UnitConcentrationMass
      UnitConverter UnitConverterLinear UnitDispersion UnitDuration UnitElectricCharge UnitElectricCurrent
      UnitElectricPotentialDifference UnitElectricResistance UnitEnergy UnitFrequency UnitFuelEfficiency UnitIlluminance
      UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed UnitTemperature UnitVolume UserDefaults
      """,
    "Observation":
      """
      Observable ObservationIgnored ObservationRegistrar ObservationTracked Observations
      """,
    "Sluice":
      """
      BackgroundReadable BackgroundWritable Computed Derived Discardable Input Node SessionState SharedChange StateLabels
      Untracked
      """,
    "SluiceApple":
      """
      SceneNavigationController SceneView UndoConnection ViewControllerScene ViewScene ViewState
      """,
    "SluiceCoding":
      """
      CodableNode CodableNodes CodedProperties CodedPropertyList DecodedValues DocumentValue JSONText ModelChanges
      ModelDecoder ModelDecodingError ModelDocument ModelEncoder ModelEncodingError ModelTable ReferenceReader
      ReferenceWriter
      """,
    "SluiceCollections":
      """
      KeyedIndex
      """,
    "SluiceData":
      """
      AmazingIntegrator CachedProvider CallGroup CallMoment CallValues CompletionLost DataModel DataModelError
      DataProcessor DataProgress DataProvider DataTimeout Delivery ErrorHandlers ErrorPresenter ExecutionPolicy
      ForEachProvider GroupProvider IgnoredError IntegrationCall IntegrationError Integrator LoadingPresenter
      MagicalIntegrator MemoryStorage ProgressPresenter Provider RetryDelay SettledGroupProvider Storage StorageError
      StorageKey StorageObservers StorageValues StreamingProvider UnknownError
      """,
    "SluiceFiles":
      """
      DocumentError DocumentFile FileStorage ForeignChange StoredFileError
      """,
    "SluiceGraph":
      """
      Graph
      """,
    "SluiceModel":
      """
      ActorScope AnyNode AnySlot BackgroundCell BackgroundReadAccess BackgroundReadOnlyAccess BackgroundReader
      BackgroundReading BackgroundWriteAccess ContextAccess ContextReadOnly ContextReading ContractRun DeferredAccess
      Derivation DocumentChange Each EachChanges Event EventAccess EventValue InputAccess InputEventAccess ManyPath
      MaybePath Mediator MediatorLimits ModelObservation ModelObserving ModelPath ModelValues Node NodeCollection
      NodeGroup NodeHolding NodeList NodeMap NodeOptional NodeSet NodeType ObserverContract ObserverRun ObserverScope
      ObserverUsage OnePath OptimisticConflict OptimisticUpdate OriginScope PathError PathSet PathSetBuilder Priority
      Property PropertyKind ReadAccess ReadOnly ReadPath ReadWrite Registration RegistrationSet Route SendingAccess
      SentPath SentValue SettingAccess SlotChange SlotHandle SlotHandles StateBinding StatusAccess SubtreePath TargetScope
      TraceMoment TracePrinter Tracer TransactionCause UndoCoalescing UndoStep UntargetedScope UsageReport ViewModel
      Violation ViolationPolicies WaitEnded WriteAccess WritePath
      """,
    "SluicePersistence":
      """
      DatabaseChecks DatabaseFile RecordColumn RecordColumnOf RecordCondition RecordQuery RecordStorage RecordTable
      RecordValues SQLiteStorage StoredModel StoredModelError StoredRecord
      """,
    "SluiceProviders":
      """
      FileError FileProvider HTTPError HTTPHeaders HTTPMethod HTTPProvider HTTPRequest HTTPResponse ProgramError
      ProgramOutput ProgramProvider ProgramRun
      """,
    "SluiceScene":
      """
      Context ControllerAccess LinkField LinkProblem LinkValue Pipeline Router Rows SceneDefinition SceneHost SceneLink
      SceneLinkError Screen ScreenStyle Services Status StoreAccess ViewAccess
      """,
    "SluiceSceneWeb":
      """
      SceneView WebScene
      """,
    "SluiceState":
      """
      AsyncStateContainer First MutatingCopyable Next RenderedViewState StateContainer StateLogOptions StateLogging
      StateMoment StateSequence StateSequenceBuilder StateSubscription StateTransitions StateUndo States
      TransitioningState ViewState ViewStateHistory
      """,
    "SluiceTesting":
      """
      ExpectedChange ExpectedRun HangGuard LoggedChange LoggedSend LoggedTransaction ManualClock ManualProvider
      ManualRequest MediatorLog PageDownload PageElement PageFile PageRole PageTester PageTesterError RequestLog
      SceneTestRoot SceneTester StateLog
      """,
    "SluiceWeb":
      """
      ClientEvent ClientHello ClientMessage ClientMessageError ComponentState DownloadChunks DownloadError DownloadWriter
      HTML HTMLAttribute HTMLBuilder HTMLKey Interaction InteractionKind LiveActor LiveAddresses LiveCloseCode
      LiveConnection LiveDocument LiveDownload LiveEndpoint LivePage LivePageRequest LiveQuery LiveReport LiveSession
      LiveUpload LiveUser MessageSequence Patch ServerHello UploadError UploadReceiver UploadReply UploadStatus
      UploadTransfer UploadType
      """,
    "SluiceWebServer":
      """
      LiveAuthentication LivePages LiveServer LiveServerAddress LiveServerError LiveServerLimits LiveServerTelemetry
      LiveTLS LiveVisit PublicOrigin PublicOriginError TerminationSignal TrustedProxies
      """,
    "Swift":
      """
      Actor AdditiveArithmetic AnyActor AnyBidirectionalCollection AnyClass AnyCollection AnyHashable AnyIndex AnyIterator
      AnyKeyPath AnyObject AnyRandomAccessCollection AnyRegexOutput AnySequence Array ArrayLiteralConvertible ArraySlice
      AsyncCompactMapSequence AsyncDropFirstSequence AsyncDropWhileSequence AsyncFilterSequence AsyncFlatMapSequence
      AsyncIteratorProtocol AsyncMapSequence AsyncPrefixSequence AsyncPrefixWhileSequence AsyncSequence AsyncStream
      AsyncThrowingCompactMapSequence AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence
      AsyncThrowingFlatMapSequence AsyncThrowingMapSequence AsyncThrowingPrefixWhileSequence AsyncThrowingStream
      BidirectionalCollection BidirectionalIndexable BidirectionalSlice BinaryFloatingPoint BinaryInteger BitwiseCopyable
      Bool BooleanLiteralConvertible BooleanLiteralType CBool CChar CChar16 CChar32 CChar8 CDouble CFloat CFloat16 CInt
      CLong CLongDouble CLongLong CShort CSignedChar CUnsignedChar CUnsignedInt CUnsignedLong CUnsignedLongLong
      CUnsignedShort CVaListPointer CVarArg CWideChar CancellationError CaseIterable Character CheckedContinuation Clock
      ClosedRange ClosedRangeIndex Codable CodingKey CodingKeyRepresentable CodingUserInfoKey Collection
      CollectionDifference CollectionOfOne CommandLine Comparable ConcurrentValue ContiguousArray ContinuousClock Copyable
      CountableClosedRange CountablePartialRangeFrom CountableRange CustomConsumingRegexComponent
      CustomDebugStringConvertible CustomLeafReflectable CustomPlaygroundDisplayConvertible CustomPlaygroundQuickLookable
      CustomReflectable CustomStringConvertible DebugDescription Decodable Decoder DecodingError
      DefaultBidirectionalIndices DefaultIndices DefaultRandomAccessIndices DefaultStringInterpolation Dictionary
      DictionaryIndex DictionaryIterator DictionaryLiteral DictionaryLiteralConvertible DiscardingTaskGroup
      DiscontiguousSlice Double DropFirstSequence DropWhileSequence Duration DurationProtocol EmptyCollection
      EmptyIterator Encodable Encoder EncodingError EnumeratedIterator EnumeratedSequence Equatable Error Escapable
      Executor ExecutorJob ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
      ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
      ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral
      ExpressibleByUnicodeScalarLiteral ExtendedGraphemeClusterLiteralConvertible ExtendedGraphemeClusterType
      FixedWidthInteger FlattenBidirectionalCollection FlattenBidirectionalCollectionIndex FlattenCollection
      FlattenCollectionIndex FlattenSequence Float Float16 Float32 Float64 Float80 FloatLiteralConvertible
      FloatLiteralType FloatingPoint FloatingPointClassification FloatingPointRoundingRule FloatingPointSign GlobalActor
      Hashable Hasher Identifiable Indexable IndexableBase IndexingIterator InlineArray InstantProtocol Int Int128 Int16
      Int32 Int64 Int8 IntegerLiteralConvertible IntegerLiteralType IteratorOverOne IteratorProtocol IteratorSequence Job
      JobPriority JoinedIterator JoinedSequence KeyPath KeyValuePairs KeyedDecodingContainer
      KeyedDecodingContainerProtocol KeyedEncodingContainer KeyedEncodingContainerProtocol LazyBidirectionalCollection
      LazyCollection LazyCollectionProtocol LazyDropWhileBidirectionalCollection LazyDropWhileCollection
      LazyDropWhileIndex LazyDropWhileIterator LazyDropWhileSequence LazyFilterBidirectionalCollection
      LazyFilterCollection LazyFilterIndex LazyFilterIterator LazyFilterSequence LazyMapBidirectionalCollection
      LazyMapCollection LazyMapIterator LazyMapRandomAccessCollection LazyMapSequence
      LazyPrefixWhileBidirectionalCollection LazyPrefixWhileCollection LazyPrefixWhileIndex LazyPrefixWhileIterator
      LazyPrefixWhileSequence LazyRandomAccessCollection LazySequence LazySequenceProtocol LosslessStringConvertible
      MainActor ManagedBuffer ManagedBufferPointer MemoryLayout Mirror MirrorPath MutableBidirectionalSlice
      MutableCollection MutableIndexable MutableRandomAccessSlice MutableRangeReplaceableBidirectionalSlice
      MutableRangeReplaceableRandomAccessSlice MutableRangeReplaceableSlice MutableRawSpan MutableSlice MutableSpan Never
      NilLiteralConvertible Numeric ObjectIdentifier OpaquePointer OptionSet Optional OutputRawSpan OutputSpan
      PartialAsyncTask PartialKeyPath PartialRangeFrom PartialRangeThrough PartialRangeUpTo PlaygroundQuickLook
      PrefixSequence RandomAccessCollection RandomAccessIndexable RandomAccessSlice RandomNumberGenerator Range
      RangeExpression RangeReplaceableBidirectionalSlice RangeReplaceableCollection RangeReplaceableIndexable
      RangeReplaceableRandomAccessSlice RangeReplaceableSlice RangeSet RawRepresentable RawSpan ReferenceWritableKeyPath
      Regex RegexComponent RegexRepetitionBehavior RegexSemanticLevel RegexWordBoundaryKind Repeated Result
      ReversedCollection ReversedIndex ReversedRandomAccessCollection SIMD SIMD16 SIMD2 SIMD3 SIMD32 SIMD4 SIMD64 SIMD8
      SIMDMask SIMDScalar SIMDStorage Sendable SendableMetatype Sequence SerialExecutor Set SetAlgebra SetIndex
      SetIterator SignedInteger SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer Slice Span
      StaticBigInt StaticString StrideThrough StrideThroughIterator StrideTo StrideToIterator Strideable String
      StringInterpolationConvertible StringInterpolationProtocol StringLiteralConvertible StringLiteralType StringProtocol
      Substring SuspendingClock SystemRandomNumberGenerator Task TaskExecutor TaskGroup TaskLocal TaskPriority
      TextOutputStream TextOutputStreamable ThrowingDiscardingTaskGroup ThrowingTaskGroup UInt UInt128 UInt16 UInt32
      UInt64 UInt8 UTF16 UTF32 UTF8 UTF8Span UnboundedRange UnboundedRange_ UnfoldFirstSequence UnfoldSequence Unicode
      UnicodeCodec UnicodeDecodingResult UnicodeScalar UnicodeScalarLiteralConvertible UnicodeScalarType
      UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged UnownedJob UnownedSerialExecutor UnownedTaskExecutor
      UnsafeBufferPointer UnsafeBufferPointerIterator UnsafeConcurrentValue UnsafeContinuation UnsafeCurrentTask
      UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer UnsafeMutableRawBufferPointerIterator
      UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer UnsafeRawBufferPointerIterator UnsafeRawPointer
      UnsafeSendable UnsafeThrowingContinuation UnsignedInteger Void WritableKeyPath Zip2Iterator Zip2Sequence
      """,
    "SwiftData":
      """
      Attribute BackingData DataStore DataStoreConfiguration DataStoreError DefaultHistoryDelete DefaultHistoryInsert
      DefaultHistoryToken DefaultHistoryTransaction DefaultHistoryUpdate DefaultSerialModelExecutor DefaultStore
      EditingState FetchDescriptor FetchResultsCollection HistoryChange HistoryDelete HistoryDescriptor HistoryInsert
      HistoryProviding HistoryToken HistoryTombstone HistoryTransaction HistoryUpdate Index MigrationStage Model
      ModelActor ModelConfiguration ModelContainer ModelContext ModelExecutor ObservationRegistrar PersistentIdentifier
      PersistentModel Query Relationship RelationshipCollection Schema SchemaMigrationPlan SchemaProperty
      SerialModelExecutor SwiftDataError Transient Unique VersionedSchema
      """,
    "SwiftUI":
      // check-words: allow "circle", because SwiftUI has this type
      """
      AccessibilityActionKind AccessibilityTraits ActionSheet Alert AlertScene Alignment AlignmentID Anchor AnchorKey
      Angle AngularGradient Animatable AnimatableModifier AnimatablePair AnimatableValues Animation
      AnimationCompletionCriteria AnimationContext AnimationState AnimationTimelineSchedule AnyGesture AnyGradient
      AnyLayout AnyShape AnyShapeStyle AnyTransition AnyView App AppStorage AsyncImage AsyncImagePhase Axis
      BackgroundStyle BackgroundTask BadgeProminence Bindable Binding BlendMode BorderedButtonStyle BorderlessButtonStyle
      Button ButtonBorderShape ButtonMenuStyle ButtonRole ButtonStyle ButtonStyleConfiguration Canvas Capsule Circle Color
      ColorMatrix ColorPicker ColorRenderingMode ColorScheme CommandGroup CommandGroupPlacement CommandMenu Commands
      CommandsBuilder CompactMenuControlGroupStyle ConcentricRectangle ContainerBackgroundPlacement ContainerRelativeShape
      ContainerValueKey ContainerValues ContentMarginPlacement ContentMode ContentShapeKinds ContentSizeCategory
      ContentTransition ContentUnavailableView ControlGroup ControlGroupStyle ControlSize CoordinateSpace
      CoordinateSpaceProtocol CustomAnimation CustomHoverEffect CustomPresentationDetent DatePicker DatePickerStyle
      DefaultButtonStyle DefaultFocusEvaluationPriority DialogSeverity DigitalCrownEvent DisclosureGroup
      DisclosureGroupStyle DismissAction DismissBehavior DismissSearchAction Divider DocumentConfiguration DocumentGroup
      DocumentGroupLaunchScene DragConfiguration DragGesture DragSession DropDelegate DropInfo DropOperation DropProposal
      DropSession DynamicProperty DynamicTypeSize DynamicViewContent Edge EdgeInsets EditActions EditButton EditMode
      EditableCollectionContent Ellipse EllipticalGradient EmptyAnimatableData EmptyCommands EmptyModifier EmptyTabContent
      EmptyTableRowContent EmptyView EmptyVisualEffect EmptyWidgetConfiguration EnabledTextSelectability Entry Environment
      EnvironmentKey EnvironmentObject EnvironmentValues EquatableView EventModifiers ExclusiveGesture FetchRequest
      FetchedResults FileDialogBrowserOptions FileDocument FileDocumentConfiguration FillShapeView FillStyle FindContext
      FindDocumentsAction FocusInteractions FocusState FocusedBinding FocusedObject FocusedValue FocusedValueKey
      FocusedValues Font ForEach ForEachSectionCollection ForEachSubviewCollection ForegroundStyle Form FormStyle
      FormStyleConfiguration FrameResizeDirection Gauge GaugeStyle GeometryEffect GeometryProxy GeometryReader
      GeometryReader3D Gesture GestureMask GestureState GestureStateGesture Glass GlassEffectContainer Gradient
      GraphicsContext Grid GridItem GridRow Group GroupBox GroupBoxStyle GroupElementsOfContent GroupSectionsOfContent
      HSplitView HStack HStackLayout HandGestureShortcut HelpLink HierarchicalShapeStyle HorizontalAlignment
      HorizontalEdge HoverEffect HoverEffectGroup HoverEffectPhaseOverride HoverPhase Image ImagePaint ImageRenderer
      ImmersionStyle ImmersiveSpace IndexViewStyle IndexedIdentifierCollection InsetGroupedListStyle InsettableShape
      InspectorCommands InterfaceOrientation ItemProviderTableRowModifier KeyEquivalent KeyPress KeyboardShortcut
      KeyframeAnimator KeyframeTimeline KeyframeTrack KeyframeTrackContent Keyframes KeyframesBuilder Label LabelStyle
      LabelStyleConfiguration LabeledContent LabeledContentStyle LabeledControlGroupContent LabeledToolbarItemGroupContent
      Layout LayoutDirection LayoutDirectionBehavior LayoutProperties LayoutSubview LayoutSubviews LayoutValueKey
      LazyHGrid LazyHStack LazyVGrid LazyVStack LibraryContentBuilder LibraryContentProvider LibraryItem LinearGradient
      LinearKeyframe Link LinkShapeStyle List ListItemTint ListSectionSpacing ListStyle LocalizedStringKey
      LongPressGesture MagnificationGesture MagnifyGesture MatchedGeometryProperties MatchedTransitionSource Material Menu
      MenuActionDismissBehavior MenuBarExtra MenuBarExtraStyle MenuButton MenuOrder MenuPickerStyle MenuStyle
      MenuStyleConfiguration MeshGradient ModifiedContent ModifierKeys MoveCommandDirection MoveKeyframe MultiDatePicker
      NamedCoordinateSpace Namespace NavigationBarItem NavigationControlGroupStyle NavigationLink
      NavigationLinkPickerStyle NavigationPath NavigationSplitView NavigationSplitViewColumn NavigationSplitViewStyle
      NavigationSplitViewVisibility NavigationStack NavigationTransition NavigationView NavigationViewStyle
      NewDocumentAction NewDocumentButton ObservedObject OffsetShape OnInsertTableRowModifier OpenDocumentAction
      OpenImmersiveSpaceAction OpenSettingsAction OpenURLAction OpenWindowAction OrnamentAttachmentAnchor OutlineGroup
      OutlineSubgroupChildren PageIndexViewStyle PagingScrollTargetBehavior PaletteSelectionEffect PasteButton Path
      PencilDoubleTapGestureValue PencilHoverPose PencilPreferredAction PencilSqueezeGesturePhase PersonalizedLinkStyle
      PhaseAnimator Picker PickerStyle PinnedScrollableViews PlaceholderContentView PlaceholderTextShapeStyle
      PlainListStyle PopUpButtonPickerStyle Popover PopoverAttachmentAnchor PreferenceKey PreferredColorSchemeKey
      PresentationAdaptation PresentationBackgroundInteraction PresentationContentInteraction PresentationDetent
      PresentationMode PresentationSizing PresentationSizingContext PresentedWindowContent Preview PreviewContext
      PreviewContextKey PreviewDevice PreviewLayout PreviewModifier PreviewModifierContent PreviewPlatform PreviewProvider
      Previewable PrimitiveButtonStyle PrimitiveButtonStyleConfiguration ProgressView ProgressViewStyle
      ProgressViewStyleConfiguration ProjectionTransform Prominence ProposedViewSize RadialGradient Rectangle
      RectangleCornerRadii RedactionReasons ReferenceFileDocument ReferenceFileDocumentConfiguration RefreshAction
      RenameAction RenameButton RequestReviewAction ResetFocusAction RotateGesture RotatedShape RotationGesture
      RoundedCornerStyle RoundedRectangle RoundedRectangularShape SafeAreaRegions ScaledMetric ScaledShape Scene
      SceneBuilder SceneLaunchBehavior ScenePadding ScenePhase SceneRestorationBehavior SceneStorage ScrollAnchorRole
      ScrollBounceBehavior ScrollContentOffsetAdjustmentBehavior ScrollDismissesKeyboardMode ScrollEdgeEffectStyle
      ScrollGeometry ScrollIndicatorVisibility ScrollInputBehavior ScrollInputKind ScrollPhase ScrollPhaseChangeContext
      ScrollPosition ScrollTarget ScrollTargetBehavior ScrollTargetBehaviorContext ScrollTransitionConfiguration
      ScrollTransitionPhase ScrollView ScrollViewProxy ScrollViewReader SearchFieldPlacement
      SearchPresentationToolbarBehavior SearchScopeActivation SearchSuggestionsPlacement SearchUnavailableContent Section
      SectionCollection SectionConfiguration SectionedFetchRequest SectionedFetchResults SecureField SelectionShapeStyle
      SensoryFeedback SeparatorShapeStyle SequenceGesture Settings SettingsLink Shader ShaderFunction ShaderLibrary
      ShadowStyle Shape ShapeRole ShapeStyle ShapeView ShareLink SharePreview SidebarCommands SidebarListStyle
      SidebarRowSize SimultaneousGesture Slider SliderTick SliderTickBuilder SliderTickContent Spacer
      SpatialEventCollection SpatialEventGesture SpatialTapGesture Spring SpringKeyframe SpringLoadingBehavior State
      StateObject Stepper StrokeBorderShapeView StrokeShapeView StrokeStyle SubmitLabel SubmitTriggers SubscriptionView
      Subview SubviewsCollection SubviewsCollectionSlice SurroundingsEffect SwitchToggleStyle SymbolColorRenderingMode
      SymbolRenderingMode SymbolVariableValueMode SymbolVariants Tab TabBarMinimizeBehavior TabBarPlacement TabContent
      TabContentBuilder TabCustomizationBehavior TabPlacement TabRole TabSearchActivation TabSection TabView
      TabViewBottomAccessoryPlacement TabViewCustomization TabViewStyle Table TableColumn TableColumnAlignment
      TableColumnBuilder TableColumnContent TableColumnCustomization TableColumnCustomizationBehavior TableColumnForEach
      TableForEachContent TableHeaderRowContent TableRow TableRowBuilder TableRowContent TableRowValue TableStyle
      TableStyleConfiguration TapGesture Text TextAlignment TextAttribute TextEditingCommands TextEditor TextEditorStyle
      TextField TextFieldLink TextFieldStyle TextFormattingCommands TextInputDictationActivation
      TextInputDictationBehavior TextInputFormattingControlPlacement TextProxy TextRenderer TextSelectability
      TextSelection TextSelectionAffinity TextVariantPreference TimeDataSource TimelineSchedule TimelineScheduleMode
      TimelineView TimelineViewDefaultContext TintShapeStyle Toggle ToggleStyle ToggleStyleConfiguration ToolbarCommands
      ToolbarContent ToolbarContentBuilder ToolbarCustomizationBehavior ToolbarCustomizationOptions ToolbarDefaultItemKind
      ToolbarItem ToolbarItemGroup ToolbarItemPlacement ToolbarLabelStyle ToolbarOverflowMenu ToolbarPlacement ToolbarRole
      ToolbarSpacer ToolbarTitleDisplayMode ToolbarTitleMenu TouchBar TouchBarItemPresence Transaction TransactionKey
      TransformedShape Transition TransitionPhase TransitionProperties TupleView TypesettingLanguage
      UnevenRoundedRectangle UnitCurve UnitPoint UserInterfaceSizeClass UtilityWindow VSplitView VStack VStackLayout
      VectorArithmetic VerticalAlignment VerticalDirection VerticalEdge View ViewAlignedScrollTargetBehavior ViewBuilder
      ViewDimensions ViewModifier ViewSpacing ViewThatFits Visibility VisualEffect VolumeViewpointPlacement WidgetBundle
      WidgetConfiguration Window WindowBackgroundDragBehavior WindowDragGesture WindowGroup WindowIdealSize
      WindowInteractionBehavior WindowLayoutRoot WindowLevel WindowManagerRole WindowPlacement WindowPlacementContext
      WindowProxy WindowResizability WindowResizeAnchor WindowStyle WindowToolbarFullScreenVisibility WindowToolbarStyle
      WindowVisibilityToggle WorldAlignmentBehavior WorldRecenterEvent WorldTrackingLimitation WritingToolsBehavior ZStack
      ZStackLayout ZoomNavigationTransition
      """,
    "Synchronization":
      """
      Atomic AtomicLazyReference AtomicLoadOrdering AtomicOptionalRepresentable AtomicRepresentable AtomicStoreOrdering
      AtomicUpdateOrdering Mutex WordPair
      """,
  ]

  /// The modules of Sluice.
  static let ownModules: Set<String> = [
    "Sluice",
    "SluiceApple",
    "SluiceCoding",
    "SluiceCollections",
    "SluiceCommand",
    "SluiceData",
    "SluiceFiles",
    "SluiceGenerator",
    "SluiceGraph",
    "SluiceHummingbird",
    "SluiceMacroMessages",
    "SluiceMacros",
    "SluiceMessages",
    "SluiceModel",
    "SluicePersistence",
    "SluiceProviders",
    "SluiceScene",
    "SluiceSceneWeb",
    "SluiceState",
    "SluiceTesting",
    "SluiceWeb",
    "SluiceWebServer",
  ]
}

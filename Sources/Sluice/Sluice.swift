// The umbrella module: everything that an application's model needs, and the macros.
@_exported public import SluiceCoding
@_exported public import SluiceData
@_exported public import SluiceGraph
@_exported public import SluiceModel
@_exported public import SluiceState

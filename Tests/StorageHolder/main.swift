// Holds the file of a storage open, or writes to it, until it is killed.
import Foundation

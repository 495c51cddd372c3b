/// The records of all observers, by the number of their registration.
final class UsageLog {
  private var records: [UInt32: UsageRecord] = [:]

  var all: [UsageRecord] { records.values.sorted { $0.number < $1.number } }

  /// Returns the record of a registration, created at the first call.
  func record(of plan: ObserverPlan) -> UsageRecord {
    if let known = records[plan.number] { return known }
    let record = UsageRecord(plan)
    records[plan.number] = record
    return record
  }
}

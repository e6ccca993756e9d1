/** A store's debt to the platform. A negative amount is owed to the store. */
export interface OwedByStore {
  store: string
  name: string
  minor: number
  /** ISO time of the oldest debt, assuming that payments cover the oldest first, or null when nothing is owed. */
  since: string | null
}

/** A recorded payment of a store's debt. */
export interface ReceivedOwed {
  id: string
  store: string
  reference: string
  minor: number
  at: string
  /** When the record was reversed as a mistake. */
  reversedAt: string | null
}

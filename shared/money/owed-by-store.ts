/** What a store owes the platform; a negative amount is owed to the store. */
export interface OwedByStore {
  store: string
  name: string
  minor: number
  /** ISO time of the oldest of it, as if payments paid the oldest first; null: nothing is owed. */
  since: string | null
}

/** What a store paid of what it owes, as it was recorded. */
export interface ReceivedOwed {
  id: string
  store: string
  reference: string
  minor: number
  at: string
  /** When the record was reversed as a mistake. */
  reversedAt: string | null
}

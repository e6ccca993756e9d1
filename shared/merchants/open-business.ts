/** What of a store is not finished yet; with any of it the store cannot close. */
export interface OpenBusiness {
  orders: number
  returns: number
  refunds: number
  claims: number
  chargebacks: number
  payouts: number
  /** What the store has or owes, each account by its size. */
  balanceMinor: number
  /** What of it the store owes. */
  debtMinor: number
}

export const hasOpenBusiness = (open: OpenBusiness): boolean =>
  Object.values(open).some((count) => count !== 0)

/** Nothing but what the store owes keeps it open: the operator may give that up. */
export const hasOnlyDebt = ({ balanceMinor, debtMinor, ...counts }: OpenBusiness): boolean =>
  debtMinor > 0 && balanceMinor === debtMinor && Object.values(counts).every((count) => count === 0)

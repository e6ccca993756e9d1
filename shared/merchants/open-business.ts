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
}

export const hasOpenBusiness = (open: OpenBusiness): boolean =>
  Object.values(open).some((count) => count !== 0)

/** Unfinished business of a store. With any of it the store cannot close. */
export interface OpenBusiness {
  orders: number
  returns: number
  refunds: number
  claims: number
  chargebacks: number
  payouts: number
  /** Sum of the absolute balances of the store's accounts. */
  balanceMinor: number
  /** The part of it that the store owes. */
  debtMinor: number
}

export const hasOpenBusiness = (open: OpenBusiness): boolean =>
  Object.values(open).some((count) => count !== 0)

/** Returns true when only the store's debt keeps it open, which the operator may write off. */
export const hasOnlyDebt = ({ balanceMinor, debtMinor, ...counts }: OpenBusiness): boolean =>
  debtMinor > 0 && balanceMinor === debtMinor && Object.values(counts).every((count) => count === 0)

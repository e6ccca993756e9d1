import type { AccountKind } from '#shared/money/reconciliation.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'

interface OwnAccount {
  kind: AccountKind
  /** The method paid by the account. */
  method: PaymentMethod
  /** Payouts leave it by transfers to the stores' accounts. */
  sendsTransfers: boolean
}

/** The accounts of the installation's own providers whose movements are compared with the shop's books. */
const ownAccounts: readonly OwnAccount[] = [{ kind: 'stripe', method: 'stripe', sendsTransfers: true }]

export const ownAccountOf = (kind: AccountKind) => ownAccounts.find((account) => account.kind === kind)

export const ownAccountPaidBy = (method: PaymentMethod) =>
  ownAccounts.find((account) => account.method === method)

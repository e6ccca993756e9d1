import type { StatementPage } from '#shared/money/account-statement.ts'

export type Data = StatementPage & {
  store: { slug: string; name: string }
  /** Since when and why the store is left out of payouts. */
  payoutsHeld: { at: string; reason: string } | null
}

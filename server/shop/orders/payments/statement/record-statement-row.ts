import type { Db } from '#server/db/connect.ts'
import {
  type LockedAccount,
  lockAccount,
  reconciledAccountOf,
} from '#server/shop/money/reconciliation/reconciled-account.ts'
import { recordMovement } from '#server/shop/money/reconciliation/record-movement.ts'
import type { Services } from '#server/shop/services.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'
import type { StatedMoney } from './read-bank-statement-row.ts'

/** Locks the account of these statements, before what the rows are about. */
export async function lockStatementAccount(
  tx: Db,
  services: Services,
  merchantId: string | null,
): Promise<LockedAccount> {
  const { timeZone } = services.country
  // Rows have a day and no time: the first day is compared as a whole.
  const since = startOfDay(addDays(localDay(services.clock(), timeZone), -firstBackDays), timeZone)
  const key = { kind: 'bank_statement', merchantId, connectionId: null } as const
  return lockAccount(tx, (await reconciledAccountOf(tx, key, since)).id)
}

interface StatementRow {
  account: LockedAccount | null
  entry: StatedMoney
  providerRef: string
  /** The attempt that the row names. */
  found: { attemptId: string; paymentId: string } | null
}

/** Records a row for the reconciliation. */
export async function recordStatementRow(
  tx: Db,
  services: Services,
  { account, entry, providerRef, found }: StatementRow,
): Promise<void> {
  if (!account) return
  const { amountMinor, receivedAt: at } = entry
  const { currency } = services.country
  const movement = { kind: 'received', ref: providerRef, amountMinor, currency, at, reference: null } as const
  const attempt = found && { id: found.attemptId, paymentId: found.paymentId }
  await recordMovement(tx, services, { account, movement, attempt })
}

/** The first import looks back a month: older sales would all be differences at once. */
const firstBackDays = 31

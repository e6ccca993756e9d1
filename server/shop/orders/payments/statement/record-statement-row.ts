import type { Db } from '#server/db/connect.ts'
import { reconciledAccountOf } from '#server/shop/money/reconciliation/reconciled-account.ts'
import { recordMovement } from '#server/shop/money/reconciliation/record-movement.ts'
import type { Services } from '#server/shop/services.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'
import type { AccountStatementEntry } from './read-bank-statement-row.ts'

interface StatementRow {
  entry: AccountStatementEntry
  providerRef: string
  merchantId: string | null
  /** The attempt that the row names. */
  found: { attemptId: string; paymentId: string; connectionId: string | null } | null
}

/** Records a row for the reconciliation; what the receiver's own bank reports is compared with what that bank lists. */
export async function recordStatementRow(
  tx: Db,
  services: Services,
  { entry, providerRef, merchantId, found }: StatementRow,
): Promise<void> {
  if (found?.connectionId) return
  const { amountMinor, receivedAt: at } = entry
  const key = { kind: 'bank_statement', merchantId, connectionId: null } as const
  const { currency, timeZone } = services.country
  // Rows bear a day and no time: the first one is compared whole.
  const since = startOfDay(addDays(localDay(services.clock(), timeZone), -firstBackDays), timeZone)
  const account = await reconciledAccountOf(tx, key, since)
  const movement = { kind: 'received', ref: providerRef, amountMinor, currency, at, reference: null } as const
  const attempt = found && { id: found.attemptId, paymentId: found.paymentId }
  await recordMovement(tx, services, { account, movement, attempt })
}

/** The first import looks back a month: older sales would all be differences at once. */
const firstBackDays = 31

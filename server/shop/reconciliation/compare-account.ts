import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { reconciliationLine } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  type AccountRow,
  type LockedAccount,
  lockAccount,
} from '#server/shop/money/reconciliation/reconciled-account.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import type { LineKind } from '#shared/money/reconciliation.ts'
import { matchHandReceipts } from './match-hand-receipts.ts'
import { shopMovements } from './shop-movements.ts'
import { updateDifferenceTasks } from './update-difference-tasks.ts'
import { writeStatuses } from './write-statuses.ts'

/**
 * How far back lines are compared, because chargebacks move for months; older lines stay as they were compared last.
 */
const backMs = 120 * 86_400_000
/**
 * Time at the beginning in which only receipts are compared: a refund arrives at the provider before it is settled
 * here, so that one from just before the beginning is not listed.
 */
const beginMs = 86_400_000

/**
 * Writes the shop's side beside what the account's provider lists, and updates the tasks of differences. Idempotent: a
 * difference that is gone closes its task.
 */
export async function compareAccount(services: Services, accountId: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await compareLocked(tx, services, await lockAccount(tx, accountId))
  })
}

/** Does the same for an account that the caller has locked. */
export async function compareLocked(tx: Db, services: Services, account: LockedAccount): Promise<void> {
  if (account.kind === 'bank_statement') await matchHandReceipts(tx, services, account)
  const since = new Date(Math.max(account.since.getTime(), services.clock().getTime() - backMs))
  await writeShopSide(tx, services, account, since)
  await writeStatuses(tx, services, account)
  await updateDifferenceTasks(tx, services, account)
}

async function writeShopSide(tx: Db, services: Services, account: LockedAccount, since: Date): Promise<void> {
  const { country } = services
  // A movement of a payment has precedence over unknown money.
  const found = sql`select distinct on (kind, ref) * from (${shopMovements(account, since)}) movement
    order by kind, ref, payment_id is null, receipt_id`
  const { rows } = await tx.execute<{ id: string; kind: string; ref: string; isListed: boolean }>(sql`
    select l.id, l.kind, l.ref, l.provider_minor is not null as "isListed"
    from reconciliation_line l left join (${found}) m on m.kind = l.kind and m.ref = l.ref
    where l.account_id = ${account.id} and l.shop_at >= ${since} and m.ref is null`)
  for (const { id, isListed } of rows) await forgetShopSide(tx, services, { id, isListed })
  const begin = new Date(account.since.getTime() + beginMs)
  const isCompared: SQL = sql`m.minor <> 0 and (m.kind = 'received' or m.at >= ${begin}) and ${canBeListed(account)}`
  const { rows: entries } = await tx.execute<Entry>(sql`
    select m.* from (${found}) m
    left join reconciliation_line l on l.account_id = ${account.id} and l.kind = m.kind and l.ref = m.ref
    where case when l.id is null then ${isCompared}
      else (l.shop_minor, l.receipt_id, l.refund_id, l.chargeback_id)
        is distinct from (m.minor::bigint, m.receipt_id, m.refund_id, m.chargeback_id) end`)
  for (const entry of entries) await writeEntry(tx, { entry, account, services, currency: country.currency })
}

/**
 * SQL condition: the provider may list the movement. Money that a person confirms may have come at any time since its
 * code: before the first row it is on no statement.
 */
function canBeListed({ kind, since }: AccountRow): SQL {
  if (kind !== 'bank_statement') return sql`true`
  return sql`exists (
    select from payment_receipt r join payment_attempt a on a.id = r.attempt_id
    where r.id = m.receipt_id and a.created_at >= ${since}
  )`
}

interface Entry extends Record<string, unknown> {
  kind: LineKind
  ref: string
  minor: string
  at: Date | string
  receipt_id: string | null
  refund_id: string | null
  chargeback_id: string | null
  payment_id: string | null
}

async function writeEntry(
  tx: Db,
  {
    entry,
    account,
    services: { country },
    currency,
  }: { entry: Entry; account: LockedAccount; services: Services; currency: string },
): Promise<void> {
  const at = new Date(entry.at)
  const shop = {
    shopMinor: Number(entry.minor),
    shopAt: at,
    receiptId: entry.receipt_id,
    refundId: entry.refund_id,
    chargebackId: entry.chargeback_id,
  }
  const line = reconciliationLine
  await tx
    .insert(line)
    .values({
      id: newId(),
      accountId: account.id,
      kind: entry.kind,
      ref: entry.ref,
      currency,
      ...shop,
      ...{
        day: sql`(${at}::timestamptz at time zone ${country.timeZone})::date`,
        paymentId: entry.payment_id,
      },
    })
    .onConflictDoUpdate({
      target: [line.accountId, line.kind, line.ref],
      set: { ...shop, paymentId: sql`coalesce(${line.paymentId}, excluded.payment_id)` },
    })
}

/**
 * Removes the shop's side from a line that its books no longer have: a confirmation was undone, or its money was
 * reported under another reference.
 */
async function forgetShopSide(
  tx: Db,
  { clock }: Services,
  { id, isListed }: { id: string; isListed: boolean },
) {
  const isIt = eq(reconciliationLine.id, id)
  if (isListed) {
    const nothing = { shopMinor: null, shopAt: null, receiptId: null, refundId: null, chargebackId: null }
    await tx.update(reconciliationLine).set(nothing).where(isIt)
    return
  }
  await closeTask(tx, { kind: 'money_difference', refId: id, outcome: 'gone', at: clock() })
  await tx.delete(reconciliationLine).where(isIt)
}

import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { statementPrefix, unnamedPrefixes } from '#server/shop/orders/payments/known-receipt.ts'
import type { Services } from '#server/shop/services.ts'
import { localDay } from '#shared/time/local-day.ts'
import { isSamePayer } from './is-same-payer.ts'
import type { StatedMoney } from './read-bank-statement-row.ts'

/** A file while it is imported. */
export interface ImportedFile {
  /** References of the rows of this file. */
  refs: ReadonlySet<string>
  /** By the id of a receipt from another file, the row of this file that is the same movement: each row is one only. */
  sameRows: Map<string, string>
}

interface Row {
  entry: StatedMoney
  providerRef: string
  merchantId: string | null
  file: ImportedFile
  /** The attempt that the row names. */
  named: { attemptId: string; paymentId: string } | null
}

/**
 * Tells whether a row is the same movement as one of another file. Banks write one row in several formats, mostly
 * without an id of its own. It is the same if the other file brought the same amount of the same day for the same
 * payment, and if this file does not have that row as well: one for one, because equal payments are all in each of the
 * day's files. Money that names no order has to have the same owner and payer.
 */
export async function isRowOfAnotherFile(tx: Db, { country }: Services, row: Row): Promise<boolean> {
  const { entry, providerRef, file, named } = row
  const { rows } = await tx.execute<{ id: string; ref: string; text: string | null }>(sql`
    ${named ? ofPayment(named) : ofNobody(row)}
      and r.method = 'pix' and r.amount_minor = ${entry.amountMinor} and r.source <> 'provider'
      and r.provider_ref not like ${`${unnamedPrefixes[0]}%`}
      and ${dayOfRow(row, country)} = ${localDay(entry.receivedAt, country.timeZone)}::date
    order by r.created_at, r.id`)
  const same = rows.find(
    ({ id, ref, text }) =>
      (file.sameRows.get(id) ?? providerRef) === providerRef &&
      !file.refs.has(ref) &&
      mayBeSame(ref, providerRef) &&
      (named !== null || isSamePayer(text ?? '', entry.text)),
  )
  if (same) file.sameRows.set(same.id, providerRef)
  return same !== undefined
}

/**
 * Tells whether two references may be the same movement: two different ids of the bank are not. Some files have ids in
 * capitals.
 */
const mayBeSame = (first: string, second: string) =>
  [first, second].some((ref) => ref.startsWith(statementPrefix)) ||
  first.toLowerCase() === second.toLowerCase()

/** SQL query: the receipts of the attempt, and those that a person confirmed for another attempt of the payment. */
const ofPayment = ({ attemptId, paymentId }: NonNullable<Row['named']>) => sql`
  select r.id, r.provider_ref as ref, null as text
  from payment_attempt a join payment_receipt r on r.attempt_id = a.id
  where a.payment_id = ${paymentId} and (a.id = ${attemptId} or r.source = 'person')`

const ofNobody = ({ merchantId }: Row) => sql`
  select r.id, r.provider_ref as ref, t.data->>'reference' as text
  from task t join payment_receipt r on r.id = t.ref_id
  where t.kind = 'unknown_money' and ${isOf(merchantId)}`

/**
 * SQL expression: the day of a receipt. A confirmation has the time at which the person made it, so the day of the
 * bank's row is used.
 */
const dayOfRow = ({ merchantId }: Row, { timeZone }: Services['country']) => sql`coalesce((
  select l.day from reconciled_account c join reconciliation_line l on l.account_id = c.id
  where c.kind = 'bank_statement' and ${isOf(merchantId)}
    and l.kind = 'received' and l.ref = r.provider_ref and l.provider_at is not null
), (r.received_at at time zone ${timeZone})::date)`

const isOf = (merchantId: string | null) =>
  merchantId ? sql`merchant_id = ${merchantId}` : sql`merchant_id is null`

import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { statementPrefix, unnamedPrefixes } from '#server/shop/orders/payments/known-receipt.ts'
import type { Services } from '#server/shop/services.ts'
import { localDay } from '#shared/time/local-day.ts'
import { isSamePayer } from './is-same-payer.ts'
import type { StatedMoney } from './read-bank-statement-row.ts'

/** A file while it is imported. */
export interface ImportedFile {
  /** How its rows are called. */
  refs: ReadonlySet<string>
  /** The row of this file that a receipt from another one is, by the receipt's id: each is one row only. */
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
 * Banks write one row in several formats, and most of them without an id of its own. It is the row of another file if
 * that brought the same amount of the same day for the same payment, and if this file does not have that row as well:
 * one for one, because equal payments are all in each of the day's files. Money that names no order has to have the
 * same owner and payer.
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

/** Two ids of the bank are two movements; some files have them in capitals. */
const mayBeSame = (first: string, second: string) =>
  [first, second].some((ref) => ref.startsWith(statementPrefix)) ||
  first.toLowerCase() === second.toLowerCase()

/** What a person confirmed may be of another attempt of the payment. */
const ofPayment = ({ attemptId, paymentId }: NonNullable<Row['named']>) => sql`
  select r.id, r.provider_ref as ref, null as text
  from payment_attempt a join payment_receipt r on r.attempt_id = a.id
  where a.payment_id = ${paymentId} and (a.id = ${attemptId} or r.source = 'person')`

const ofNobody = ({ merchantId }: Row) => sql`
  select r.id, r.provider_ref as ref, t.data->>'reference' as text
  from task t join payment_receipt r on r.id = t.ref_id
  where t.kind = 'unknown_money' and ${isOf(merchantId)}`

/** What a person confirmed bears the time of that; its row has the bank's day. */
const dayOfRow = ({ merchantId }: Row, { timeZone }: Services['country']) => sql`coalesce((
  select l.day from reconciled_account c join reconciliation_line l on l.account_id = c.id
  where c.kind = 'bank_statement' and ${isOf(merchantId)}
    and l.kind = 'received' and l.ref = r.provider_ref and l.provider_at is not null
), (r.received_at at time zone ${timeZone})::date)`

const isOf = (merchantId: string | null) =>
  merchantId ? sql`merchant_id = ${merchantId}` : sql`merchant_id is null`

import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'

/**
 * What the shop says that accounts received, less what providers gave back, withheld or a bank took, by these connections.
 * What a person gave back by hand is not in it.
 */
export async function keptMinor({ db }: { db: Db }, connectionIds: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ minor: number }>(sql`
    with own as (
      select id, payment_id from payment_attempt where connection_id in ${[...connectionIds]}
    ),
    received as (
      select r.* from payment_receipt r join own on own.id = r.attempt_id
      where r.surplus_reason is distinct from 'mistake' and r.provider_ref !~ '^(confirmed|statement):'
    )
    select (
      (select coalesce(sum(amount_minor), 0) from received)
      - (select coalesce(sum(amount_minor - applied_minor), 0) from received
        where surplus_status = 'returned' and return_ref is not null)
      - (select coalesce(sum(coalesce(sent_minor, amount_minor)), 0) from refund
        where (status = 'succeeded' or sent_minor is not null) and provider_ref is not null
          and payment_id in (select payment_id from own)
          and provider_ref not in (select provider_ref from chargeback))
      - (select coalesce(sum(w.taken_minor - w.returned_minor), 0) from withheld_commission w
        join received r on r.id = w.receipt_id)
      - (select coalesce(sum(c.amount_minor), 0) from chargeback c join received r on r.id = c.receipt_id
        where c.status in ('open', 'lost'))
    )::int as minor`)
  return rows[0]?.minor ?? 0
}

/** What the books say that the platform has of its commission by what was withheld. */
export async function withheldMinor({ db }: { db: Db }): Promise<number> {
  const { rows } = await db.execute<{ minor: number }>(sql`
    select coalesce(sum(p.amount_minor), 0)::int as minor
    from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
    where p.account = 'psp_clearing' and t.kind in ('commission_withheld', 'commission_returned')`)
  return rows[0]?.minor ?? 0
}

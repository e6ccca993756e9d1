import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { LockedAccount } from '#server/shop/money/reconciliation/reconciled-account.ts'
import { unnamedPrefixes } from '#server/shop/orders/payments/known-receipt.ts'
import type { Services } from '#server/shop/services.ts'
import { attemptsOf } from './shop-movements.ts'

/** Days after a payment by which its row may be dated. */
export const bookedLaterDays = 3

/**
 * Matches confirmed payments with rows of bank statements. A payment that a person confirmed has no id of the bank's:
 * it is the oldest imported row of its amount that names no order, from the day of its code to three days after it was
 * confirmed, because a payment on a weekend is on a Monday's statement. A row that names the payment and has no id of
 * its own is the payment's money, whatever reference it had before. A match never changes.
 */
export async function matchHandReceipts(
  tx: Db,
  { country }: Services,
  account: LockedAccount,
): Promise<void> {
  const day = (time: ReturnType<typeof sql>) => sql`(${time} at time zone ${country.timeZone})::date`
  // The platform books a row without an order as unknown money, which may be the money that a person confirmed.
  const isNobodys = sql`(l.receipt_id is null or exists (
    select from payment_receipt booked where booked.id = l.receipt_id and booked.attempt_id is null
  ))`
  const isFree = sql`l.account_id = ${account.id} and l.kind = 'received' and ${isNobodys}
    and l.provider_minor = r.amount_minor and case when l.payment_id is null
      then r.provider_ref like ${`${unnamedPrefixes[0]}%`}
        and l.day between ${day(sql`a.created_at`)} and ${day(sql`r.received_at`)} + ${bookedLaterDays}::int
      else l.payment_id = a.payment_id end`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from payment_receipt r join payment_attempt a on a.id = r.attempt_id
    where ${attemptsOf(account)} and r.surplus_reason is distinct from 'mistake'
      and r.received_at >= ${account.since}
      and not exists (
        select from reconciliation_line l
        where l.account_id = ${account.id} and l.kind = 'received' and l.provider_minor is not null
          and (l.receipt_id = r.id or l.ref = r.provider_ref)
      )
      and exists (select from reconciliation_line l where ${isFree})
    order by r.received_at, r.id`)
  for (const { id } of rows)
    await tx.execute(sql`
      update reconciliation_line set receipt_id = ${id}, shop_minor = provider_minor, shop_at = provider_at
      where id = (
        select l.id from reconciliation_line l, payment_receipt r join payment_attempt a on a.id = r.attempt_id
        where r.id = ${id} and ${isFree}
        order by l.payment_id is null, l.day, l.id limit 1
      )`)
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { AccountRow, LockedAccount } from '#server/shop/money/reconciliation/reconciled-account.ts'
import type { Services } from '#server/shop/services.ts'
import { bookedLaterDays } from './match-hand-receipts.ts'

/** Lists are late: before this time nothing counts as a difference. */
const patienceMs = 6 * 3_600_000

/**
 * Writes the status of each line of the account by its two sides; `equal` lines that are still equal are not written.
 */
export async function writeStatuses(tx: Db, services: Services, account: LockedAccount): Promise<void> {
  await tx.execute(sql`
    with compared as (
      select l.id, coalesce(l.provider_minor, 0) - coalesce(l.shop_minor, 0) as difference
      from reconciliation_line l where l.account_id = ${account.id}
    ),
    judged as (
      select l.id, case
        when c.difference = 0 then 'equal'
        when ${isOutside(account)} then 'outside'
        when l.note <> '' and l.settled_minor = c.difference then 'settled'
        when ${isDue(services, account)} then 'open'
        else 'waiting'
      end as status
      from reconciliation_line l join compared c on c.id = l.id
      where l.account_id = ${account.id} and (l.status <> 'equal' or c.difference <> 0)
    )
    update reconciliation_line l set status = judged.status from judged
    where l.id = judged.id and l.status <> judged.status`)
}

/**
 * SQL condition: the line does not concern the shop: a row of a statement that names no order, or money that came and
 * went back without the shop, in sum nothing.
 */
function isOutside({ id, kind }: AccountRow): SQL {
  if (kind === 'bank_statement') return sql`l.shop_minor is null and l.payment_id is null`
  return sql`l.shop_minor is null and l.payment_id is not null and 0 = (
    select sum(o.provider_minor) from reconciliation_line o
    where o.payment_id = l.payment_id and o.account_id = ${id} and o.shop_minor is null and o.kind <> 'chargeback'
  )`
}

/**
 * SQL condition: the line can be judged, because the list was read long enough afterwards, or imported statements cover
 * all days on which it may have come.
 */
function isDue({ country }: Services, { kind, merchantId, readUntil }: AccountRow): SQL {
  if (kind !== 'bank_statement') {
    if (!readUntil) return sql`false`
    const until = new Date(readUntil.getTime() - patienceMs)
    return sql`greatest(l.provider_at, l.shop_at) <= ${until}`
  }
  const owner = merchantId ? sql`s.merchant_id = ${merchantId}` : sql`s.merchant_id is null`
  return sql`l.provider_minor is not null or not exists (
    select from payment_receipt r
    join payment_attempt a on a.id = r.attempt_id
    cross join lateral generate_series(
      (a.created_at at time zone ${country.timeZone})::date, l.day + ${bookedLaterDays}::int, interval '1 day'
    ) awaited(day)
    where r.id = l.receipt_id and not exists (
      select from bank_statement s
      where ${owner} and not s.is_trial and s.status = 'done'
          and awaited.day::date between s.covers_from and s.covers_until
    )
  )`
}

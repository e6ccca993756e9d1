import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, paymentAllocation, paymentAttempt } from '#server/db/schema/index.ts'
import type { PaymentStatus } from '#shared/orders/orders.ts'

/** Writes `order.paymentStatus`, and is its only writer: call it whenever an order's money or status changed. */
export async function writePaymentStatus(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`
    update ${order} o set payment_status = ${paymentStatusSql(sql`o`)}
    where o.id = ${orderId} and o.payment_status <> ${paymentStatusSql(sql`o`)}`)
}

/**
 * SQL expression: the correct value of the column, for an order row of that name. A free order is paid, and
 * charged-back money counts as refunded.
 */
export const paymentStatusSql = (row: SQLWrapper): SQL<PaymentStatus> => sql`(
  select case
    when not a.void and exists (
      select from ${paymentAttempt} paid
      where paid.payment_id = a.payment_id and paid.status in ('captured', 'disputed', 'charged_back')
    ) then case
      when a.disputed_minor > 0 then 'disputed'
      when a.refunded_minor + a.charged_back_minor = 0 then 'paid'
      when a.refunded_minor + a.charged_back_minor < a.captured_minor then 'partially_refunded'
      else 'refunded'
    end
    when ${row}.status = 'canceled' then 'voided'
    else 'awaiting'
  end
  from ${paymentAllocation} a where a.order_id = ${row}.id
)`

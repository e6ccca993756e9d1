import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillment, order, task } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockOrder, type OrderRow } from '#server/shop/orders/lock-order.ts'
import { merchantOverdueMail } from '#server/shop/orders/mails/merchant-order-mails.ts'
import { notifyOrderStore } from '#server/shop/orders/mails/notify-about-order.ts'
import { sweep } from '#server/shop/orders/sweep.ts'
import { byPlacing, placedAfter } from '#server/shop/orders/views/placed-order-sequence.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'

/**
 * The job for orders that should have left their store by now; they are never canceled automatically, people look at
 * them.
 */
export async function sweepOverdueShipments(services: Services): Promise<void> {
  const pageAfter = (last: { id: string } | undefined, limit: number) =>
    services.db
      .select({ id: order.id })
      .from(order)
      .where(
        and(
          eq(order.status, 'placed'),
          lt(order.shipBy, services.clock()),
          isWaiting,
          sql`not exists (select from ${task} t where t.kind = 'missed_ship_by' and t.ref_id = ${order.id})`,
          last && placedAfter(last),
        ),
      )
      .orderBy(...byPlacing)
      .limit(limit)
  await sweep(pageAfter, ({ id }) => notifyOfOverdueShipment(services, { orderId: id }))
}

/** Opens a task for the operator and mails the store, once per order. */
export async function notifyOfOverdueShipment(
  services: Services,
  { orderId }: { orderId: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { order: row } = await lockOrder(tx, { orderId })
    const at = services.clock()
    if (row.status !== 'placed' || !row.shipBy || row.shipBy >= at) return
    if (!(await hasWaiting(tx, orderId))) return
    const late = { kind: 'missed_ship_by', merchantId: null, orderId, refId: orderId, data: {}, at } as const
    if (await openTask(tx, services, late))
      await notifyOrderStore(tx, services, row, {
        kind: 'shipment_overdue',
        template: merchantOverdueMail,
        data: { orderId: row.id },
      })
  })
}

/** Closes the task of an overdue shipment that has left or was canceled. */
export async function settleOverdueShipment(
  tx: Db,
  { id, shipBy }: Pick<OrderRow, 'id' | 'shipBy'>,
  at: Date,
): Promise<void> {
  if (!shipBy || shipBy >= at || (await hasWaiting(tx, id))) return
  await closeTask(tx, { kind: 'missed_ship_by', refId: id, outcome: 'shipped', at })
}

/** Opens the task again that an undone shipment had closed. */
export async function reopenOverdueShipment(tx: Db, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  await tx
    .update(task)
    .set({ doneAt: null, outcome: null })
    .where(and(eq(task.kind, 'missed_ship_by'), eq(task.refId, id), eq(task.outcome, 'shipped')))
}

/**
 * SQL condition: something waits for the store. A fulfillment that is ready for pickup waits for its customer instead.
 */
const isWaiting = sql`exists (
  select from ${fulfillment} f where f.order_id = ${order.id}
    and (f.status in ('pending', 'preparing') or (f.status = 'ready' and ${order.shippingMethod} <> 'pickup'))
)`

const hasWaiting = async (tx: Db, orderId: string) =>
  (await tx.$count(order, and(eq(order.id, orderId), isWaiting))) > 0

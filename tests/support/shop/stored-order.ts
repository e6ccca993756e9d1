import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import * as schema from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { setStock } from '#server/shop/stock/set-stock.ts'

/** An order with its lines, its money, its refunds and its events, as they stand in the tables. */
export async function storedOrder({ db }: Pick<Services, 'db'>, orderId: string) {
  const { order, orderLine, paymentAllocation, refund, orderEvent, returnRequest } = schema
  const [row] = await db.select().from(order).where(eq(order.id, orderId))
  const [allocation] = await db.select().from(paymentAllocation).where(eq(paymentAllocation.orderId, orderId))
  if (!row || !allocation) throw new Error(`There is no order ${orderId}`)
  const events = await db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(orderEvent.at, orderEvent.id)
  return {
    ...row,
    allocation,
    lines: await db
      .select()
      .from(orderLine)
      .where(eq(orderLine.orderId, orderId))
      .orderBy(orderLine.position),
    refunds: await db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(refund.createdAt),
    returns: await db.select().from(returnRequest).where(eq(returnRequest.orderId, orderId)),
    events: events.map(({ type }) => type),
  }
}

/** Plenty of a variant, for tests that are not about running out. */
export async function restock({ db }: Pick<Services, 'db'>, variantId: string) {
  const plenty = { tracked: true, policy: 'deny', onHand: 200, kind: 'receive' } as const
  const about = { variantId, refType: 'delivery', refId: 'plenty' }
  await inTransaction(db, (tx) => setStock(tx, { ...plenty, ...about }))
}

export async function onHand({ db }: Pick<Services, 'db'>, variantId: string): Promise<number> {
  const { inventoryLevel } = schema
  const [level] = await db.select().from(inventoryLevel).where(eq(inventoryLevel.variantId, variantId))
  return level?.onHand ?? 0
}

/** The names of the mails that wait or went about an order. */
export async function mailsAbout(pool: Pool, orderId: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select data->>'template' as template from pgboss.job
      where name = 'send-mail' and (
        data->'data'->>'orderId' = $1
        or data->'data'->>'returnId' in (select id::text from return_request where order_id = $1::uuid)
        or data->'data'->>'taskId' in (select id::text from task where order_id = $1::uuid)
      ) order by template`,
    [orderId],
  )
  return rows.map((row) => row.template)
}

export const fulfillmentsOf = ({ db }: Services, orderId: string) =>
  db
    .select()
    .from(schema.fulfillment)
    .where(eq(schema.fulfillment.orderId, orderId))
    .orderBy(schema.fulfillment.position)

export async function orderRow({ db }: Services, orderId: string) {
  const [row] = await db.select().from(schema.order).where(eq(schema.order.id, orderId))
  if (!row) throw new Error(`There is no order ${orderId}`)
  return row
}

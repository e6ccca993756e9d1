import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, orderContract, refund, termsWording } from '#server/db/schema/index.ts'
import { type OrderOwner, ordersOf } from '#server/shop/orders/views/order-owner.ts'
import { type FoundOrder, linesOfOrders, orderRows } from '#server/shop/orders/views/order-row-queries.ts'

export type ReceiptFacts = Awaited<ReturnType<typeof receiptFacts>>

/** Returns the order, or undefined if it is not this owner's. */
export async function orderOfOwner(
  db: Db,
  owner: OrderOwner,
  number: string,
): Promise<FoundOrder | undefined> {
  const [found] = await orderRows(db, and(eq(order.number, number), ordersOf(owner)))
  return found
}

/** Reads the facts for the receipt of an order. */
export async function receiptFacts(db: Db, found: FoundOrder) {
  const orderId = found.order.id
  const [lines, [contract = null], refunds] = await Promise.all([
    linesOfOrders(db, [orderId]),
    contractRows(db, orderId),
    sentRefunds(db, orderId),
  ])
  return { found, lines: (lines.get(orderId) ?? []).map(({ line }) => line), contract, refunds }
}

/** Query of the contract of an order; orders of earlier releases have none. */
const contractRows = (db: Db, orderId: string) =>
  db
    .select({
      seller: orderContract.seller,
      returnsText: orderContract.returnsText,
      shopIdentity: orderContract.shopIdentity,
      terms: { version: termsWording.version, markdown: termsWording.markdown },
    })
    .from(orderContract)
    .innerJoin(termsWording, eq(termsWording.hash, orderContract.termsHash))
    .where(eq(orderContract.orderId, orderId))

const sentRefunds = (db: Db, orderId: string) =>
  db
    .select({ amountMinor: refund.amountMinor, settledAt: refund.settledAt })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.status, 'succeeded')))
    .orderBy(asc(refund.settledAt))

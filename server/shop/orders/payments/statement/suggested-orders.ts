import { and, desc, eq, lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, orderGroup, payment, paymentAllocation, paymentAttempt } from '#server/db/schema/index.ts'
import type { StatedMoney } from './read-bank-statement-row.ts'

const maxSuggestions = 3
const maxCandidates = 50
/** A bank statement has only the day, which began before the order was made. */
const dayMs = 86_400_000
/** Name particles such as "da" and "de" identify nobody. */
const minNameLength = 3

/**
 * Returns the orders that wait for exactly this amount by Pix: those whose customer the line names, or else the newest.
 */
export async function suggestedOrders(
  tx: Db,
  { amountMinor, receivedAt, text }: StatedMoney,
  merchantId: string | null,
): Promise<string[]> {
  const found = await tx
    .selectDistinct({ number: order.number, name: orderGroup.name, createdAt: order.createdAt })
    .from(order)
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .innerJoin(paymentAllocation, eq(paymentAllocation.orderId, order.id))
    .innerJoin(payment, eq(payment.id, paymentAllocation.paymentId))
    .innerJoin(paymentAttempt, eq(paymentAttempt.paymentId, payment.id))
    .where(
      and(
        eq(order.status, 'pending'),
        merchantId ? eq(order.merchantId, merchantId) : undefined,
        eq(payment.settlement, merchantId ? 'direct' : 'platform'),
        eq(paymentAttempt.method, 'pix'),
        eq(paymentAttempt.status, 'requires_action'),
        eq(paymentAttempt.amountMinor, amountMinor),
        lte(order.createdAt, new Date(receivedAt.getTime() + dayMs)),
      ),
    )
    .orderBy(desc(order.createdAt))
    .limit(maxCandidates)
  const said = namesIn(text)
  const named = found.filter(({ name }) => [...namesIn(name)].filter((each) => said.has(each)).length >= 2)
  return (named.length > 0 ? named : found).slice(0, maxSuggestions).map(({ number }) => number)
}

const namesIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((name) => name.length >= minNameLength),
  )

import { and, asc, eq, gt, inArray, isNull, lte, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { commissionLine, commissionRule, merchant, order, orderLine } from '#server/db/schema/index.ts'

const { validFrom, validUntil } = commissionRule
const at = sql.placeholder('at')

/** Returns the rules that are valid now in the operator's order, of which the first that matches decides. */
export const rulesInForce = prepared('rules-in-force', (db) =>
  db
    .select()
    .from(commissionRule)
    .where(
      and(
        isNull(commissionRule.archivedAt),
        or(isNull(validFrom), lte(validFrom, at)),
        or(isNull(validUntil), gt(validUntil, at)),
      ),
    )
    .orderBy(asc(commissionRule.position), asc(commissionRule.id)),
)

/** Returns all rules that are not archived, also those that have not begun or are over. */
export const rulesInOrder = (db: Db) =>
  db
    .select()
    .from(commissionRule)
    .where(isNull(commissionRule.archivedAt))
    .orderBy(asc(commissionRule.position), asc(commissionRule.id))

/** Explains an order's commission: each frozen line and its reversals. Null if there is no such order. */
export async function explainedCommission(db: Db, number: string) {
  const [found] = await db
    .select({ id: order.id, status: order.status, store: merchant.name })
    .from(order)
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .where(eq(order.number, number))
  return found ? { ...found, lines: await commissionLinesOf(db, [found.id]) } : null
}

export type ExplainedLine = Awaited<ReturnType<typeof commissionLinesOf>>[number]

/**
 * Returns the commission lines of orders with the rule's name and bounds, and what was sold; the title is null for
 * shipping.
 */
export function commissionLinesOf(db: Db, orderIds: readonly string[] | SQLWrapper) {
  return db
    .select({
      orderId: commissionLine.orderId,
      refundId: commissionLine.refundId,
      title: orderLine.title,
      rule: commissionRule.name,
      baseMinor: commissionLine.baseMinor,
      quantity: commissionLine.quantity,
      bps: commissionLine.bps,
      fixedMinor: commissionLine.fixedMinor,
      minMinor: commissionRule.minMinor,
      maxMinor: commissionRule.maxMinor,
      amountMinor: commissionLine.amountMinor,
    })
    .from(commissionLine)
    .leftJoin(orderLine, eq(orderLine.id, commissionLine.orderLineId))
    .leftJoin(commissionRule, eq(commissionRule.id, commissionLine.ruleId))
    .where(inArray(commissionLine.orderId, orderIds))
    .orderBy(commissionLine.createdAt, orderLine.position, commissionLine.id)
}

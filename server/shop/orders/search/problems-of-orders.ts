import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { claim, fulfillment, lineSubstitution } from '#server/db/schema/index.ts'
import type { OrderProblem } from '#shared/orders/store-order-filters.ts'

/**
 * SQL conditions: an unsettled claim, which waits for somebody, a parcel that could not be delivered, and other goods that
 * a customer is asked about.
 */
export const isUnsettledClaim = isNotNull(claim.dueAt)
export const isUndelivered = eq(fulfillment.status, 'failed')
export const isProposed = eq(lineSubstitution.status, 'open')

/** Returns what is wrong with orders beside what their badges tell. Orders without a problem have no entry. */
export async function problemsOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, OrderProblem[]>> {
  const ids = [...orderIds]
  const [claimed, undelivered, proposed] = await Promise.all([
    db
      .selectDistinct({ id: claim.orderId })
      .from(claim)
      .where(and(inArray(claim.orderId, ids), isUnsettledClaim)),
    db
      .selectDistinct({ id: fulfillment.orderId })
      .from(fulfillment)
      .where(and(inArray(fulfillment.orderId, ids), isUndelivered)),
    db
      .selectDistinct({ id: lineSubstitution.orderId })
      .from(lineSubstitution)
      .where(and(inArray(lineSubstitution.orderId, ids), isProposed)),
  ])
  const found: [OrderProblem, { id: string }[]][] = [
    ['claim', claimed],
    ['undelivered', undelivered],
    ['substitution', proposed],
  ]
  const problems = new Map<string, OrderProblem[]>()
  for (const [problem, rows] of found)
    for (const { id } of rows) problems.set(id, [...(problems.get(id) ?? []), problem])
  return problems
}

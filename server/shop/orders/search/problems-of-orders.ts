import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { addressChange, claim, fulfillment, lineSubstitution } from '#server/db/schema/index.ts'
import { isOpenAddressChange } from '#server/shop/orders/address-changes/open-address-change.ts'
import type { Services } from '#server/shop/services.ts'
import { openAddressProblem } from '#shared/orders/address-changes.ts'
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
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  orderIds: readonly string[],
): Promise<Map<string, OrderProblem[]>> {
  const ids = [...orderIds]
  const [claimed, undelivered, proposed, addresses] = await Promise.all([
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
    db
      .select({ id: addressChange.orderId, proposedBy: addressChange.proposedBy })
      .from(addressChange)
      .where(and(inArray(addressChange.orderId, ids), isOpenAddressChange(clock()))),
  ])
  const found: [OrderProblem, { id: string }[]][] = [
    ['claim', claimed],
    ['undelivered', undelivered],
    ['substitution', proposed],
  ]
  for (const row of addresses) found.push([openAddressProblem[row.proposedBy], [row]])
  const problems = new Map<string, OrderProblem[]>()
  for (const [problem, rows] of found)
    for (const { id } of rows) problems.set(id, [...(problems.get(id) ?? []), problem])
  return problems
}

import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderLine } from '#server/db/schema/index.ts'
import { hasClosed } from '#server/shop/has-closed.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { returnNumberOf } from '#server/shop/orders/placing/order-number.ts'
import { openReturn } from '#server/shop/orders/returns/request-return.ts'
import { returnableLines } from '#server/shop/orders/returns/returnable-lines.ts'
import type { Services } from '#server/shop/services.ts'
import type { ReturnKind } from '#shared/orders/returns.ts'
import type { ClaimRow } from './lock-claim.ts'

/**
 * Returns the pieces that may be returned for a claim: those of the time when it was opened, however long it took; none
 * to a closed store.
 */
export async function piecesToReturn(
  tx: Db,
  { country }: Pick<Services, 'country'>,
  order: OrderRow,
  { kind, createdAt }: ClaimRow,
) {
  if (await hasClosed(tx, order.merchantId)) return []
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id))
  const returnable = await returnableLines(tx, { orderId: order.id, lines }, { now: createdAt, country })
  return returnable
    .map(({ id, pieces, withdrawable }) => ({
      orderLineId: id,
      quantity: returnKindOf(order, kind) === 'withdrawal' ? withdrawable : pieces,
    }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Opens an approved return of everything that may be returned; its refund follows when it has arrived. Returns null if
 * nothing may.
 */
export async function returnForClaim(
  tx: Db,
  services: Services,
  order: OrderRow,
  row: ClaimRow,
): Promise<string | null> {
  const lines = await piecesToReturn(tx, services, order, row)
  if (lines.length === 0) return null
  const about = { kind: returnKindOf(order, row.kind), lines, note: '' }
  const number = returnNumberOf(order.id, `claim ${row.id}`)
  const { id } = await openReturn(tx, services, order, { ...about, number, isApproved: true })
  return id
}

/** Returns the kind of return; a completed order allows no withdrawal. */
const returnKindOf = ({ status }: OrderRow, kind: ClaimRow['kind']): ReturnKind =>
  kind === 'regret' && status === 'placed' ? 'withdrawal' : 'defect'

import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { actingAsSystem } from '#server/db/acting-person.ts'
import type { Db } from '#server/db/connect.ts'
import { lineSubstitution, orderLine } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notifyStore } from '#server/shop/notifications/notify.ts'
import { cancelPieces } from '#server/shop/orders/canceling/cancel-lines.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { openRefund } from '#server/shop/orders/refunds/open-refund.ts'
import type { OrderLineRow } from '#server/shop/orders/refunds/refund-amounts.ts'
import type { Services } from '#server/shop/services.ts'
import { commitSubstitute, releaseSubstitute } from '#server/shop/stock/substitute-stock.ts'
import { ShopError } from '#shared/errors.ts'
import { substitutionMessages } from '#shared/messages/account/substitutions.ts'
import type { SubstitutionRow } from './end-substitutions.ts'
import { requireSubstitutable } from './substitutable.ts'

interface SubstitutionAnswer {
  orderId: string
  substitutionId: string
  isAccepted: boolean
}

/**
 * Records the customer's answer to proposed goods. With their yes alone the line becomes of these goods, and what they
 * cost less goes back; with their no its pieces are canceled and refunded as by the store. The page checks that the
 * order is theirs. Errors: `substitution_too_late` and the others of `requireSubstitutable`, `not_found`.
 */
export async function answerSubstitution(
  services: Services,
  { orderId, substitutionId, isAccepted }: SubstitutionAnswer,
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, { orderId })
    const { number, merchantId } = locked.order
    const proposal = await questionOf(tx, orderId, substitutionId)
    if (!proposal) throw new ShopError('not_found', `The order ${number} has no such question`)
    const status = isAccepted ? 'accepted' : 'refused'
    if (proposal.status === status) return { changed: false }
    const at = services.clock()
    if (proposal.status !== 'open' || proposal.expiresAt <= at)
      throw new ShopError('substitution_too_late', `The question about ${number} is over`)
    const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId))
    const line = lines.find((each) => each.id === proposal.orderLineId)
    if (!line) throw new Error(`The order ${number} has lost a line`)
    await requireSubstitutable(tx, locked, line)
    await tx
      .update(lineSubstitution)
      .set({ status, answeredAt: at })
      .where(eq(lineSubstitution.id, proposal.id))
    await recordEvent(tx, { orderId, type: `substitution_${status}`, actor: 'customer', at })
    if (isAccepted) await substitute(tx, services, locked, { proposal, reducedMinor: line.reducedMinor })
    else await giveUp(tx, services, locked, { proposal, lines })
    await notifyStore(tx, services, merchantId, {
      kind: 'substitution_answered',
      ref: proposal.id,
      data: { number },
    })
    return { changed: true }
  })
}

async function questionOf(tx: Db, orderId: string, id: string): Promise<SubstitutionRow | undefined> {
  if (!z.guid().safeParse(id).success) return undefined
  const isIt = and(eq(lineSubstitution.id, id), eq(lineSubstitution.orderId, orderId))
  const [found] = await tx.select().from(lineSubstitution).where(isIt)
  return found
}

/** The line becomes of the proposed goods at its own price. */
async function substitute(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  { proposal, reducedMinor }: { proposal: SubstitutionRow; reducedMinor: number },
): Promise<void> {
  const { id, orderLineId, proposed, differenceMinor } = proposal
  await commitSubstitute(tx, proposal)
  await tx
    .update(orderLine)
    .set({ ...proposed, reducedMinor: reducedMinor + differenceMinor })
    .where(eq(orderLine.id, orderLineId))
  if (differenceMinor === 0) return
  await openRefund(tx, services, locked, {
    lines: [],
    shippingMinor: 0,
    freeMinor: differenceMinor,
    reason: 'substitution',
    ofLine: orderLineId,
    note: substitutionMessages.difference(proposed.title),
    by: 'system',
    idempotencyKey: `substitution:${id}`,
    upToWhatIsLeft: true,
  })
}

/** The store cannot send the line, and its customer wants nothing instead. */
async function giveUp(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  { proposal, lines }: { proposal: SubstitutionRow; lines: readonly OrderLineRow[] },
): Promise<void> {
  const { orderLineId, quantity, restock, id } = proposal
  await releaseSubstitute(tx, proposal)
  const canceled = {
    by: 'merchant',
    note: substitutionMessages.refusedNote,
    restock,
    pieces: new Map([[orderLineId, quantity]]),
    lines,
    formKey: id,
  } as const
  // It follows from the customer's answer: no person of the store does it.
  await actingAsSystem(() => cancelPieces(tx, services, locked, canceled))
}

import { hash } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { merchantMember, order, orderBatch, orderBatchLine } from '#server/db/schema/index.ts'
import type { MemberAuthor } from '#server/shop/audit/record-audit.ts'
import { startOrderBatch } from '#server/shop/order-batches/start-order-batch.ts'
import { undoOrderBatch } from '#server/shop/order-batches/undo-order-batch.ts'
import { tagOrders } from '#server/shop/orders/tags/tag-orders.ts'
import { ShopError } from '#shared/errors.ts'
import type { BatchAction } from '#shared/orders/order-batches.ts'
import { type Action, anOrder, type Dice, type Play } from './play.ts'

/** The digest of a form that nobody has sent before. */
const newDigest = () => hash('sha256', newId(), 'base64url')

/** All orders of this scenario that one of its stores has, with an owner of the store. */
async function ordersOfAStore(play: Play, dice: Dice) {
  const { services, orderIds } = play
  const one = await anOrder(play, dice)
  if (!one) return null
  const { merchantId } = one
  const [member] = await services.db
    .select({ userId: merchantMember.userId })
    .from(merchantMember)
    .where(and(eq(merchantMember.merchantId, merchantId), eq(merchantMember.role, 'owner')))
  if (!member) return null
  const found = await services.db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.merchantId, merchantId), inArray(order.id, orderIds)))
    .orderBy(order.id)
  const by: MemberAuthor = { role: 'merchant', merchantId, userId: member.userId, ip: null }
  return { by, ids: found.map(({ id }) => id) }
}

/** A batch that could do nothing counts as refused. */
async function mustHaveDone({ services }: Play, batchId: string) {
  const isDone = and(eq(orderBatchLine.batchId, batchId), eq(orderBatchLine.outcome, 'done'))
  if ((await services.db.$count(orderBatchLine, isDone)) === 0)
    throw new ShopError('invalid_transition', `The batch ${batchId} did nothing`)
}

const doWithAll =
  (action: BatchAction): Action =>
  async (play, dice) => {
    const found = await ordersOfAStore(play, dice)
    if (!found) return null
    const { by, ids } = found
    const lines = ids.map((orderId) => ({ orderId }))
    const text = action === 'message' ? `Recado ${dice.how}` : undefined
    const batch = { by, digest: newDigest(), action, lines, ...(text && { text }) }
    return async () => mustHaveDone(play, await startOrderBatch(play.services, batch))
  }

const tagAll: Action = async (play, dice) => {
  const found = await ordersOfAStore(play, dice)
  if (!found) return null
  const { by, ids } = found
  const name = `lote ${dice.how % 3}`
  return () => tagOrders(play.services, { merchantId: by.merchantId, orderIds: ids, name })
}

/** Undoes the newest batch of the kind that did something with an order of this scenario. */
const undoNewest =
  (action: BatchAction): Action =>
  async (play, dice) => {
    const found = await ordersOfAStore(play, dice)
    if (!found) return null
    const { by, ids } = found
    const [batch] = await play.services.db
      .select({ id: orderBatch.id })
      .from(orderBatch)
      .innerJoin(orderBatchLine, eq(orderBatchLine.batchId, orderBatch.id))
      .where(
        and(
          eq(orderBatch.action, action),
          inArray(orderBatchLine.orderId, ids),
          eq(orderBatchLine.outcome, 'done'),
        ),
      )
      .orderBy(desc(orderBatch.createdAt), desc(orderBatch.id))
      .limit(1)
    if (!batch) return null
    const undoing = { batchId: batch.id, by, digest: newDigest() }
    return async () => mustHaveDone(play, await undoOrderBatch(play.services, undoing))
  }

/** What a store does with many orders at once. */
export const bulkActions = {
  acceptAll: doWithAll('accept'),
  shipAll: doWithAll('ship'),
  writeToAll: doWithAll('message'),
  tagAll,
  undoAcceptAll: undoNewest('accept'),
  undoShipAll: undoNewest('ship'),
} satisfies Record<string, Action>

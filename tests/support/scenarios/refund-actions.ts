import { eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderLine, refund, returnLine, returnRequest, variant } from '#server/db/schema/index.ts'
import { cancelLines } from '#server/shop/orders/canceling/cancel-lines.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { settleRefund } from '#server/shop/orders/refunds/settle-refund.ts'
import { answerReturn } from '#server/shop/orders/returns/answer-return.ts'
import { inspectReturn, receiveReturn } from '#server/shop/orders/returns/inspect-return.ts'
import { requestReturn } from '#server/shop/orders/returns/request-return.ts'
import { cancelReturn, sendReturn } from '#server/shop/orders/returns/send-return.ts'
import type { ReturnStatus } from '#shared/orders/order-moves.ts'
import { type Action, anOrder, type Dice, oneOf, type Play } from './play.ts'

export const cancelPlaced: Action = async (play, { which, how, wild }) => {
  const found = await anOrder(play, { which, how, wild }, 'placed')
  if (!found) return null
  const by = oneOf(['customer', 'merchant', 'operator'] as const, how) ?? 'customer'
  const merchantId = by === 'merchant' ? found.merchantId : undefined
  const restock = which % 2 === 0
  return () => cancelOrder(play.services, { orderId: found.id, by, merchantId, note: 'Acabou', restock })
}

export const cancelSomeLines: Action = async (play, dice) => {
  const found = await anOrder(play, dice, 'placed')
  const lines = found && (await someLines(play, found.id, dice))
  if (!found || !lines) return null
  const cancel = {
    orderId: found.id,
    lines,
    note: 'Quebrou',
    restock: dice.which % 2 === 0,
    formKey: keyOf(dice),
  }
  const who = dice.how % 2 === 0 ? { merchantId: found.merchantId } : ({ operator: true } as const)
  return () => cancelLines(play.services, cancel, who)
}

/** Of lines, of shipping, or freely; now and then more than there is. */
export const giveMoneyBack: Action = async (play, dice) => {
  const found = await anOrder(play, dice, 'placed', 'completed')
  const lines = found && (await someLines(play, found.id, dice))
  if (!found || !lines) return null
  const parts = {
    lines: dice.how % 3 === 0 ? lines.map((line) => ({ ...line, restock: dice.which % 2 === 0 })) : [],
    shippingMinor: dice.how % 3 === 1 ? Math.ceil(found.shippingMinor / 2) : 0,
    freeMinor: dice.how % 3 === 2 ? 1 + (dice.which % (found.totalMinor + 100)) : 0,
  }
  const returnRequest = {
    orderId: found.id,
    ...parts,
    reason: 'goodwill',
    note: 'Desculpe',
    formKey: keyOf(dice),
  } as const
  const by = dice.which % 2 === 0 ? { merchantId: found.merchantId } : ({ operator: true } as const)
  return () => refundOrder(play.services, returnRequest, by)
}

/** Who gives back by hand says that it is done. */
export const saySettled: Action = async (play, dice) => {
  const found = await aRefund(play, dice)
  return found && (() => settleRefund(play.services, found))
}

/** A refund that waits for a person, and who that is. */
export async function aRefund({ services, orderIds }: Play, dice: Dice) {
  if (orderIds.length === 0) return null
  const all = await services.db
    .select()
    .from(refund)
    .where(inArray(refund.orderId, orderIds))
    .orderBy(refund.id)
  const fitting = dice.wild ? all : all.filter(({ status, byHand }) => byHand && status === 'pending')
  const found = oneOf(fitting, dice.which)
  const [line] = found
    ? await services.db.query.order.findMany({ where: (order, { eq: is }) => is(order.id, found.orderId) })
    : []
  if (!found || !line) return null
  const by =
    services.settlement === 'platform' ? ({ operator: true } as const) : { merchantId: line.merchantId }
  return { refundId: found.id, ...by }
}

export const sendBack: Action = async (play, dice) => {
  const found = await anOrder(play, dice, 'placed')
  const lines = found && (await someLines(play, found.id, dice))
  if (!found || !lines) return null
  const kind = dice.how % 3 === 0 ? 'defect' : 'withdrawal'
  const remedy = dice.which % 2 === 0 ? 'exchange' : 'refund'
  const wanted = await Promise.all(
    lines.map(async (line) => ({
      ...line,
      wantedVariantId: await ofSameProduct(play, line.orderLineId, dice),
    })),
  )
  const request = { orderId: found.id, kind, remedy, lines: wanted, note: 'Não serviu' } as const
  return () => requestReturn(play.services, { ...request, formKey: keyOf(dice) })
}

/** A variant of the product of a line, now and then of any other. */
async function ofSameProduct({ services }: Play, orderLineId: string, { which, how, wild }: Dice) {
  const rows = await services.db
    .select({ id: variant.id })
    .from(orderLine)
    .innerJoin(sold, eq(sold.id, orderLine.variantId))
    .innerJoin(variant, wild ? sql`true` : eq(variant.productId, sold.productId))
    .where(eq(orderLine.id, orderLineId))
    .orderBy(variant.id)
  return oneOf(rows, which + how)?.id ?? null
}

const sold = alias(variant, 'sold')

export const answer: Action = async (play, dice) => {
  const named = await aReturn(play, dice, 'requested')
  if (!named) return null
  const shippingMinor = [null, 0, 0, 1200][dice.which % 4] ?? null
  return async () => {
    const said = { approve: dice.how % 4 > 0, answer: 'Sem defeito', shippingMinor }
    const answered = await answerReturn(play.services, { ...named, ...said })
    await followReplacement(play, named.id)
    return answered
  }
}

/** What replaces it is an order of the scenario, too. */
async function followReplacement({ services, orderIds }: Play, returnId: string) {
  const [row] = await services.db.select().from(returnRequest).where(eq(returnRequest.id, returnId))
  if (row?.replacementId && !orderIds.includes(row.replacementId)) orderIds.push(row.replacementId)
}

export const onItsWayBack: Action = async (play, dice) => {
  const named = await aReturn(play, dice, 'approved')
  if (!named) return null
  if (dice.how % 5 === 0) return () => cancelReturn(play.services, named)
  return () => sendReturn(play.services, { ...named, trackingCode: null })
}

export const receive: Action = async (play, dice) => {
  const named = await aReturn(play, dice, 'approved', 'in_transit')
  return named && (() => receiveReturn(play.services, named))
}

export const inspect: Action = async (play, dice) => {
  const named = await aReturn(play, dice, 'received')
  if (!named) return null
  const requested = await play.services.db.select().from(returnLine).where(eq(returnLine.returnId, named.id))
  const lines = requested.map(({ orderLineId, quantity }) => ({
    orderLineId,
    acceptedQuantity: dice.how % 3 === 0 ? quantity - 1 : quantity,
    restock: dice.which % 2 === 0,
  }))
  return () => inspectReturn(play.services, { ...named, lines, answer: 'Faltou uma peça' })
}

const keyOf = ({ which, how }: Dice) => `chance-${which}-${how}`.padEnd(20, '0')

async function someLines({ services }: Play, orderId: string, { which, how }: Dice) {
  const lines = await services.db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(orderLine.position)
  const line = oneOf(lines, which)
  if (!line) return null
  if (how % 5 === 0) return lines.map(({ id, quantity }) => ({ orderLineId: id, quantity }))
  return [{ orderLineId: line.id, quantity: 1 + (how % line.quantity) }]
}

async function aReturn(play: Play, dice: Dice, ...statuses: ReturnStatus[]) {
  const { services, orderIds } = play
  if (orderIds.length === 0) return null
  const all = await services.db
    .select()
    .from(returnRequest)
    .where(inArray(returnRequest.orderId, orderIds))
    .orderBy(returnRequest.id)
  const found = oneOf(dice.wild ? all : all.filter(({ status }) => statuses.includes(status)), dice.which)
  const ofOrder =
    found &&
    (await services.db.query.order.findFirst({ where: (order, { eq: is }) => is(order.id, found.orderId) }))
  return found && ofOrder
    ? { id: found.id, orderId: found.orderId, number: found.number, merchantId: ofOrder.merchantId }
    : null
}

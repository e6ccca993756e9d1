import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { payFake } from '#server/shop/orders/payments/pay-fake.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import {
  confirmPayment,
  denyPayment,
  inquireAboutPayment,
  reportLatePayment,
} from '#server/shop/orders/payments/settle-payment.ts'
import { retryPayment } from '#server/shop/orders/payments/start-payment.ts'
import { undoConfirmation } from '#server/shop/orders/payments/undo-confirmation.ts'
import type { PanelActor } from '#server/shop/panel-actor.ts'
import { fakeOutcomes } from '#shared/orders/orders.ts'
import { type Action, anOrder, oneOf, type Play } from './play.ts'

/** The holder of that order's money, or in a wild step the other one. */
const settler = ({ services }: Play, merchantId: string): PanelActor =>
  services.settlement === 'platform' ? { operator: true } : { merchantId }

export const claim: Action = async (play, dice) => {
  const found = await anOrder(play, dice, 'pending')
  return found && (() => reportPayment(play.services, { orderId: found.id }))
}

export const confirm: Action = async (play, dice) => {
  const found = await anOrder(play, dice, 'pending')
  if (!found) return null
  // A free order has no money to come; a provider's own is told by it alone.
  const by = settler(play, found.merchantId)
  return () => confirmPayment(play.services, { orderId: found.id, ...by })
}

/** Undoes a confirmation, in whatever state its order is now. */
export const undoConfirm: Action = async (play, dice) => {
  const found = await anOrder(play, dice, 'placed')
  if (!found) return null
  return () => undoConfirmation(play.services, { orderId: found.id, ...settler(play, found.merchantId) })
}

export const deny: Action = async (play, dice) => {
  const found = await anOrder(play, dice, 'pending')
  const { services } = play
  if (!found) return null
  const about = { orderId: found.id, ...settler(play, found.merchantId) }
  await inquireAboutPayment(services, about)
  services.passTime(25 * 3_600_000)
  return () => denyPayment(services, about)
}

export const payByFake: Action = async (play, dice) => {
  const found = await anOrder(play, dice, 'pending')
  // Mostly it succeeds: what follows is the longer story.
  const outcome = dice.how % 2 === 0 ? 'succeed' : oneOf(fakeOutcomes, dice.how)
  if (!found || !outcome) return null
  // Told twice to pay too little, it pays half of the rest, too: that is no repetition.
  let isReported = false
  return async () => {
    if (isReported && outcome === 'underpay') return
    isReported = true
    await payFake(play.services, { orderId: found.id, outcome })
  }
}

/** A payment for a canceled order. */
export const payLate: Action = async (play, dice) => {
  const found = await anOrder(play, dice, 'canceled')
  const { services } = play
  if (!found) return null
  if (dice.how % 2 === 0) return () => payFake(services, { orderId: found.id, outcome: 'pay_late' })
  return () => reportLatePayment(services, { orderId: found.id, ...settler(play, found.merchantId) })
}

export const retry: Action = async (play, dice) => {
  const found = await anOrder(play, dice, 'pending')
  // By another way, now and then.
  const method = [undefined, undefined, ...new Set(play.methods)]
  return found && (() => retryPayment(play.services, { orderId: found.id, method: oneOf(method, dice.how) }))
}

export const cancelUnpaid: Action = async (play, dice) => {
  const found = await anOrder(play, dice, 'pending')
  return found && (() => cancelOrder(play.services, { orderId: found.id }))
}

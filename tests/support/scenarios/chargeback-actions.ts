import { and, eq, inArray } from 'drizzle-orm'
import { fakeChargeback, paymentAllocation, paymentAttempt, paymentReceipt } from '#server/db/schema/index.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { readPaymentEvent, receiveEvent } from '#server/shop/orders/payments/payment-events.ts'
import type { ChargebackStatus } from '#shared/orders/order-moves.ts'
import { type Action, anOrder, oneOf, type Play } from './play.ts'

/** A customer contests what they paid, or part of it; now and then their bank only asks. */
export const contest: Action = async (play, dice) => {
  const found = await anOrder(play, dice, 'placed', 'completed')
  const paid = found && oneOf(await receiptsOf(play, [found.id]), dice.how)
  if (!paid) return null
  const { receipt, attempt } = paid
  const amountMinor = dice.how % 3 === 0 ? 1 + (dice.which % receipt.amountMinor) : receipt.amountMinor
  const ref = `fake-chargeback:${receipt.providerRef}:${dice.which % 3}`
  const status = dice.how % 7 === 0 ? 'inquiry' : 'open'
  return report(play, attempt, { ref, movementRef: receipt.providerRef, amountMinor, status })
}

/** The bank decides, and sometimes changes its decision. */
export const decide: Action = async (play, { which, how, wild }) => {
  const paid = await receiptsOf(play, play.orderIds)
  const refs = paid.map(({ receipt }) => receipt.providerRef)
  if (refs.length === 0) return null
  const all = await play.services.db
    .select()
    .from(fakeChargeback)
    .where(inArray(fakeChargeback.movementRef, refs))
    .orderBy(fakeChargeback.ref)
  const isWaiting = ({ status }: { status: ChargebackStatus }) => status === 'open' || status === 'inquiry'
  const found = oneOf(wild ? all : all.filter(isWaiting), which)
  const attempt = paid.find(({ receipt }) => receipt.providerRef === found?.movementRef)?.attempt
  const to = oneOf(['won', 'lost', ...(wild ? (['open'] as const) : [])] as const, how)
  return found && attempt && to ? report(play, attempt, { ...found, status: to }) : null
}

const receiptsOf = ({ services }: Play, orderIds: readonly string[]) =>
  services.db
    .select({ receipt: paymentReceipt, attempt: paymentAttempt })
    .from(paymentAllocation)
    .innerJoin(paymentAttempt, eq(paymentAttempt.paymentId, paymentAllocation.paymentId))
    .innerJoin(paymentReceipt, eq(paymentReceipt.attemptId, paymentAttempt.id))
    .where(and(inArray(paymentAllocation.orderId, [...orderIds]), eq(paymentReceipt.method, 'fake')))
    .orderBy(paymentReceipt.id)

/** Notifies the shop by event and by reconciliation; a known chargeback stays with its payment. */
const report =
  (
    { services }: Play,
    attempt: { id: string; providerRef: string },
    reported: { ref: string; movementRef: string; amountMinor: number; status: ChargebackStatus },
  ) =>
  async () => {
    await services.payments.fake?.chargeback(attempt, reported)
    const paymentEventId = await receiveEvent(services, 'fake', {
      eventId: `${reported.ref} ${reported.status}`,
      type: 'chargeback',
      attemptId: null,
      providerRef: null,
      receiptRef: reported.movementRef,
      payload: {},
    })
    if (paymentEventId) await readPaymentEvent(services, { paymentEventId })
    await applyPaymentState(services, { attemptId: attempt.id })
  }

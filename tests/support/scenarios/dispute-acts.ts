import { and, eq, inArray } from 'drizzle-orm'
import { fakeDispute, paymentAllocation, paymentAttempt, paymentReceipt } from '#server/db/schema/index.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { readPaymentEvent, receiveEvent } from '#server/shop/orders/payments/payment-events.ts'
import type { DisputeStatus } from '#shared/order-moves.ts'
import { type Act, anOrder, oneOf, type Play } from './play.ts'

/** A customer contests what they paid, or part of it; now and then their bank only asks. */
export const contest: Act = async (play, dice) => {
  const found = await anOrder(play, dice, 'placed', 'completed')
  const paid = found && oneOf(await receiptsOf(play, [found.id]), dice.how)
  if (!paid) return null
  const { receipt, attempt } = paid
  const amountMinor = dice.how % 3 === 0 ? 1 + (dice.which % receipt.amountMinor) : receipt.amountMinor
  const ref = `fake-dispute:${receipt.providerRef}:${dice.which % 3}`
  const status = dice.how % 7 === 0 ? 'inquiry' : 'open'
  return tell(play, attempt, { ref, movementRef: receipt.providerRef, amountMinor, status })
}

/** The bank decides; now and then it thinks again. */
export const decide: Act = async (play, { which, how, wild }) => {
  const paid = await receiptsOf(play, play.orderIds)
  const refs = paid.map(({ receipt }) => receipt.providerRef)
  if (refs.length === 0) return null
  const all = await play.services.db
    .select()
    .from(fakeDispute)
    .where(inArray(fakeDispute.movementRef, refs))
    .orderBy(fakeDispute.ref)
  const isWaiting = ({ status }: { status: DisputeStatus }) => status === 'open' || status === 'inquiry'
  const found = oneOf(wild ? all : all.filter(isWaiting), which)
  const attempt = paid.find(({ receipt }) => receipt.providerRef === found?.movementRef)?.attempt
  const to = oneOf(['won', 'lost', ...(wild ? (['open'] as const) : [])] as const, how)
  return found && attempt && to ? tell(play, attempt, { ...found, status: to }) : null
}

const receiptsOf = ({ services }: Play, orderIds: readonly string[]) =>
  services.db
    .select({ receipt: paymentReceipt, attempt: paymentAttempt })
    .from(paymentAllocation)
    .innerJoin(paymentAttempt, eq(paymentAttempt.paymentId, paymentAllocation.paymentId))
    .innerJoin(paymentReceipt, eq(paymentReceipt.attemptId, paymentAttempt.id))
    .where(and(inArray(paymentAllocation.orderId, [...orderIds]), eq(paymentReceipt.method, 'fake')))
    .orderBy(paymentReceipt.id)

/** By an event, and by whoever asks; a dispute that is known keeps what it is about. */
const tell =
  (
    { services }: Play,
    attempt: { id: string; providerRef: string },
    told: { ref: string; movementRef: string; amountMinor: number; status: DisputeStatus },
  ) =>
  async () => {
    await services.payments.fake?.dispute(attempt, told)
    const paymentEventId = await receiveEvent(services, 'fake', {
      ...{ eventId: `${told.ref} ${told.status}`, type: 'dispute', attemptId: null },
      ...{ providerRef: null, receiptRef: told.movementRef, payload: {} },
    })
    if (paymentEventId) await readPaymentEvent(services, { paymentEventId })
    await applyPaymentState(services, { attemptId: attempt.id })
  }

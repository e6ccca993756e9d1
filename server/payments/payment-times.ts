import type { PaymentMethod } from '#shared/orders/orders.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

interface PaymentTimes {
  /** How long the customer has for one attempt. */
  attemptMs: number
  /** How long stock waits, from the order on, for one of them to succeed. */
  holdMs: number
}

export const paymentTimes: Record<PaymentMethod, PaymentTimes> = {
  pix: { attemptMs: 48 * hourMs, holdMs: 48 * hourMs },
  fake: { attemptMs: 30 * minuteMs, holdMs: 2 * hourMs },
  stripe: { attemptMs: 30 * minuteMs, holdMs: 2 * hourMs },
}

import type { PaymentMethod } from '#shared/orders/orders.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A boleto paid on its last day is reported on the bank's next business days, at most over a long weekend. */
export const bankDaysMs = 4 * dayMs

interface PaymentTimes {
  /** How long the customer has for one attempt. */
  attemptMs: number
  /** How long stock is held, from the order on, for one of them to succeed. */
  holdMs: number
  /** Remaining hold time that a new attempt requires. */
  neededMs: number
}

export const paymentTimes: Record<PaymentMethod, PaymentTimes> = {
  pix: { attemptMs: 48 * hourMs, holdMs: 48 * hourMs, neededMs: 0 },
  fake: { attemptMs: 30 * minuteMs, holdMs: 2 * hourMs, neededMs: 0 },
  card: { attemptMs: 30 * minuteMs, holdMs: 2 * hourMs, neededMs: 0 },
  // Three days to pay, and the time that the bank takes to report a payment on the last of them.
  boleto: { attemptMs: 3 * dayMs + bankDaysMs, holdMs: 3 * dayMs + bankDaysMs, neededMs: dayMs + bankDaysMs },
  // It waits for returned pieces, however long they take: `exchanges/` ends it.
  exchange: { attemptMs: 0, holdMs: 0, neededMs: 0 },
  stripe: { attemptMs: 30 * minuteMs, holdMs: 2 * hourMs, neededMs: 0 },
}

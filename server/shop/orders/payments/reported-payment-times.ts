const hourMs = 3_600_000

/** How long a customer has to answer before their order may be canceled as unpaid. */
export const answerMs = 24 * hourMs

/**
 * What happens while whoever holds the money says nothing about "Já paguei", counted from there on: stock is
 * held for a customer who may have paid, and not for ever.
 */
export const reportedPaymentTimes = {
  /** Once more by mail. */
  remindMs: 24 * hourMs,
  /** A task for the operator, and a mail that asks the customer where the money is. */
  taskMs: 72 * hourMs,
  /** Unanswered for a weekend and more: the stock goes back. */
  releaseMs: 120 * hourMs,
}

interface ReportedPayment {
  claimedAt: Date | null
  inquirySentAt: Date | null
}

/** Until then the store or operator may answer; no order is canceled before its customer was asked. */
export function reportedPaymentEnd({ claimedAt, inquirySentAt }: ReportedPayment): Date | null {
  if (!claimedAt) return null
  const releaseAt = claimedAt.getTime() + reportedPaymentTimes.releaseMs
  return new Date(Math.max(releaseAt, inquirySentAt ? inquirySentAt.getTime() + answerMs : 0))
}

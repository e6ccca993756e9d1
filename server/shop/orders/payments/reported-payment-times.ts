const hourMs = 3_600_000

/** How long a customer has to answer before their order may be canceled as unpaid. */
export const answerMs = 24 * hourMs

/**
 * Steps while the holder of the money does not answer "Já paguei", counted from that report: stock is held for a
 * customer who may have paid, but not for ever.
 */
export const reportedPaymentTimes = {
  /** A reminder by mail. */
  remindMs: 24 * hourMs,
  /** A task for the operator, and a mail that asks the customer where the money is. */
  taskMs: 72 * hourMs,
  /** The stock is released, after more than a weekend without an answer. */
  releaseMs: 120 * hourMs,
}

interface ReportedPayment {
  claimedAt: Date | null
  inquirySentAt: Date | null
}

/** Returns until when the store or operator may answer; no order is canceled before its customer was asked. */
export function reportedPaymentEnd({ claimedAt, inquirySentAt }: ReportedPayment): Date | null {
  if (!claimedAt) return null
  const releaseAt = claimedAt.getTime() + reportedPaymentTimes.releaseMs
  return new Date(Math.max(releaseAt, inquirySentAt ? inquirySentAt.getTime() + answerMs : 0))
}

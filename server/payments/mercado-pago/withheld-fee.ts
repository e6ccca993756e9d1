import type { PaymentAnswer } from './mercado-pago-answers.ts'

interface WithheldFee {
  takenMinor: number
  /** The part that refunds and chargebacks took back from the application's owner. */
  returnedMinor: number
}

/**
 * Returns the amount that the application's owner got of a payment, as the payment itself says. `fee_details` stays as
 * it was at first; the part that a refund returned is only in the charge to the marketplace's account. Null when the
 * response lacks one of them, which does not mean that there is nothing.
 */
export function withheldFee(answer: PaymentAnswer): WithheldFee | null {
  const { fee_details: fees, charges_details: charges } = answer
  if (!fees || !charges) return null
  const own = charges.filter(
    ({ accounts }) => accounts?.from === 'collector' && accounts.to === 'marketplace_owner',
  )
  const taken = fees.filter(
    ({ type, fee_payer: payer }) => type === 'application_fee' && payer === 'collector',
  )
  const takenMinor = taken.reduce((sum, { amount }) => sum + amount, 0)
  const returnedMinor = own.reduce((sum, { amounts }) => sum + (amounts?.refunded ?? 0), 0)
  return { takenMinor, returnedMinor: Math.min(returnedMinor, takenMinor) }
}

import { parseBrCode } from '#server/payments/br-code.ts'
import type { Charge, StartedAttempt } from '#server/payments/payment-provider.ts'
import { ProviderContradiction, ProviderRefused } from '#server/payments/provider-error.ts'
import { readAnswer } from '#server/payments/read-answer.ts'
import { type PaymentOptions, uuidOf } from './make-preference.ts'
import { type MercadoPagoPixAnswer, mercadoPagoPixAnswer } from './mercado-pago-answers.ts'
import type { MercadoPagoClient } from './mercado-pago-client.ts'
import { offsetTime } from './offset-time.ts'
import { paymentState } from './payment-states.ts'
import { feeKey, withFee } from './with-fee.ts'

/**
 * Charges by Pix with the payments API (`POST /v1/payments`, Checkout Transparente). The customer sees the code on our
 * own page, and the attempt is that one payment. Errors: those of the client, and `ProviderContradiction`.
 */
export const chargePix = (
  client: MercadoPagoClient,
  charge: Charge,
  options: PaymentOptions & { clock: () => Date },
): Promise<StartedAttempt> =>
  withFee(charge, options.withholds, async (feeMinor) => {
    const { attemptId, number, amountMinor, email, expiresAt, receiver } = charge
    const { webhookUrl, userId, currency, clock } = options
    const answered = await client.call({
      method: 'POST',
      path: '/v1/payments',
      body: {
        payment_method_id: 'pix',
        transaction_amount: amountMinor / 100,
        description: `Pedido ${number}`,
        external_reference: attemptId,
        payer: { email },
        ...(webhookUrl && { notification_url: webhookUrl }),
        ...(feeMinor > 0 && { application_fee: feeMinor / 100 }),
        date_of_expiration: endOf(expiresAt, clock()),
      },
      idempotencyKey: uuidOf(feeKey(charge.idempotencyKey, feeMinor)),
    })
    const made = readAnswer(mercadoPagoPixAnswer, answered)
    if (made.external_reference !== attemptId) throw contradiction('another reference')
    if (made.collector_id !== userId) throw contradiction('another receiver')
    if (made.currency_id !== currency) throw contradiction('another currency')
    if (made.transaction_amount !== amountMinor) throw contradiction('another amount')
    if (paymentState(made) === 'failed')
      throw new ProviderRefused(`Mercado Pago made a Pix that is ${made.status} ${made.status_detail}`, 201)
    const shown = { ...pixCode(made, amountMinor), receiver: receiver.name, account: 'mercado_pago' } as const
    return {
      providerRef: made.id,
      nextAction: { kind: 'pix', ...shown },
      // The withheld amount is read from the payment once it is paid.
      ...(feeMinor > 0 && { feeMinor }),
    }
  })

/**
 * Returns the code that the customer pays, only if it is a Pix code with a valid checksum and, where it has an amount,
 * this one. A static code (which the recorded responses have) must have it; of a dynamic one only the payer's bank
 * learns the amount. The key or location that the code leads to cannot be verified: the account has one at Mercado Pago
 * that no response names, and `collector_id` is Mercado Pago's word alone. Error: `ProviderContradiction`.
 */
export function pixCode(made: MercadoPagoPixAnswer, amountMinor: number): { brCode: string; txid: string } {
  const brCode = made.point_of_interaction?.transaction_data?.qr_code
  if (!brCode) throw contradiction('no code')
  const read = parseBrCode(brCode)
  if ('error' in read) throw contradiction(`a code that is not one (${read.error})`)
  const { kind, amountMinor: codeMinor, txid } = read.code
  if (kind === 'recurrence') throw contradiction('a code of a recurring payment')
  const isOpen = codeMinor === null && kind === 'dynamic'
  if (codeMinor !== amountMinor && !isOpen) throw contradiction('a code of another amount')
  return { brCode, txid: txid ?? made.id }
}

/** Mercado Pago refuses an expiry within half an hour. The shop's own clock ends the attempt earlier. */
const minMs = 31 * 60_000

const endOf = (expiresAt: Date, now: Date) =>
  offsetTime(new Date(Math.max(expiresAt.getTime(), now.getTime() + minMs)))

const contradiction = (what: string) => new ProviderContradiction(`Mercado Pago answered with ${what}`)

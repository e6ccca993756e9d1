import { readAnswer } from '#server/payments/read-answer.ts'
import { installmentsAnswer } from './mercado-pago-answers.ts'
import type { MercadoPagoClient } from './mercado-pago-client.ts'

/** Brands that nearly every customer has a card of. An account's setting is the same for all brands. */
const cards = ['visa', 'master']

/**
 * Returns the numbers of instalments in which the account's customers pay no interest for an amount in cents, with any
 * of the usual cards. Errors: those of the client.
 */
export async function freeInstalmentCounts(
  client: MercadoPagoClient,
  amountMinor: number,
): Promise<Set<number>> {
  const free = new Set<number>()
  const charged = new Set<number>()
  for (const card of cards) {
    const query = { amount: (amountMinor / 100).toFixed(2), payment_method_id: card }
    const path = '/v1/payment_methods/installments'
    const found = readAnswer(installmentsAnswer, await client.call({ method: 'GET', path, query }))
    for (const { installments, total_amount: total } of found.flatMap(({ payer_costs: costs }) => costs)) {
      // Each instalment is rounded to whole cents.
      const isFree = total - amountMinor <= installments
      ;(isFree ? free : charged).add(installments)
    }
  }
  return new Set([...free].filter((count) => !charged.has(count)))
}

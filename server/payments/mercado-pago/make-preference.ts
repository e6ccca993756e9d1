import { createHash } from 'node:crypto'
import type { Charge, StartedAttempt } from '#server/payments/payment-provider.ts'
import { bankDaysMs } from '#server/payments/payment-times.ts'
import { ProviderContradiction } from '#server/payments/provider-error.ts'
import { readAnswer } from '#server/payments/read-answer.ts'
import type { PageMethod } from './mercado-pago-account.ts'
import { preferenceAnswer } from './mercado-pago-answers.ts'
import type { MercadoPagoClient } from './mercado-pago-client.ts'
import { offsetTime } from './offset-time.ts'
import { feeKey, withFee } from './with-fee.ts'

export interface PaymentOptions {
  /** The account's number: the receiver. */
  userId: string
  currency: string
  /** Address for webhooks, or null when the shop is not reachable from outside. */
  webhookUrl: string | null
  /** True when the account was connected by the operator's application, which may withhold the commission. */
  withholds: boolean
}

export interface PreferenceOptions extends PaymentOptions {
  method: PageMethod
  /** Maximum number of instalments offered. */
  maxInstallments: number
}

/** Creates the page on which a charge is paid. */
export const makePreference = (
  client: MercadoPagoClient,
  charge: Charge,
  options: PreferenceOptions,
): Promise<StartedAttempt> =>
  withFee(charge, options.withholds, (feeMinor) => request(client, charge, { ...options, feeMinor }))

type Requested = PreferenceOptions & { feeMinor: number }

async function request(
  client: MercadoPagoClient,
  charge: Charge,
  options: Requested,
): Promise<StartedAttempt> {
  const { feeMinor, method, userId } = options
  const answered = await client.call({
    method: 'POST',
    path: '/checkout/preferences',
    body: preferenceOf(charge, options),
    idempotencyKey: uuidOf(feeKey(charge.idempotencyKey, feeMinor)),
  })
  const made = readAnswer(preferenceAnswer, answered)
  const sum = made.items.reduce((total, { quantity, unit_price: price }) => total + quantity * price, 0)
  const answeredFee = made.marketplace_fee ?? 0
  if (made.external_reference !== charge.attemptId) throw contradiction('another reference')
  if (made.collector_id !== userId) throw contradiction('another receiver')
  if (sum !== charge.amountMinor) throw contradiction('another amount')
  if (answeredFee !== 0 && answeredFee !== feeMinor) throw contradiction('another fee')
  const dueAt = method === 'boleto' ? { dueAt: dueOf(charge).toISOString() } : {}
  return {
    providerRef: made.id,
    nextAction: { kind: 'redirect', url: made.init_point, ...dueAt },
    ...(answeredFee > 0 && { feeMinor: answeredFee }),
  }
}

/** Payment types of the published list to exclude. `account_money` cannot be excluded there. */
const excludedTypes: Record<PageMethod, readonly string[]> = {
  card: ['ticket', 'atm', 'bank_transfer', 'debit_card', 'prepaid_card', 'digital_currency'],
  boleto: ['credit_card', 'debit_card', 'prepaid_card', 'bank_transfer', 'atm', 'digital_currency'],
}

/** A boleto is due before the attempt ends, so that a payment on its last day still arrives in time. */
const dueOf = ({ expiresAt }: Charge) => new Date(expiresAt.getTime() - bankDaysMs)

function preferenceOf(
  charge: Charge,
  { method, currency, webhookUrl, maxInstallments, feeMinor }: Requested,
) {
  const { attemptId, number, amountMinor, email, returnUrl, expiresAt } = charge
  const until = method === 'boleto' ? dueOf(charge) : expiresAt
  return {
    items: [
      {
        id: number,
        title: `Pedido ${number}`,
        quantity: 1,
        currency_id: currency,
        unit_price: amountMinor / 100,
      },
    ],
    ...(feeMinor > 0 && { marketplace_fee: feeMinor / 100 }),
    external_reference: attemptId,
    ...(email && { payer: { email } }),
    back_urls: { success: returnUrl, pending: returnUrl, failure: returnUrl },
    ...(returnUrl.startsWith('https:') && { auto_return: 'approved' }),
    ...(webhookUrl && { notification_url: webhookUrl }),
    expires: true,
    expiration_date_to: offsetTime(until),
    ...(method === 'boleto' && { date_of_expiration: offsetTime(until) }),
    payment_methods: {
      excluded_payment_types: excludedTypes[method].map((id) => ({ id })),
      installments: method === 'card' ? maxInstallments : 1,
    },
  }
}

/** Derives a UUID, which idempotency keys are there. */
export function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

const contradiction = (what: string) => new ProviderContradiction(`Mercado Pago answered with ${what}`)

import { createHash } from 'node:crypto'
import type { Charge, PaymentProvider, ProviderChargeback, ProviderState } from '../payment-provider.ts'
import { bankDaysMs } from '../payment-times.ts'
import { ProviderContradiction, ProviderRefused, ProviderUnavailable } from '../provider-error.ts'
import { readAnswer } from '../read-answer.ts'
import {
  chargebackAnswer,
  chargebackListAnswer,
  type PaymentAnswer,
  paymentAnswer,
  paymentListAnswer,
  preferenceAnswer,
  refundAnswer,
  refundListAnswer,
} from './mercado-pago-answers.ts'
import type { MercadoPagoClient } from './mercado-pago-client.ts'
import { chargebackState, paymentState } from './payment-states.ts'

/** The ways to pay by an account at Mercado Pago; each has a page that offers nothing else. */
export type MercadoPagoMethod = 'card' | 'boleto'

interface MercadoPagoOptions {
  method: MercadoPagoMethod
  /** The account's number: who receives. */
  userId: string
  currency: string
  /** Where notices go; null: nobody outside could reach it. */
  noticeUrl: string | null
  /** The most instalments that are offered. */
  maxInstallments: number
  clock: () => Date
  /** A payment contradicts its attempt: it counts for nothing, and somebody looks. */
  onContradiction(error: ProviderContradiction): void
}

export interface ListedPayment {
  id: string
  /** An attempt's id, if it is one of ours. */
  reference: string
  /** The provider's own word. */
  status: string
}

export interface MercadoPago extends PaymentProvider {
  read: NonNullable<PaymentProvider['read']>
  cancel: NonNullable<PaymentProvider['cancel']>
  refund: NonNullable<PaymentProvider['refund']>
  disputedSince: NonNullable<PaymentProvider['disputedSince']>
  /** The account's payments that changed since then, whoever made them. */
  changed(since: Date): AsyncIterable<ListedPayment>
  /** The reference of a payment, which is an attempt's id; null: there is no such payment. */
  referenceOf(about: { kind: 'payment' | 'chargeback'; id: string }): Promise<string | null>
}

/**
 * Checkout Pro by the store's own account: the customer pays on Mercado Pago's page, and no card number comes here. An
 * attempt is a preference; its money are the payments that bear its id as their reference.
 */
export function mercadoPago(client: MercadoPagoClient, options: MercadoPagoOptions): MercadoPago {
  const { method, userId, currency, clock, onContradiction } = options

  async function payment(id: string): Promise<PaymentAnswer | null> {
    const found = await client.call({ method: 'GET', path: `/v1/payments/${id}` })
    return found === null ? null : readAnswer(paymentAnswer, found)
  }

  async function* listed<Item>(
    path: string,
    query: Record<string, string>,
    schema: Parameters<typeof readAnswer<{ paging: { total: number }; results: Item[] }>>[0],
  ): AsyncGenerator<Item> {
    for (let offset = 0, total = 1; offset < total; ) {
      const page = { ...query, limit: String(pageSize), offset: String(offset) }
      const { paging, results } = readAnswer(schema, await client.call({ method: 'GET', path, query: page }))
      total = results.length === 0 ? 0 : paging.total
      offset += results.length
      yield* results
    }
  }

  /** Oldest first, so that what changes meanwhile is at the end. */
  const updatedSince = (since: Date) => ({
    ...{ range: 'date_last_updated', sort: 'date_last_updated', criteria: 'asc' },
    ...{ begin_date: since.toISOString(), end_date: new Date(clock().getTime() + clockSkewMs).toISOString() },
  })

  /** What bears the attempt's reference; one that was named is read itself, because the list may be late. */
  async function paymentsOf(attemptId: string, named: string | undefined): Promise<PaymentAnswer[]> {
    const found = new Map<string, PaymentAnswer>()
    const query = { external_reference: attemptId, sort: 'date_created', criteria: 'asc' }
    for await (const each of listed('/v1/payments/search', query, paymentListAnswer)) found.set(each.id, each)
    const own = named ? await payment(named) : null
    if (own) found.set(own.id, own)
    return [...found.values()].filter((each) => each.external_reference === attemptId)
  }

  /** Of another currency, amount or receiver it is not the attempt's money, whatever it says. */
  function isOf(each: PaymentAnswer, amountMinor: number): boolean {
    const wrong =
      each.currency_id !== currency
        ? `the currency ${each.currency_id}`
        : each.transaction_amount !== amountMinor
          ? `the amount ${each.transaction_amount} instead of ${amountMinor}`
          : each.collector_id !== userId
            ? `the receiver ${each.collector_id}`
            : null
    if (wrong) onContradiction(new ProviderContradiction(`The payment ${each.id} has ${wrong}`))
    return wrong === null
  }

  async function chargebacksOf(paid: readonly PaymentAnswer[]): Promise<ProviderChargeback[]> {
    const found: ProviderChargeback[] = []
    for (const each of paid) {
      if (each.status !== 'charged_back') continue
      const status = chargebackState(each)
      const query = { payment_id: each.id }
      const before = found.length
      for await (const dispute of listed('/v1/chargebacks/search', query, chargebackListAnswer))
        found.push({
          ...{ providerRef: dispute.id, receiptRef: each.id, status },
          amountMinor: Math.min(dispute.amount, each.transaction_amount),
          ...{ reason: dispute.reason ?? '', dueBy: dispute.date_documentation_deadline ?? null },
          ...{ url: null, openedAt: dispute.date_created },
        })
      if (found.length === before)
        throw new ProviderUnavailable(`The chargeback of the payment ${each.id} is not listed yet`)
    }
    return found
  }

  /** The same key again answers what it did at first, so that the refund itself is read. */
  async function requestRefund(of: { path: string; amountMinor: number; key: string }) {
    const { path, amountMinor, key } = of
    const made = readAnswer(
      refundAnswer,
      await client.call({
        ...{ method: 'POST', path, body: { amount: amountMinor / 100 } },
        idempotencyKey: uuidOf(key),
      }),
    )
    if (made.amount !== amountMinor) throw new Error(`Mercado Pago returns ${made.amount} as ${made.id}`)
    const read = await client.call({ method: 'GET', path: `${path}/${made.id}` })
    return read === null ? made : readAnswer(refundAnswer, read)
  }

  return {
    method,
    startsAtOnce: false,

    async start(charge) {
      const body = preferenceOf(charge, options)
      const idempotencyKey = uuidOf(charge.idempotencyKey)
      const answered = await client.call({
        method: 'POST',
        path: '/checkout/preferences',
        body,
        idempotencyKey,
      })
      const made = readAnswer(preferenceAnswer, answered)
      const sum = made.items.reduce((total, { quantity, unit_price: price }) => total + quantity * price, 0)
      if (made.external_reference !== charge.attemptId) throw contradiction('another reference')
      if (made.collector_id !== userId) throw contradiction('another receiver')
      if (sum !== charge.amountMinor) throw contradiction('another amount')
      const dueAt = method === 'boleto' ? { dueAt: dueOf(charge).toISOString() } : {}
      return { providerRef: made.id, nextAction: { kind: 'redirect', url: made.init_point, ...dueAt } }
    },

    async read({ id, amountMinor, namedRef }) {
      const all = (await paymentsOf(id, namedRef)).filter((each) => isOf(each, amountMinor))
      return stateOf(all, await chargebacksOf(all))
    },

    async cancel({ id, providerRef }) {
      const path = `/checkout/preferences/${providerRef}`
      const body = { expires: true, expiration_date_to: clock().toISOString() }
      try {
        await client.call({ method: 'PUT', path, body })
        // A boleto that was printed can still be paid.
        for (const each of await paymentsOf(id, undefined))
          if (paymentState(each) === 'waiting')
            await client.call({
              method: 'PUT',
              path: `/v1/payments/${each.id}`,
              body: { status: 'cancelled' },
            })
      } catch (error) {
        // Paid or over already: the caller reads its state next.
        if (!(error instanceof ProviderRefused)) throw error
      }
    },

    async refund({ receiptRef, amountMinor, idempotencyKey }) {
      const path = `/v1/payments/${receiptRef}/refunds`
      const earlier = readAnswer(refundListAnswer, await client.call({ method: 'GET', path }))
      const refused = new Set(earlier.filter(({ status }) => isRefused(status)).map(({ id }) => id))
      // What was refused before is asked for again under another key; a payment's other refunds have keys of theirs.
      for (let turn = 0; ; turn += 1) {
        const key = `${idempotencyKey} ${turn}`
        const { id, status } = await requestRefund({ path, amountMinor, key })
        if (!isRefused(status)) return status === 'in_process' ? null : { providerRef: id }
        if (!refused.has(id)) throw new Error(`Mercado Pago did not return ${id}: ${status}`)
      }
    },

    async referenceOf({ kind, id }) {
      if (kind === 'payment') return (await payment(id))?.external_reference ?? null
      const found = await client.call({ method: 'GET', path: `/v1/chargebacks/${id}` })
      const [first] = found === null ? [] : readAnswer(chargebackAnswer, found).payments
      return first === undefined ? null : ((await payment(first))?.external_reference ?? null)
    },

    async *changed(since) {
      for await (const each of listed('/v1/payments/search', updatedSince(since), paymentListAnswer))
        yield { id: each.id, reference: each.external_reference ?? '', status: each.status }
    },

    async *disputedSince(since) {
      for await (const { payments } of listed(
        '/v1/chargebacks/search',
        updatedSince(since),
        chargebackListAnswer,
      ))
        yield* payments
    },

    // Its notices come to an address of the connection.
    readEvent: null,
    movements: null,
  }
}

const pageSize = 50

/** Their clock may be ahead. */
const clockSkewMs = 60_000

const isRefused = (status: string | null | undefined) => status === 'rejected' || status === 'cancelled'

/** Keys are UUIDs there. */
function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** The kinds of payment of the published list; `account_money` cannot be left out there. */
const excludedTypes: Record<MercadoPagoMethod, readonly string[]> = {
  card: ['ticket', 'atm', 'bank_transfer', 'debit_card', 'prepaid_card', 'digital_currency'],
  boleto: ['credit_card', 'debit_card', 'prepaid_card', 'bank_transfer', 'atm', 'digital_currency'],
}

/** A boleto is due before the attempt ends, so that what was paid on its last day is still awaited. */
const dueOf = ({ expiresAt }: Charge) => new Date(expiresAt.getTime() - bankDaysMs)

function preferenceOf(charge: Charge, { method, currency, noticeUrl, maxInstallments }: MercadoPagoOptions) {
  const { attemptId, number, amountMinor, email, returnUrl, expiresAt } = charge
  const until = method === 'boleto' ? dueOf(charge) : expiresAt
  return {
    items: [
      {
        ...{ id: number, title: `Pedido ${number}`, quantity: 1 },
        ...{ currency_id: currency, unit_price: amountMinor / 100 },
      },
    ],
    external_reference: attemptId,
    payer: { email },
    back_urls: { success: returnUrl, pending: returnUrl, failure: returnUrl },
    ...(returnUrl.startsWith('https:') && { auto_return: 'approved' }),
    ...(noticeUrl && { notification_url: noticeUrl }),
    ...{ expires: true, expiration_date_to: until.toISOString(), date_of_expiration: until.toISOString() },
    payment_methods: {
      excluded_payment_types: excludedTypes[method].map((id) => ({ id })),
      installments: method === 'card' ? maxInstallments : 1,
    },
  }
}

function stateOf(all: readonly PaymentAnswer[], chargebacks: ProviderChargeback[]): ProviderState {
  const states = all.map((each) => ({ each, state: paymentState(each) }))
  const receipts = states
    .filter(({ state }) => state === 'received')
    .map(({ each }) => ({
      ...{ providerRef: each.id, amountMinor: each.transaction_amount },
      receivedAt: each.date_approved ?? each.date_created,
    }))
  const has = (wanted: string) => states.some(({ state }) => state === wanted)
  if (receipts.length > 0) return { status: 'paid', receipts, chargebacks }
  if (has('processing')) return { status: 'processing', receipts }
  if (has('waiting') || all.length === 0) return { status: 'open', receipts }
  const last = states.at(-1)
  if (last?.state === 'expired') return { status: 'expired', receipts }
  return { status: 'failed', failureCode: last?.each.status_detail ?? 'unknown', receipts }
}

const contradiction = (what: string) => new ProviderContradiction(`Mercado Pago answered with ${what}`)

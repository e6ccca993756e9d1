import type {
  ListedMovement,
  PaymentProvider,
  ProviderChargeback,
  ProviderState,
  ProviderWithheld,
} from '#server/payments/payment-provider.ts'
import {
  ProviderContradiction,
  ProviderRefused,
  ProviderUnavailable,
} from '#server/payments/provider-error.ts'
import { readAnswer } from '#server/payments/read-answer.ts'
import { chargePix } from './charge-pix.ts'
import { makePreference, type PaymentOptions, uuidOf } from './make-preference.ts'
import type { MercadoPagoMethod } from './mercado-pago-account.ts'
import {
  attemptIdPattern,
  chargebackAnswer,
  chargebackListAnswer,
  type PaymentAnswer,
  paymentAnswer,
  paymentListAnswer,
  refundAnswer,
  refundListAnswer,
} from './mercado-pago-answers.ts'
import type { MercadoPagoClient } from './mercado-pago-client.ts'
import { offsetTime } from './offset-time.ts'
import { chargebackState, hasReceived, paymentState } from './payment-states.ts'
import { withheldFee } from './withheld-fee.ts'

interface MercadoPagoOptions extends PaymentOptions {
  method: MercadoPagoMethod
  /** Maximum number of instalments that a page offers. */
  maxInstallments: number
  clock: () => Date
  /** Called when a payment contradicts its attempt. The payment is ignored, and a person checks it. */
  onContradiction(error: ProviderContradiction): void
}

export interface ListedPayment {
  id: string
  /** An attempt's id, if it is one of ours. */
  reference: string
  /** The provider's own name of the status. */
  status: string
  changedAt: Date
}

export interface MercadoPago extends PaymentProvider {
  read: NonNullable<PaymentProvider['read']>
  cancel: NonNullable<PaymentProvider['cancel']>
  refund: NonNullable<PaymentProvider['refund']>
  disputedSince: NonNullable<PaymentProvider['disputedSince']>
  /** Lists the account's payments that changed since then, from any application. */
  changed(since: Date): AsyncIterable<ListedPayment>
  /** Lists receipts and refunds of payments that changed since then and that have an attempt's id. */
  statement(since: Date): AsyncIterable<ListedMovement>
  /** Returns the reference of a payment, which is an attempt's id, or null when there is no such payment. */
  referenceOf(about: { kind: 'payment' | 'chargeback'; id: string }): Promise<string | null>
}

/**
 * Payments by the store's own account. By card and boleto the customer pays on Mercado Pago's page (Checkout Pro), and
 * no card number comes here; by Pix with a code on our own page. An attempt is a preference, or the payment by Pix. Its
 * money are the payments with the attempt's id as their reference.
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
    schema: Parameters<typeof readAnswer<{ paging: { total: number }; results: (Item | null)[] }>>[0],
  ): AsyncGenerator<Item> {
    for (let offset = 0, total = 1; offset < total; ) {
      const page = { ...query, limit: String(pageSize), offset: String(offset) }
      const { paging, results } = readAnswer(schema, await client.call({ method: 'GET', path, query: page }))
      total = results.length === 0 ? 0 : paging.total
      offset += results.length
      yield* results.filter((each) => each !== null)
    }
  }

  /** Oldest first, so that changes during the listing appear at the end. */
  const updatedSince = (since: Date) => ({
    range: 'date_last_updated',
    sort: 'date_last_updated',
    criteria: 'asc',
    begin_date: offsetTime(since),
    end_date: offsetTime(new Date(clock().getTime() + clockSkewMs)),
  })

  /**
   * Finds the payments with the attempt's reference. Named ones are read by themselves, because the list may be
   * delayed.
   */
  async function paymentsOf(attemptId: string, named: readonly string[]): Promise<PaymentAnswer[]> {
    const found = new Map<string, PaymentAnswer>()
    const query = { external_reference: attemptId, sort: 'date_created', criteria: 'asc' }
    for await (const each of listed('/v1/payments/search', query, paymentListAnswer)) found.set(each.id, each)
    for (const id of new Set(named)) {
      const own = await payment(id)
      if (own) found.set(own.id, own)
    }
    return [...found.values()].filter((each) => each.external_reference === attemptId)
  }

  /** Ends a payment. One that is already paid or over is refused, and the caller reads its state next. */
  async function end(path: string, body: object): Promise<void> {
    try {
      await client.call({ method: 'PUT', path, body })
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
    }
  }

  /** Returns the payment's id of a Pix attempt, which is a payment itself once it was started. */
  const ownPayment = (providerRef: string) =>
    method === 'pix' && /^\d+$/.test(providerRef) ? [providerRef] : []

  /**
   * Returns false for a payment with another currency, amount or receiver, which is not the attempt's money, whatever
   * it says.
   */
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

  /** Reads the withheld commission of each payment from the payment itself, because lists may be delayed. */
  async function withheldOf(
    all: readonly PaymentAnswer[],
    { isExpected }: { isExpected: boolean },
  ): Promise<ProviderWithheld[]> {
    const found: ProviderWithheld[] = []
    for (const listed of all.filter(hasReceived)) {
      if (!isExpected && withheldFee(listed)?.takenMinor === 0) continue
      const each = await payment(listed.id)
      const fee = each && withheldFee(each)
      if (fee) found.push({ ...fee, receiptRef: each.id, changedAt: changeOf(each) })
    }
    return found
  }

  async function chargebacksOf(paid: readonly PaymentAnswer[]): Promise<ProviderChargeback[]> {
    const found: ProviderChargeback[] = []
    for (const each of paid) {
      if (each.status !== 'charged_back') continue
      const ofPayment = await listedChargebacks(each)
      if (ofPayment.length === 0)
        throw new ProviderUnavailable(`The chargeback of the payment ${each.id} is not listed yet`)
      found.push(...ofPayment)
    }
    return found
  }

  async function listedChargebacks(each: PaymentAnswer): Promise<ProviderChargeback[]> {
    const found: ProviderChargeback[] = []
    const status = chargebackState(each)
    const query = { payment_id: each.id }
    for await (const dispute of listed('/v1/chargebacks/search', query, chargebackListAnswer))
      found.push({
        providerRef: dispute.id,
        receiptRef: each.id,
        status,
        amountMinor: Math.min(dispute.amount, each.transaction_amount),
        reason: dispute.reason ?? '',
        dueBy: dispute.date_documentation_deadline ?? null,
        url: null,
        openedAt: dispute.openedAt ?? changeOf(each),
      })
    return found
  }

  /** Lists the movements of one payment: its receipt and its refunds. */
  async function movementsOf(each: PaymentAnswer): Promise<ListedMovement[]> {
    const { id, transaction_amount: amountMinor, currency_id, external_reference, date_created } = each
    const about = { currency: currency_id, reference: external_reference ?? null }
    const refunds = each.transaction_amount_refunded
      ? readAnswer(
          refundListAnswer,
          await client.call({ method: 'GET', path: `/v1/payments/${id}/refunds` }),
        ).filter(({ status }) => status !== 'in_process' && !isRefused(status))
      : []
    // An unlisted chargeback is left for later, so that the account's other money does not wait for it.
    const contested = each.status === 'charged_back' ? await listedChargebacks(each) : []
    const at = each.date_approved ?? date_created
    const fee = withheldFee(each) ?? withheldFee((await payment(id)) ?? each)
    return [
      { ...about, kind: 'received', ref: id, amountMinor, at },
      ...(fee && fee.takenMinor > 0
        ? [
            {
              ...about,
              kind: 'commission' as const,
              ref: id,
              amountMinor: fee.returnedMinor - fee.takenMinor,
              at,
            },
          ]
        : []),
      ...refunds.map((back) => ({
        ...about,
        kind: 'refund' as const,
        ref: back.id,
        amountMinor: 0 - back.amount,
        at: back.date_created ?? clock(),
      })),
      ...contested.map(({ providerRef, status, amountMinor: held, openedAt }) => ({
        ...about,
        kind: 'chargeback' as const,
        ref: providerRef,
        at: openedAt,
        amountMinor: status === 'won' ? 0 : 0 - held,
      })),
    ]
  }

  /** Requests a refund. A repeated key returns the first response, so the refund itself is read. */
  async function requestRefund(of: { path: string; amountMinor: number; key: string }) {
    const { path, amountMinor, key } = of
    const made = readAnswer(
      refundAnswer,
      await client.call({
        method: 'POST',
        path,
        body: { amount: amountMinor / 100 },
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

    start: (charge) =>
      method === 'pix'
        ? chargePix(client, charge, options)
        : makePreference(client, charge, { ...options, method }),

    async read({ id, providerRef, amountMinor, feeMinor, namedRef }) {
      const named = [...ownPayment(providerRef), ...(namedRef ? [namedRef] : [])]
      const all = (await paymentsOf(id, named)).filter((each) => isOf(each, amountMinor))
      const withheld = await withheldOf(all, { isExpected: feeMinor !== null })
      return { ...stateOf(all, await chargebacksOf(all)), withheld }
    },

    async cancel({ id, providerRef }) {
      const path = `/checkout/preferences/${providerRef}`
      const body = { expires: true, expiration_date_to: offsetTime(clock()) }
      if (method !== 'pix') await end(path, body)
      // A printed boleto, or a copied code, can still be paid.
      for (const each of await paymentsOf(id, ownPayment(providerRef)))
        if (paymentState(each) === 'waiting') await end(`/v1/payments/${each.id}`, { status: 'cancelled' })
    },

    async refund({ receiptRef, amountMinor, idempotencyKey }) {
      const path = `/v1/payments/${receiptRef}/refunds`
      const earlier = readAnswer(refundListAnswer, await client.call({ method: 'GET', path }))
      const refused = new Set(earlier.filter(({ status }) => isRefused(status)).map(({ id }) => id))
      // A refund that was refused before is requested again under another key. A payment's other refunds have keys of
      // their own.
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
        yield {
          id: each.id,
          reference: each.external_reference ?? '',
          status: each.status,
          changedAt: changeOf(each),
        }
    },

    async *statement(since) {
      for await (const each of listed('/v1/payments/search', updatedSince(since), paymentListAnswer)) {
        const isOfOther = each.collector_id ? each.collector_id !== userId : false
        const isOfAttempt = attemptIdPattern.test(each.external_reference ?? '')
        if (isOfAttempt && !isOfOther && hasReceived(each)) yield* await movementsOf(each)
      }
    },

    async *disputedSince(since) {
      // Chargebacks can only be searched for by their payments.
      const query = { ...updatedSince(since), status: 'charged_back' }
      for await (const { id } of listed('/v1/payments/search', query, paymentListAnswer)) yield id
    },

    // Its webhooks arrive at an address of the connection.
    readEvent: null,
    movements: null,
  }
}

const pageSize = 50

/** Mercado Pago's clock may be ahead. */
const clockSkewMs = 60_000

const isRefused = (status: string | null | undefined) => status === 'rejected' || status === 'cancelled'

/** Returns when a payment changed last, as far as the response says so. */
const changeOf = (each: PaymentAnswer) => each.date_last_updated ?? each.date_approved ?? each.date_created

function stateOf(all: readonly PaymentAnswer[], chargebacks: ProviderChargeback[]): ProviderState {
  const states = all.map((each) => ({ each, state: paymentState(each) }))
  const receipts = states
    .filter(({ state }) => state === 'received')
    .map(({ each }) => ({
      providerRef: each.id,
      amountMinor: each.transaction_amount,
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

import { createHash, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { MercadoPagoConfig } from '#server/payments/mercado-pago/mercado-pago-account.ts'
import { pixBrCode } from '#server/payments/pix.ts'
import type { AsPublished } from '#tests/support/contracts/mercado-pago.ts'

interface Refund {
  id: number
  payment_id: number
  amount: number
  status: 'approved' | 'in_process' | 'rejected'
  date_created: string
}

interface Payment {
  id: number
  status: string
  status_detail: string
  currency_id: string
  collector_id: number
  external_reference: string
  payment_type_id: string
  payment_method_id: string
  installments: number
  transaction_amount: number
  transaction_amount_refunded: number
  date_created: string
  date_approved: string | null
  date_last_updated: string
  payer: { email: string }
  fee_details: { type: string; amount: number; fee_payer: string }[]
  charges_details: Charge[]
  /** Of a payment by Pix alone. */
  notification_url?: string | undefined
  date_of_expiration?: string
  point_of_interaction?: {
    type: 'PIX'
    transaction_data: { qr_code: string; qr_code_base64: string; ticket_url: string }
  }
}

interface NewPix {
  payment_method_id?: string
  transaction_amount?: number
  external_reference?: string
  notification_url?: string
  date_of_expiration?: string
  application_fee?: number
  payer?: { email?: string }
}

interface Charge {
  id: string
  name: string
  type: string
  accounts: { from: string; to: string }
  amounts: { original: number; refunded: number }
  client_id: number
  metadata: object
  reserve_id: null
  refund_charges: { amount: number; operation: { id: number; type: string } }[]
}

interface Preference {
  id: string
  init_point: string
  external_reference: string
  collector_id: number
  marketplace_fee?: number | null
  expires: boolean
  expiration_date_to: string
  date_of_expiration?: string
  notification_url?: string
  back_urls: { success: string }
  items: { id: string; title: string; quantity: number; unit_price: number; currency_id: string }[]
  payment_methods: { installments: number; excluded_payment_types: { id: string }[] }
}

interface Chargeback {
  id: string
  payments: number[]
  currency: string
  amount: number | string
  reason: string
  coverage_applied: boolean | null
  documentation_status: string
  date_documentation_deadline: string | null
  date_created: string | null
  date_last_updated: string
}

/** What Mercado Pago does next instead of what is right. */
export interface MercadoPagoFaults {
  /** Answers so, whatever was asked; the request is carried out if `isDone`. */
  status?: number
  isDone?: boolean
  /** Answers so at these paths alone. */
  pathStatus?: Record<string, number>
  /** Ends the connection within its answer. */
  isHalf?: boolean
  /** Waits before it answers. */
  delayMs?: number
  /** Lists of payments do not have the newest. */
  isListLate?: boolean
  /** Changes a preference before it is answered. */
  distort?: (preference: Preference) => Partial<Preference>
  /** The account has no Pix key, so that no code can be made. */
  hasNoPixKey?: boolean
  /** Changes a payment by Pix before its making is answered. */
  distortPix?: (payment: Payment) => Partial<Payment>
  /** How refunds end, in their order; the last goes on. */
  refunds?: Refund['status'][]
  /** What pages with a fee get: a refusal, or a page without it. */
  fees?: 'refused' | 'forbidden' | 'ignored'
  /** Payments are made in a way of which no fee is taken. */
  isFeeless?: boolean
  /** Refunds and chargebacks leave the fee with the application's owner. */
  keepsFees?: boolean
  /** Lists of payments leave these out. */
  listLacks?: readonly FeeProperty[]
  /** A payment that is read itself leaves these out. */
  paymentLacks?: readonly FeeProperty[]
}

export type FeeProperty = 'fee_details' | 'charges_details'

type Reply = { status: number; body: unknown }

const problem = (status: number, error: string): Reply => ({
  status,
  body: {
    message: 'Bia Souza 11144477735',
    error,
    status,
    cause: [{ code: 2000, description: 'Bia Souza' }],
  },
})
const notFound = problem(404, 'not_found')

const checkoutPath = '/checkout/v1/redirect'

export const standInSecret = 'a-webhook-secret'

/**
 * Stands in for Mercado Pago's API with one seller's account: tokens by OAuth with PKCE, preferences, payments, refunds
 * and chargebacks, with the shapes of the published reference; a payment by Pix is that of `POST /v1/payments` there, with
 * a static code of its amount, as recorded answers have it. What a missing Pix key is answered with is not published. Its lists have two entries a page, so that there is
 * always a next one; the same idempotency key gives the same answer. The fee of the application's owner is part of a
 * payment as public recordings of `GET /v1/payments` have it, and a refund returns its share.
 */
export async function mercadoPagoStandIn({
  userId = 44_444,
  clock = () => new Date(),
}: {
  userId?: number
  clock?: () => Date
} = {}) {
  const preferences = new Map<string, AsPublished<'preference', Preference>>()
  const payments: AsPublished<'payment', Payment>[] = []
  const refunds: AsPublished<'refund', Refund>[] = []
  const chargebacks: Chargeback[] = []
  const answers = new Map<string, Reply>()
  const codes = new Map<string, { challenge: string; redirectUri: string }>()
  const tokens = new Map<string, number>()
  /** The fee that a payment's page asks for, in cents. */
  const feeOf = new Map<number, number>()
  const refreshTokens = new Set<string>()
  const log: { method: string; path: string; status: number }[] = []
  let faults: MercadoPagoFaults = {}
  let freeInstallments = [1]
  /** Whose account answers from now on. */
  let ownerId = userId
  // No two accounts have payments of the same id.
  let nextId = userId * 100_000
  const lifetimeSeconds = 15_552_000

  const server = createServer(async (req, res) => {
    const { isDone, isHalf, delayMs = 0 } = faults
    const url = new URL(req.url ?? '', 'http://mercadopago.test')
    const status = faults.pathStatus?.[url.pathname] ?? faults.status
    const body = await text(req)
    if (url.pathname === checkoutPath) return checkout(req, res, url)
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const isToken = url.pathname === '/oauth/token'
    const isFaulty = status !== undefined && !isToken
    const done = isFaulty && !isDone ? null : isToken ? signIn(JSON.parse(body)) : answerOnce(req, url, body)
    const reply = isFaulty ? problem(status, 'internal_error') : (done ?? notFound)
    log.push({ method: req.method ?? '', path: url.pathname, status: reply.status })
    const content = JSON.stringify(reply.body)
    res.writeHead(reply.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
    })
    if (isHalf && !isToken) {
      res.write(content.slice(0, Math.floor(content.length / 2)))
      setTimeout(() => res.destroy(), 20)
      return
    }
    res.end(content)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** The page of a preference, as far as the customer has to press something on it. */
  function checkout({ method }: IncomingMessage, res: ServerResponse, url: URL) {
    const preference = preferences.get(url.searchParams.get('pref_id') ?? '')
    if (!preference) return res.writeHead(404).end()
    if (method === 'POST') {
      pay(preference.id, { installments: 3 })
      return res.writeHead(303, { location: preference.back_urls.success }).end()
    }
    const form = '<form method="post"><button>Pagar em 3x</button></form>'
    return res
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Mercado Pago</title><h1>${preference.items[0]?.title}</h1>${form}`)
  }

  /** As the application's owner gets it. */
  function newToken(): { accessToken: string; refreshToken: string; clientId: string } {
    const accessToken = `APP_USR-${randomBytes(16).toString('hex')}`
    const refreshToken = `TG-${randomBytes(16).toString('hex')}`
    tokens.set(accessToken, clock().getTime() + lifetimeSeconds * 1_000)
    refreshTokens.add(refreshToken)
    return { accessToken, refreshToken, clientId: application.clientId }
  }

  function signIn(sent: Record<string, string>): Reply {
    if (sent.client_id !== application.clientId || sent.client_secret !== application.clientSecret)
      return problem(401, 'invalid_client')
    if (!isGranted(sent)) return problem(400, 'invalid_grant')
    const { accessToken, refreshToken } = newToken()
    return {
      status: 200,
      body: {
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: lifetimeSeconds,
        scope: 'offline_access read write',
        user_id: userId,
        refresh_token: refreshToken,
        public_key: 'APP_USR-public',
        live_mode: true,
      },
    }
  }

  /** Codes and refresh tokens serve once. */
  function isGranted({ grant_type: type, code = '', ...sent }: Record<string, string>): boolean {
    if (type === 'client_credentials') return true
    if (type === 'refresh_token') return refreshTokens.delete(sent.refresh_token ?? '')
    const granted = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(sent.code_verifier ?? '')
      .digest('base64url')
    return type === 'authorization_code' && granted?.challenge === challenge
      ? granted.redirectUri === sent.redirect_uri
      : false
  }

  function answerOnce(req: IncomingMessage, url: URL, body: string): Reply {
    const key = req.headers['x-idempotency-key']
    const known = typeof key === 'string' ? answers.get(key) : undefined
    if (known) return distorted(known)
    const reply = answer(req, url, body)
    if (typeof key === 'string' && reply.status < 300) answers.set(key, structuredClone(reply))
    return distorted(reply)
  }

  function distorted(reply: Reply): Reply {
    const pix = (reply.body as Partial<Payment>).point_of_interaction ? (reply.body as Payment) : null
    if (pix && faults.distortPix) return { ...reply, body: { ...pix, ...faults.distortPix(pix) } }
    const preference = preferences.get((reply.body as { id?: string }).id ?? '')
    if (!preference || !faults.distort) return reply
    return { ...reply, body: { ...preference, ...faults.distort(preference) } }
  }

  function answer(req: IncomingMessage, url: URL, body: string): Reply {
    const token = req.headers.authorization?.replace('Bearer ', '') ?? ''
    if ((tokens.get(token) ?? 0) <= clock().getTime()) return problem(401, 'unauthorized')
    const [resource = '', id = '', sub = '', subId = ''] = url.pathname.replace('/v1', '').split('/').slice(1)
    const sent = body === '' ? {} : JSON.parse(body)
    switch (`${req.method} ${resource}${sub ? `/${sub}` : ''}`) {
      case 'GET users':
        return { status: 200, body: { id: ownerId, site_id: 'MLB', nickname: 'CAFE' } }
      case 'POST checkout':
        return createPreference(sent)
      // `/checkout/preferences/ID`: the second part names the resource.
      case `PUT checkout/${sub}`:
        return changePreference(sub, sent)
      case 'GET payments':
        return id === 'search'
          ? searchPayments(url.searchParams)
          : found(lacking(findPayment(id), faults.paymentLacks))
      case 'POST payments':
        return createPix(req, sent)
      case 'PUT payments':
        return cancelPayment(id, sent)
      case 'GET payments/refunds':
        return subId
          ? found(refunds.find((each) => String(each.id) === subId))
          : { status: 200, body: refunds.filter((each) => String(each.payment_id) === id) }
      case 'POST payments/refunds':
        return createRefund(req, id, sent)
      case 'GET chargebacks':
        return id === 'search'
          ? searchChargebacks(url.searchParams)
          : found(chargebacks.find((each) => each.id === id))
      case 'GET payment_methods':
        return id === 'installments' ? offeredInstallments(url.searchParams) : notFound
      default:
        return notFound
    }
  }

  function offeredInstallments(query: URLSearchParams): Reply {
    const card = query.get('payment_method_id')
    const amount = Number(query.get('amount'))
    if (!card || !(amount > 0)) return problem(400, 'bad_request')
    const costs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((installments) => {
      const rate = freeInstallments.includes(installments) ? 0 : 2.5 * installments
      const each = cents((amount * (1 + rate / 100)) / installments) / 100
      const total = cents(each * installments) / 100
      return {
        installments,
        installment_rate: rate,
        discount_rate: 0,
        reimbursement_rate: null,
        labels: [],
        installment_rate_collector: ['MERCADOPAGO'],
        min_allowed_amount: 0,
        max_allowed_amount: 60_000,
        recommended_message: `${installments} parcelas de R$ ${each} (R$ ${total})`,
        installment_amount: each,
        total_amount: total,
        payment_method_option_id: `1.${card}`,
      }
    })
    const entry = {
      payment_method_id: card,
      payment_type_id: 'credit_card',
      processing_mode: 'aggregator',
      issuer: { id: '25', name: card },
      merchant_account_id: null,
      agreements: null,
    }
    return { status: 200, body: [{ ...entry, payer_costs: costs }] }
  }

  const found = (item: unknown): Reply => (item ? { status: 200, body: item } : notFound)
  const findPayment = (id: string) => payments.find((each) => String(each.id) === id)

  const lacking = (payment: Payment | undefined, left: readonly FeeProperty[] = []) =>
    payment && { ...payment, ...Object.fromEntries(left.map((name) => [name, undefined])) }

  function createPreference(sent: Omit<Preference, 'id' | 'init_point' | 'collector_id'>): Reply {
    const isValid =
      sent.items?.every(
        ({ unit_price: price }) => price > 0 && Number.isInteger(Math.round(price * 1e6) / 1e4),
      ) &&
      Date.parse(sent.expiration_date_to) > clock().getTime() &&
      hasOffset.test(sent.expiration_date_to)
    if (!isValid) return problem(400, 'invalid_items')
    if (sent.marketplace_fee && faults.fees === 'refused') return problem(400, 'invalid_marketplace_fee')
    if (sent.marketplace_fee && faults.fees === 'forbidden') return problem(403, 'forbidden')
    const fee = faults.fees === 'ignored' ? null : (sent.marketplace_fee ?? null)
    const id = `${userId}-${randomBytes(8).toString('hex')}`
    const preference: Preference = {
      ...sent,
      id,
      collector_id: ownerId,
      marketplace_fee: fee,
      init_point: `http://127.0.0.1:${port}${checkoutPath}?pref_id=${id}`,
    }
    preferences.set(id, preference)
    // The reference shows prices as text.
    const items = preference.items.map((each) => ({ ...each, unit_price: each.unit_price.toFixed(2) }))
    return { status: 201, body: { ...preference, items } }
  }

  function createPix(req: IncomingMessage, sent: AsPublished<'newPayment', NewPix>): Reply {
    const { transaction_amount: amount = 0, external_reference: reference = '' } = sent
    const end = sent.date_of_expiration ?? ''
    const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/.test(end)
    const isValid =
      sent.payment_method_id === 'pix' &&
      amount > 0 &&
      Number.isInteger(Math.round(amount * 1e6) / 1e4) &&
      Boolean(sent.payer?.email?.includes('@')) &&
      typeof req.headers['x-idempotency-key'] === 'string' &&
      isTime &&
      Date.parse(end) >= clock().getTime() + 30 * 60_000
    if (!isValid || faults.hasNoPixKey) return problem(400, 'bad_request')
    if (sent.application_fee && faults.fees === 'refused') return problem(400, 'bad_request')
    if (sent.application_fee && faults.fees === 'forbidden') return problem(403, 'forbidden')
    const id = nextId++
    const code = {
      key: '0f0e0d0c-0b0a-4908-8706-050403020100',
      receiver: 'Cafe da Serra',
      city: 'Vitoria',
      amountMinor: cents(amount),
      txid: `mpqrinter${id}`,
    }
    const payment: Payment = {
      id,
      status: 'pending',
      status_detail: 'pending_waiting_transfer',
      currency_id: 'BRL',
      collector_id: ownerId,
      external_reference: reference,
      payment_type_id: 'bank_transfer',
      payment_method_id: 'pix',
      installments: 1,
      transaction_amount: amount,
      transaction_amount_refunded: 0,
      date_created: now(),
      date_approved: null,
      date_last_updated: now(),
      payer: { email: sent.payer?.email ?? '' },
      fee_details: [],
      charges_details: [],
      notification_url: sent.notification_url,
      date_of_expiration: end,
      point_of_interaction: {
        type: 'PIX',
        transaction_data: {
          qr_code: pixBrCode(code),
          qr_code_base64: '',
          ticket_url: `http://127.0.0.1:${port}/payments/${id}/ticket`,
        },
      },
    }
    feeOf.set(id, faults.fees === 'ignored' ? 0 : cents(sent.application_fee ?? 0))
    payments.push(payment)
    return { status: 201, body: payment }
  }

  function changePreference(id: string, sent: Partial<Preference>): Reply {
    const preference = preferences.get(id)
    if (!preference) return notFound
    Object.assign(preference, sent)
    return { status: 200, body: preference }
  }

  function pageOf<Item>(all: readonly Item[], query: URLSearchParams): Reply {
    const offset = Number(query.get('offset') ?? 0)
    const paging = { total: all.length, limit: 2, offset }
    return { status: 200, body: { paging, results: all.slice(offset, offset + 2) } }
  }

  function searchPayments(query: URLSearchParams): Reply {
    const reference = query.get('external_reference')
    const status = query.get('status')
    const [begin, end] = [query.get('begin_date') ?? 0, query.get('end_date') ?? '9999']
    const all = payments.filter(
      (each) =>
        (reference === null || each.external_reference === reference) &&
        (status === null || each.status === status) &&
        Date.parse(each.date_last_updated) >= new Date(begin).getTime() &&
        Date.parse(each.date_last_updated) <= new Date(end).getTime(),
    )
    const listed = faults.isListLate ? all.slice(0, -1) : all
    return pageOf(
      listed.map((each) => lacking(each, faults.listLacks)),
      query,
    )
  }

  function searchChargebacks(query: URLSearchParams): Reply {
    const id = query.get('payment_id')
    // The guide knows no other search.
    if (id === null) return problem(400, 'bad_request')
    return pageOf(
      chargebacks.filter(({ payments: of }) => of.some((payment) => String(payment) === id)),
      query,
    )
  }

  function cancelPayment(id: string, { status }: { status?: string }): Reply {
    const payment = findPayment(id)
    if (!payment) return notFound
    if (status !== 'cancelled' || payment.status !== 'pending') return problem(400, 'bad_request')
    Object.assign(payment, { status, status_detail: 'by_collector', date_last_updated: now() })
    return { status: 200, body: payment }
  }

  function createRefund(req: IncomingMessage, id: string, { amount }: { amount: number }): Reply {
    const payment = findPayment(id)
    if (!payment) return notFound
    if (!req.headers['x-idempotency-key']) return problem(400, 'bad_request')
    if (cents(amount) > leftOf(payment)) return problem(400, 'bad_request')
    const [status = 'approved', ...later] = faults.refunds ?? []
    if (later.length > 0) faults.refunds = later
    const refund: Refund = { id: nextId++, payment_id: payment.id, amount, status, date_created: now() }
    refunds.push(refund)
    settle(refund)
    return { status: 201, body: refund }
  }

  /** What of a payment may still be given back. */
  function leftOf({ id, status, status_detail: detail, transaction_amount: amount }: Payment): number {
    const isHere = status === 'approved' || (status === 'charged_back' && detail === 'reimbursed')
    if (!isHere) return 0
    const taken = refunds.filter((each) => each.payment_id === id && each.status !== 'rejected')
    return cents(amount) - taken.reduce((sum, each) => sum + cents(each.amount), 0)
  }

  function settle({ id: refundId, payment_id: id, status, amount }: Refund) {
    const payment = findPayment(String(id))
    if (!payment || status !== 'approved') return
    const refunded = cents(payment.transaction_amount_refunded) + cents(amount)
    payment.transaction_amount_refunded = refunded / 100
    // What a bank decided stays to be read.
    if (payment.status === 'approved') payment.status_detail = 'partially_refunded'
    payment.date_last_updated = now()
    if (refunded === cents(payment.transaction_amount))
      Object.assign(payment, { status: 'refunded', status_detail: 'refunded' })
    if (!faults.keepsFees) returnFee(payment, refunded / cents(payment.transaction_amount), refundId)
  }

  /** Takes the fees of a payment that has just come in. */
  function takeFees(payment: Payment) {
    const feeMinor = faults.isFeeless ? 0 : (feeOf.get(payment.id) ?? 0)
    const charged = [
      { minor: feeMinor, name: 'third_payment', type: 'application_fee', to: 'marketplace_owner' },
      { minor: 1, name: 'mercadopago_fee', type: 'mercadopago_fee', to: 'mp' },
    ].filter(({ minor }) => minor > 0)
    payment.charges_details = charged.map(({ minor, name, to }, place) => ({
      id: `${payment.id}-00${place + 1}`,
      name,
      type: 'fee',
      accounts: { from: 'collector', to },
      amounts: { original: minor / 100, refunded: 0 },
      client_id: 0,
      metadata: {},
      reserve_id: null,
      refund_charges: [],
    }))
    payment.fee_details = charged.map(({ minor, type }) => ({
      type,
      amount: minor / 100,
      fee_payer: 'collector',
    }))
  }

  /** The application's owner returns its share of all that went back so far; `fee_details` stays as it is. */
  function returnFee(payment: Payment, share: number, operationId: number) {
    for (const { amounts, refund_charges: parts } of payment.charges_details) {
      const refunded = Math.round(cents(amounts.original) * share) / 100
      const amount = (cents(refunded) - cents(amounts.refunded)) / 100
      if (amount > 0) parts.push({ amount, operation: { id: operationId, type: 'refund_payment' } })
      amounts.refunded = refunded
    }
  }

  const heldFee = ({ charges_details: charges }: Payment) =>
    charges
      .filter(({ accounts }) => accounts.to === 'marketplace_owner')
      .reduce((sum, { amounts }) => sum + cents(amounts.original) - cents(amounts.refunded), 0)

  const now = () => clock().toISOString()
  const application = { clientId: '123456', clientSecret: 'application-secret' }
  const config: MercadoPagoConfig = {
    apiBase: `http://127.0.0.1:${port}`,
    authorizationUrl: 'https://auth.mercadopago.test/authorization',
    application,
    webhookSecret: standInSecret,
    withholdsCommission: false,
  }

  function pay(preferenceId: string, changes: Partial<Payment> = {}): Payment {
    const preference = preferences.get(preferenceId)
    if (!preference) throw new Error(`There is no preference ${preferenceId}`)
    const sum = preference.items.reduce(
      (total, { quantity, unit_price: price }) => total + quantity * price,
      0,
    )
    const payment: Payment = {
      id: nextId++,
      status: 'approved',
      status_detail: 'accredited',
      currency_id: 'BRL',
      collector_id: userId,
      external_reference: preference.external_reference,
      payment_type_id: 'credit_card',
      payment_method_id: 'visa',
      installments: 3,
      transaction_amount: sum,
      transaction_amount_refunded: 0,
      date_created: now(),
      date_approved: now(),
      date_last_updated: now(),
      payer: { email: 'bia@feira.test' },
      fee_details: [],
      charges_details: [],
      ...changes,
    }
    feeOf.set(payment.id, cents(preference.marketplace_fee ?? 0))
    if (payment.status === 'approved') takeFees(payment)
    payments.push(payment)
    return payment
  }

  function change(id: number, status: string, detail: string): Payment {
    const payment = findPayment(String(id))
    if (!payment) throw new Error(`There is no payment ${id}`)
    Object.assign(payment, { status, status_detail: detail, date_last_updated: now() })
    if (status === 'approved') {
      payment.date_approved = now()
      takeFees(payment)
    }
    return payment
  }

  return {
    config,
    userId,
    preferences,
    payments,
    refunds,
    chargebacks,
    log,
    newToken,
    /** Tokens are another account's from now on; payments on earlier pages stay where they are. */
    changeOwner(id: number) {
      ownerId = id
    },
    knows: (token: string) => tokens.has(token),
    /** Whether what was sent asks for a new token of this account. */
    grants: (body: string) => [...refreshTokens].some((token) => body.includes(token)),
    fault(next: MercadoPagoFaults) {
      faults = next
    },
    /** The account's owner pays the interest of so many instalments. */
    offerFree(counts: number[]) {
      freeInstallments = [1, ...counts]
    },
    /** Tokens end now, whatever they said; with `all`, nobody can renew them. */
    endTokens(all = false) {
      tokens.clear()
      if (all) refreshTokens.clear()
    },
    /** The owner lets the application in: the code with which their browser is sent back. */
    authorize(address: string): string {
      const query = new URL(address).searchParams
      const code = `TG-${randomBytes(8).toString('hex')}`
      const challenge = query.get('code_challenge') ?? ''
      codes.set(code, { challenge, redirectUri: query.get('redirect_uri') ?? '' })
      return code
    },
    /** A customer pays on the page of a preference, or tries to. */
    pay,
    /** A customer pays the code of an attempt, or it ends otherwise; null: there is no such code, or it is over. */
    payPix(id: string | number, status = 'approved', detail = 'accredited') {
      const payment = findPayment(String(id))
      if (payment?.payment_method_id !== 'pix' || payment.status !== 'pending') return null
      return change(payment.id, status, detail)
    },
    /** A boleto is printed; `payBoleto` pays it. */
    printBoleto: (preferenceId: string) =>
      pay(preferenceId, {
        status: 'pending',
        status_detail: 'pending_waiting_payment',
        date_approved: null,
        payment_type_id: 'ticket',
        payment_method_id: 'bolbradesco',
        installments: 1,
      }),
    change,
    /** The payer's bank takes a payment back; again, with another detail, it decides. */
    takeBack(id: number, detail: 'in_process' | 'settled' | 'reimbursed') {
      const payment = findPayment(String(id))
      if (!payment) throw new Error(`There is no payment ${id}`)
      Object.assign(payment, { status: 'charged_back', status_detail: detail, date_last_updated: now() })
      if (detail === 'settled' && !faults.keepsFees) returnFee(payment, 1, id)
      const known = chargebacks.find((each) => each.payments.includes(id))
      if (known) {
        known.date_last_updated = now()
        return known
      }
      const made: Chargeback = {
        id: `21700${nextId++}`,
        payments: [id],
        currency: 'BRL',
        amount: payment.transaction_amount,
        reason: 'general',
        coverage_applied: null,
        documentation_status: 'pending',
        date_documentation_deadline: new Date(clock().getTime() + 7 * 86_400_000).toISOString(),
        date_created: now(),
        date_last_updated: now(),
      }
      chargebacks.push(made)
      return made
    },
    leftMinor(id: number): number {
      const payment = findPayment(String(id))
      return payment ? leftOf(payment) : 0
    },
    /** The account's owner gives back on the provider's own page. */
    giveBack(id: number, amountMinor: number) {
      const made: Refund = {
        id: nextId++,
        payment_id: id,
        amount: amountMinor / 100,
        status: 'approved',
        date_created: now(),
      }
      refunds.push(made)
      settle(made)
      return made
    },
    /** Refunds that were under way end so. */
    finishRefunds(status: Refund['status']) {
      for (const each of refunds)
        if (each.status === 'in_process') {
          each.status = status
          settle(each)
        }
    },
    /** What the account holds, in cents: received less what went back and what the application's owner holds. */
    balanceMinor: () =>
      payments.reduce((sum, each) => {
        if (!['approved', 'refunded', 'charged_back'].includes(each.status)) return sum
        const isLost = each.status === 'charged_back' && each.status_detail !== 'reimbursed'
        const received = isLost ? 0 : cents(each.transaction_amount)
        return sum + received - cents(each.transaction_amount_refunded) - heldFee(each)
      }, 0),
    /** What the application's owner holds of the account's payments, in cents. */
    feesMinor: () => payments.reduce((sum, each) => sum + heldFee(each), 0),
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const cents = (amount: number) => Math.round(amount * 100)

/** Times with `Z` are none of the form that the reference shows. */
const hasOffset = /[+-]\d\d:\d\d$/

/** What is sent to the address of webhooks, with its signature. */
export function mercadoPagoNotice(
  {
    id,
    type = 'payment',
    action = 'payment.updated',
    at = new Date(),
  }: { id: number | string; type?: string; action?: string; at?: Date },
  secret: string = standInSecret,
) {
  const [requestId, ts] = [randomBytes(8).toString('hex'), String(at.getTime())]
  const v1 = createHmac('sha256', secret).update(`id:${id};request-id:${requestId};ts:${ts};`).digest('hex')
  return {
    query: { 'data.id': String(id), type },
    headers: { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1}` },
    body: { action, api_version: 'v1', data: { id: String(id) }, id: 1, live_mode: true, type, user_id: '1' },
  }
}

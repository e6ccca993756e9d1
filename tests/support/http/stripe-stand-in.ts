import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { StripeError, stripeAccounts } from './stripe-accounts-part.ts'

export const stripeSecret = 'whsec_stand_in'

interface Session {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  attemptId: string
  amountMinor: number
  paidMinor: number
  /** How a voucher stands that was made and not paid. */
  voucher: 'requires_action' | 'requires_payment_method' | null
  /** Seconds. */
  paidAt: number
}

export interface StripeMovement {
  id: string
  type: string
  source:
    | string
    | { id: string; object?: string; charge?: string; transfer?: string; metadata?: Record<string, string> }
    | null
  amount: number
  fee: number
  currency: string
  created: number
}

export interface StripeChargeback {
  id: string
  charge: string
  amount: number
  status: string
  reason: string
  created: number
  livemode: boolean
  evidence_details: { due_by: number | null }
}

export interface StripeRefund {
  id: string
  charge: string
  amount: number
  metadata: { key: string }
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  failure_reason: string | null
  /** Seconds. */
  created: number
}

/** The page size is two, so that there is always a next page. */
function pageOf<Listed extends { id: string; created: number }>(
  movements: readonly Listed[],
  parameters: URLSearchParams,
) {
  const since = Number(parameters.get('created[gte]'))
  const after = parameters.get('starting_after')
  const from = after ? movements.findIndex(({ id }) => id === after) + 1 : 0
  const found = movements.slice(from).filter(({ created }) => created >= since)
  return { object: 'list', data: found.slice(0, 2), has_more: found.length > 2 }
}

/** What it does instead of what is right. */
export interface StripeFaults {
  /** Answers so; the request is carried out if `isDone`. */
  status?: number
  isDone?: boolean
  /** Ends the connection within its answer. */
  isHalf?: boolean
  delayMs?: number
  /** Only requests of this method; without it, all. */
  method?: string
}

/**
 * Stands in for Stripe's API: sessions, their charge, refunds, accounts of stores and transfers to them; the same
 * idempotency key gives the same answer.
 */
export async function stripeStandIn({ clock = () => new Date() }: { clock?: () => Date } = {}) {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, StripeRefund>()
  const answers = new Map<string, unknown>()
  const movements: StripeMovement[] = []
  const chargebacks: StripeChargeback[] = []
  const now = () => Math.floor(clock().getTime() / 1000)
  const connect = stripeAccounts({ now, list: (movement) => void movements.unshift(movement) })
  let faults: StripeFaults = {}
  let refundStatus: StripeRefund['status'] = 'succeeded'
  const server = createServer(async (req, res) => {
    const form = new URLSearchParams(await text(req))
    const key = String(req.headers['idempotency-key'] ?? '')
    const path = new URL(req.url ?? '', 'http://stripe.test').pathname.replace('/v1/', '')
    const isKnown = req.headers.authorization === 'Bearer sk_test_stand_in'
    const known = key ? answers.get(key) : undefined
    const { searchParams } = new URL(req.url ?? '', 'http://stripe.test')
    const parameters = req.method === 'GET' ? searchParams : form
    const isMeant = faults.method === undefined || faults.method === req.method
    const { status: fault, isDone, isHalf, delayMs }: StripeFaults = isMeant ? faults : {}
    if (delayMs) await delay(delayMs)
    const isCarriedOut = fault === undefined || isDone
    const answer = isKnown && isCarriedOut ? (known ?? reply(req.method ?? '', path, parameters)) : null
    if (key && answer) answers.set(key, answer)
    const [status, content] = replyOf(answer, fault, isKnown)
    res.writeHead(status, { 'Content-Type': 'application/json' })
    if (isHalf) {
      res.write(content.slice(0, Math.floor(content.length / 2)))
      res.destroy()
      return
    }
    res.end(content)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function replyOf(answer: unknown, fault: number | undefined, isKnown: boolean): [number, string] {
    const ofError = (code: string | null) =>
      JSON.stringify({
        error: { type: 'invalid_request_error', ...(code && { code, message: `as ${code}` }) },
      })
    if (!isKnown) return [401, ofError(null)]
    if (fault !== undefined) return [fault, JSON.stringify({ error: { type: 'api_error', message: 'busy' } })]
    if (answer instanceof StripeError) return [answer.status, ofError(answer.code)]
    return answer ? [200, JSON.stringify(answer)] : [400, ofError(null)]
  }

  function reply(method: string, path: string, form: URLSearchParams): unknown {
    const ofConnect = connect.reply(method, path, form)
    if (ofConnect !== undefined) return ofConnect
    const [, , id = '', action = ''] = path.split('/')
    if (method === 'POST' && path === 'checkout/sessions') {
      const made: Session = {
        id: `cs_test_${sessions.size + 1}`,
        url: `https://checkout.stripe.test/${sessions.size + 1}`,
        status: 'open',
        attemptId: form.get('client_reference_id') ?? '',
        amountMinor: Number(form.get('line_items[0][price_data][unit_amount]')),
        paidMinor: 0,
        paidAt: 0,
        voucher: null,
      }
      sessions.set(made.id, made)
      return shown(made)
    }
    if (method === 'GET' && path === 'balance_transactions') return pageOf(movements, form)
    if (method === 'GET' && path === 'disputes') {
      const charge = form.get('charge')
      return pageOf(
        chargebacks.filter((each) => charge === null || each.charge === charge),
        form,
      )
    }
    if (method === 'GET' && path === 'refunds')
      return pageOf(
        [...refunds.values()].filter(({ charge }) => charge === form.get('charge')).toReversed(),
        form,
      )
    // As Stripe answers about a charge whose money a bank holds.
    if (path === 'refunds' && isHeld(form.get('charge'))) return null
    if (method === 'POST' && path === 'refunds') {
      const made: StripeRefund = {
        id: `re_${refunds.size + 1}`,
        charge: form.get('charge') ?? '',
        amount: Number(form.get('amount')),
        metadata: { key: form.get('metadata[key]') ?? '' },
        status: refundStatus,
        failure_reason: refundStatus === 'failed' ? 'expired_or_canceled_card' : null,
        created: now(),
      }
      refunds.set(made.id, made)
      // What is answered to the same key again stays as it was.
      return { ...made }
    }
    const found = sessions.get(id)
    if (!found) return null
    if (action === 'expire') {
      if (found.status !== 'open') return null
      found.status = 'expired'
    }
    return shown(found)
  }

  const isHeld = (of: string | null) =>
    chargebacks.some(
      ({ charge, status }) => charge === of && /^(?:appeal_)?(?:needs_response|under_review)$/.test(status),
    )

  const shown = ({ id, url, status, paidMinor, paidAt, voucher }: Session) => ({
    id,
    url,
    status,
    payment_intent:
      paidMinor > 0
        ? {
            status: 'succeeded',
            amount_received: paidMinor,
            latest_charge: {
              id: `ch_${id}`,
              created: paidAt,
              disputed: chargebacks.some(({ charge }) => charge === `ch_${id}`),
            },
          }
        : voucher && { status: voucher, amount_received: 0, latest_charge: null },
  })

  function sessionOf(id: string): Session {
    const found = sessions.get(id)
    if (!found) throw new Error(`There is no session ${id}`)
    return found
  }

  return {
    config: {
      secretKey: 'sk_test_stand_in',
      webhookSecret: stripeSecret,
      apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    sessions,
    refunds,
    ...connect,
    /** A day is over: Stripe remembers no request any more. */
    forgetKeys: () => answers.clear(),
    /** How refunds stand that are asked for from now on. */
    refundsAre(status: StripeRefund['status']) {
      refundStatus = status
    },
    fault(next: StripeFaults) {
      faults = next
    },
    /** The newest first. */
    movements,
    /** A customer contests a charge; the same id again changes how it stands. */
    chargeback(
      reported: Pick<StripeChargeback, 'id' | 'charge' | 'amount' | 'status'> & Partial<StripeChargeback>,
    ) {
      const known = chargebacks.find(({ id }) => id === reported.id)
      if (known) return Object.assign(known, reported)
      const facts = { reason: 'fraudulent', created: 1_790_000_500, livemode: false }
      const made = { ...facts, evidence_details: { due_by: 1_790_600_000 }, ...reported }
      chargebacks.unshift(made)
      return made
    },
    /** The customer pays on Stripe's page. */
    pay(id: string, amountMinor?: number) {
      const found = sessionOf(id)
      found.status = 'complete'
      found.paidMinor = amountMinor ?? found.amountMinor
      found.paidAt = now()
    },
    /** The customer takes a voucher on Stripe's page, such as a boleto, to pay it later. */
    makeVoucher(id: string) {
      Object.assign(sessionOf(id), { status: 'complete', voucher: 'requires_action' })
    },
    /** Nobody has paid the voucher in time. */
    endVoucher(id: string) {
      sessionOf(id).voucher = 'requires_payment_method'
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An event about a session as Stripe would send it. */
export const stripeEvent = (id: string, session: { id: string; attemptId: string }, at: Date) =>
  signedEvent(
    {
      id,
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: { id: session.id, object: 'checkout.session', client_reference_id: session.attemptId },
      },
    },
    at,
  )

/** An event about a transfer, or the account of a store. */
export const connectEvent = (
  id: string,
  { type, object }: { type: string; object: { id: string; object: 'transfer' | 'account' } },
  at: Date,
) => signedEvent({ id, object: 'event', type, data: { object } }, at)

/** An event about a chargeback: of the payment it names the charge alone. */
export const chargebackEvent = (
  id: string,
  { type, chargeback }: { type: string; chargeback: StripeChargeback },
  at: Date,
) =>
  signedEvent(
    {
      id,
      object: 'event',
      type: `charge.dispute.${type}`,
      data: { object: { ...chargeback, object: 'dispute', metadata: {} } },
    },
    at,
  )

function signedEvent(event: unknown, at: Date) {
  const body = JSON.stringify(event)
  const time = Math.floor(at.getTime() / 1000)
  const signed = createHmac('sha256', stripeSecret).update(`${time}.${body}`).digest('hex')
  return { body, signature: `t=${time},v1=${signed}` }
}

import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const stripeSecret = 'whsec_stand_in'

interface Session {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  attemptId: string
  amountMinor: number
  paidMinor: number
}

export interface StripeMovement {
  id: string
  type: string
  source: string | null
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

/** Stands in for Stripe's API: sessions, their charge, refunds; the same idempotency key gives the same answer. */
export async function stripeStandIn() {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, { id: string; charge: string; amount: number }>()
  const answers = new Map<string, unknown>()
  const movements: StripeMovement[] = []
  const chargebacks: StripeChargeback[] = []
  const server = createServer(async (req, res) => {
    const form = new URLSearchParams(await text(req))
    const key = String(req.headers['idempotency-key'] ?? '')
    const path = new URL(req.url ?? '', 'http://stripe.test').pathname.replace('/v1/', '')
    const isKnown = req.headers.authorization === 'Bearer sk_test_stand_in'
    const known = key ? answers.get(key) : undefined
    const { searchParams } = new URL(req.url ?? '', 'http://stripe.test')
    const parameters = req.method === 'GET' ? searchParams : form
    const answer = isKnown ? (known ?? reply(req.method ?? '', path, parameters)) : null
    if (key && answer) answers.set(key, answer)
    res.writeHead(answer ? 200 : isKnown ? 400 : 401, { 'Content-Type': 'application/json' })
    res.end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error' } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function reply(method: string, path: string, form: URLSearchParams): unknown {
    const [, , id = '', action = ''] = path.split('/')
    if (method === 'POST' && path === 'checkout/sessions') {
      const made: Session = {
        id: `cs_test_${sessions.size + 1}`,
        url: `https://checkout.stripe.test/${sessions.size + 1}`,
        status: 'open',
        attemptId: form.get('client_reference_id') ?? '',
        amountMinor: Number(form.get('line_items[0][price_data][unit_amount]')),
        paidMinor: 0,
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
    // As Stripe answers about a charge whose money a bank holds.
    if (path === 'refunds' && isHeld(form.get('charge'))) return null
    if (method === 'POST' && path === 'refunds') {
      const made = {
        id: `re_${refunds.size + 1}`,
        charge: form.get('charge') ?? '',
        amount: Number(form.get('amount')),
      }
      refunds.set(made.id, made)
      return made
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
      ({ charge, status }) => charge === of && /^(?:needs_response|under_review)$/.test(status),
    )

  const shown = ({ id, url, status, paidMinor }: Session) => ({
    ...{ id, url, status },
    payment_intent:
      paidMinor > 0
        ? {
            status: 'succeeded',
            amount_received: paidMinor,
            latest_charge: {
              ...{ id: `ch_${id}`, created: 1_790_000_000 },
              disputed: chargebacks.some(({ charge }) => charge === `ch_${id}`),
            },
          }
        : null,
  })

  return {
    config: {
      secretKey: 'sk_test_stand_in',
      webhookSecret: stripeSecret,
      apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    sessions,
    refunds,
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
      const found = sessions.get(id)
      if (!found) throw new Error(`There is no session ${id}`)
      found.status = 'complete'
      found.paidMinor = amountMinor ?? found.amountMinor
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
      ...{ id, object: 'event', type: 'checkout.session.completed' },
      data: {
        object: { id: session.id, object: 'checkout.session', client_reference_id: session.attemptId },
      },
    },
    at,
  )

/** An event about a chargeback: of the payment it names the charge alone. */
export const chargebackEvent = (
  id: string,
  { type, chargeback }: { type: string; chargeback: StripeChargeback },
  at: Date,
) =>
  signedEvent(
    {
      ...{ id, object: 'event', type: `charge.dispute.${type}` },
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

import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { CarrierAccount } from '#server/carriers/melhor-envio/carrier-account.ts'

interface Shipment {
  id: string
  protocol: string
  status: string
  price: number
  service_id: number
  tracking: string | null
  sent: {
    from: Record<string, string>
    to: Record<string, string>
    volumes: SentVolume[]
    options: { non_commercial: boolean; invoice?: { key: string } }
  }
}

interface SentVolume {
  length: number
  width: number
  height: number
  weight: number
}

interface QuotedVolume extends SentVolume {
  insurance?: number
}

/** What it does next instead of what is right. */
export interface CarrierFaults {
  /** Answers so; the request is carried out if `isDone`. */
  status?: number
  isDone?: boolean
  /** Ends the connection within its answer. */
  isHalf?: boolean
  /** Answers so much later. */
  delayMs?: number
  /** For paths that end so; all of them without it. */
  path?: string
  /** What it says with the status. */
  message?: string
  /** The tracking answers what it has answered before. */
  isTrackingOld?: boolean
}

type Reply = { status: number; body?: unknown }

const services = [
  { id: 1, name: 'PAC', company: 'Correios', perKg: 8, base: 18, days: [5, 8] as const, maxVolumes: 1 },
  { id: 2, name: 'SEDEX', company: 'Correios', perKg: 15, base: 29, days: [1, 3] as const, maxVolumes: 1 },
  { id: 3, name: '.Package', company: 'Jadlog', perKg: 6, base: 16, days: [3, 6] as const, maxVolumes: 20 },
]

/**
 * Stands in for Melhor Envio's API v2, with the shapes of its documentation: quotes, cart, checkout from a balance,
 * labels, tracking, cancellation, tokens that end.
 */
export async function melhorEnvioStandIn() {
  const shipments = new Map<string, Shipment>()
  const tracked = new Map<string, object>()
  const log: { method: string; path: string; status: number; userAgent: string }[] = []
  let tokens = new Set(['personal-token'])
  let refreshToken = 'refresh-1'
  let faults: CarrierFaults = {}
  let balance = 1_000
  let dearer = 0
  let sold = services
  let spent = 0

  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '', 'http://carrier.test')
    const body = await text(req)
    const { status, isDone, isHalf, delayMs = 0, path, message = 'Server Error' } = faults
    const isMeant = path === undefined || url.pathname.endsWith(path)
    if (isMeant && delayMs > 0) await setTimeout(delayMs)
    const isFaulty = status !== undefined && isMeant
    const done = isFaulty && !isDone ? null : answer(req, url, body)
    const reply = isFaulty ? { status, body: { message } } : (done ?? { status: 404 })
    const { method = '', headers } = req
    log.push({ method, path: url.pathname, status: reply.status, userAgent: headers['user-agent'] ?? '' })
    const content = reply.body === undefined ? '' : JSON.stringify(reply.body)
    res.writeHead(reply.status, { 'content-type': 'application/json' })
    if (isHalf && isMeant) {
      res.write(content.slice(0, Math.floor(content.length / 2)))
      res.destroy()
      return
    }
    res.end(content)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  function answer(req: IncomingMessage, url: URL, body: string): Reply {
    const sent = body === '' ? {} : JSON.parse(body)
    // The API demands an application and a mail address.
    if (!/\S+ \(\S+@\S+\)$/.test(req.headers['user-agent'] ?? '')) return { status: 403 }
    if (url.pathname === '/oauth/token') return renew(sent)
    const token = req.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!tokens.has(token)) return { status: 401, body: { message: 'Unauthenticated.' } }
    const path = url.pathname.replace('/api/v2/me', '')
    if (req.method === 'DELETE' && path.startsWith('/cart/')) return removeFromCart(path.slice(6))
    switch (`${req.method} ${path}`) {
      case 'GET /cart':
        return { status: 200, body: { data: [...shipments.values()].filter(isPending) } }
      case 'POST /cart':
        return addToCart(sent)
      case 'POST /shipment/calculate':
        return calculate(sent)
      case 'POST /shipment/checkout':
        return checkout(sent.orders)
      case 'POST /shipment/generate':
        return { status: 200, body: generate(sent.orders) }
      case 'POST /shipment/print':
        return { status: 200, body: { url: `http://127.0.0.1:${port}/imprimir/${sent.orders.join('-')}` } }
      case 'POST /shipment/tracking':
        return { status: 200, body: tracking(sent.orders) }
      case 'POST /shipment/cancel':
        return cancel(sent.order)
      default:
        return { status: 404 }
    }
  }

  function renew(sent: Record<string, string>): Reply {
    const isKnown = sent.client_id === 'app' && sent.client_secret === 'app-secret'
    if (!isKnown || sent.grant_type !== 'refresh_token' || sent.refresh_token !== refreshToken)
      return { status: 401, body: { error: 'invalid_request' } }
    const access = randomBytes(16).toString('hex')
    tokens = new Set([access])
    refreshToken = randomBytes(16).toString('hex')
    const body = { token_type: 'Bearer', expires_in: 2_592_000, access_token: access }
    return { status: 200, body: { ...body, refresh_token: refreshToken } }
  }

  const priceOf = (service: (typeof services)[number], volumes: readonly SentVolume[]) =>
    dearer + service.base + service.perKg * volumes.reduce((sum, { weight }) => sum + weight, 0)

  function calculate({ to, volumes }: { to: { postal_code: string }; volumes: QuotedVolume[] }): Reply {
    // Without an insured value the price would be another one than the cart's.
    if (!volumes.some(({ insurance = 0 }) => insurance >= 1))
      return { status: 422, body: { message: 'Seguro' } }
    const body = sold.map((service) => {
      const { id, name, company, days, maxVolumes } = service
      const basics = { id, name, company: { id, name: company, picture: '' } }
      const isFar = to.postal_code.startsWith('99')
      if (isFar || volumes.length > maxVolumes)
        return { ...basics, error: 'Transportadora não atende este trecho.' }
      const price = priceOf(service, volumes).toFixed(2)
      const range = { min: days[0], max: days[1] }
      return {
        ...basics,
        price,
        custom_price: price,
        discount: '0.00',
        currency: 'R$',
        delivery_time: days[1],
        delivery_range: range,
        custom_delivery_time: days[1],
        custom_delivery_range: range,
      }
    })
    return { status: 200, body }
  }

  function addToCart(sent: Shipment['sent'] & { service: number }): Reply {
    const service = services.find(({ id }) => id === sent.service)
    const isComplete =
      service &&
      [sent.from, sent.to].every(
        (party) =>
          party.name && party.address && party.postal_code && (party.document || party.company_document),
      )
    if (!isComplete) return { status: 422, body: { message: 'The given data was invalid.', errors: {} } }
    const id = randomUUID()
    const shipment: Shipment = {
      id,
      protocol: `ORD-${shipments.size + 1}`,
      status: 'pending',
      service_id: sent.service,
      sent,
      price: priceOf(service, sent.volumes),
      tracking: null,
    }
    shipments.set(id, shipment)
    return { status: 201, body: shipment }
  }

  function removeFromCart(id: string): Reply {
    const found = shipments.get(id)
    if (!found || !isPending(found)) return { status: 404 }
    shipments.delete(id)
    return { status: 204 }
  }

  function checkout(orders: string[]): Reply {
    const bought = orders.flatMap((id) => shipments.get(id) ?? [])
    if (bought.length === 0 || !bought.every(isPending))
      return { status: 422, body: { message: 'One or more orders have already been paid.' } }
    const total = bought.reduce((sum, { price }) => sum + price, 0)
    if (total > balance) return { status: 422, body: { error: 'Seu saldo é insuficiente.' } }
    balance -= total
    spent += total
    for (const each of bought) each.status = 'released'
    return { status: 200, body: { purchase: { id: randomUUID(), status: 'paid', total, orders: bought } } }
  }

  const generate = (orders: string[]) => ({
    generate_key: randomUUID(),
    ...Object.fromEntries(
      orders.map((id) => {
        const found = shipments.get(id)
        if (found?.status !== 'released') return [id, { status: false, message: 'O envio já está gerado' }]
        found.status = 'generated'
        found.tracking = `ME${String(shipments.size).padStart(9, '0')}BR`
        return [id, { status: true, message: 'Envio gerado com sucesso' }]
      }),
    ),
  })

  function tracking(orders: string[]) {
    const found = orders.flatMap((id) => shipments.get(id) ?? [])
    const entries = found.map(({ id, protocol, status, tracking: code }) => {
      const now = { id, protocol, status, tracking: code, melhorenvio_tracking: null }
      const shown = (faults.isTrackingOld && tracked.get(id)) || now
      tracked.set(id, shown)
      return [id, shown]
    })
    return entries.length === 0 ? [] : Object.fromEntries(entries)
  }

  function cancel({ id, reason_id }: { id: string; reason_id: string }): Reply {
    const found = shipments.get(id)
    const isCanceled =
      found !== undefined && ['released', 'generated'].includes(found.status) && reason_id === '2'
    if (isCanceled) {
      found.status = 'canceled'
      balance += found.price
      spent -= found.price
    }
    return { status: 200, body: { key: randomUUID(), [id]: { canceled: isCanceled } } }
  }

  const account: CarrierAccount = {
    environment: 'other',
    apiBase: `http://127.0.0.1:${port}`,
    accessToken: 'personal-token',
    refreshToken: null,
    clientId: null,
    clientSecret: null,
  }

  return {
    account,
    /** Of an application, whose tokens are renewed. */
    application: { ...account, refreshToken: 'refresh-1', clientId: 'app', clientSecret: 'app-secret' },
    shipments,
    log,
    fault(next: CarrierFaults) {
      faults = next
    },
    /** From now on every service costs so many reais more. */
    raisePrices(byReais: number) {
      dearer = byReais
    },
    /** From now on only these services are sold. */
    sell(...names: string[]) {
      sold = names.length === 0 ? services : services.filter(({ name }) => names.includes(name))
    },
    /** How often it was asked what a shipment costs. */
    quotesAsked: () => log.filter(({ path }) => path.endsWith('/calculate')).length,
    endTokens: () => tokens.clear(),
    letIn(token: string) {
      tokens.add(token)
    },
    setBalance(next: number) {
      balance = next
    },
    /** What was paid for labels, in cents, without what came back. */
    spentMinor: () => Math.round(spent * 100),
    /** What happens to a parcel on its way. */
    move(id: string, status: string) {
      const found = shipments.get(id)
      if (!found) throw new Error(`There is no shipment ${id}`)
      found.status = status
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const isPending = ({ status }: Shipment) => status === 'pending'

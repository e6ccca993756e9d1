import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

const id = z.pipe(
  z.union([z.string().check(z.regex(/^\w{1,40}$/)), z.number()]),
  z.transform((value) => String(value)),
)

const webhook = z.object({
  id: z.optional(z.union([z.string(), z.number()])),
  action: z.optional(z.string()),
  type: z.optional(z.string()),
  data: z.object({ id: z.optional(id), payment_id: z.optional(id) }),
})

/** The subject of a webhook. It only causes a request to the provider, and is never trusted. */
export interface MercadoPagoWebhook {
  /** Equal for equal content. */
  eventId: string
  kind: 'payment' | 'chargeback'
  id: string
}

interface Received {
  raw: Uint8Array
  /** The parameter `data.id` of the address, which is the signed part. */
  dataId: string | null
  header: (name: string) => string | undefined
  /** Null when signatures are not checked. */
  secret: string | null
  now: Date
}

/**
 * Reads a webhook. Returns null when it is none, and `unsigned` when Mercado Pago did not sign it. Nothing about people
 * is read.
 */
export function readMercadoPagoWebhook({
  raw,
  dataId,
  header,
  secret,
  now,
}: Received): MercadoPagoWebhook | 'unsigned' | 'other' | null {
  const { data } = webhook.safeParse(parsed(raw))
  if (!data) return null
  const { payment_id: paymentId } = data.data
  const about = data.data.id ?? paymentId
  if (about === undefined) return 'other'
  if (secret !== null && !isSigned({ dataId: dataId ?? about, header, secret, now })) return 'unsigned'
  // The signature covers the address, so another id in the body is not trusted.
  if (secret !== null && dataId !== null && !isSameId(dataId, about)) return 'unsigned'
  const isChargeback = data.type === 'topic_chargebacks_wh' || data.type === 'chargebacks'
  if (!isChargeback && data.type !== 'payment' && data.type !== fraudAlert) return 'other'
  const content = JSON.stringify([data.id, data.type, data.action, about])
  return {
    eventId: createHash('sha256').update(content).digest('hex'),
    ...(isChargeback && !paymentId
      ? { kind: 'chargeback', id: about }
      : { kind: 'payment', id: paymentId ?? about }),
  }
}

/** The payment is read again, which shows its present state. */
const fraudAlert = 'stop_delivery_op_wh'

const isSameId = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

interface Signed {
  dataId: string
  header: (name: string) => string | undefined
  secret: string
  now: Date
}

/** Webhooks are repeated for days, and no document says that a repeated one is signed anew. */
const maxAgeMs = 7 * 86_400_000
/** The documents use seconds, and webhooks milliseconds. */
const firstMillisecond = 1e11

/** Verifies `x-signature: ts=…,v1=…`, the HMAC of a template with the id, the request's id and the time. */
function isSigned({ dataId, header, secret, now }: Signed): boolean {
  const parts = new Map(
    (header('x-signature') ?? '').split(',').map((part) => {
      const [name = '', value = ''] = part.split('=')
      return [name.trim(), value.trim()]
    }),
  )
  const requestId = header('x-request-id')
  const [ts, v1] = [parts.get('ts'), parts.get('v1')]
  if (!ts || !v1 || !isRecent(Number(ts), now)) return false
  const template = [
    `id:${dataId.toLowerCase()};`,
    requestId ? `request-id:${requestId};` : '',
    `ts:${ts};`,
  ].join('')
  const made = createHmac('sha256', secret).update(template).digest()
  const given = Buffer.from(v1, 'hex')
  return made.length === given.length && timingSafeEqual(made, given)
}

/** Clocks differ, so a future time is treated like a past one. A value that is no number is not recent. */
function isRecent(ts: number, now: Date): boolean {
  const signedMs = ts < firstMillisecond ? ts * 1_000 : ts
  return Math.abs(now.getTime() - signedMs) <= maxAgeMs
}

function parsed(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    return null
  }
}

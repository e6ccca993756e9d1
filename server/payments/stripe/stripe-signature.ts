import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old an event's signature may be, and how far its clock may be ahead of ours. */
const toleranceMs = 300_000

/** `Stripe-Signature: t=…,v1=…,v1=…`: HMAC-SHA256 of the time and the raw bytes, several while a secret rolls. */
export function isSignedByStripe(
  raw: Uint8Array,
  { header, secret, now }: { header: string | undefined; secret: string; now: Date },
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2))
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []))
  const [time] = valuesOf('t')
  if (!time || !/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() - Number(time) * 1000) > toleranceMs) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(raw).digest()
  return valuesOf('v1').some((given) => isSame(expected, Buffer.from(given, 'hex')))
}

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readStripeEvent } from '#server/payments/stripe/read-stripe-event.ts'
import { stripeClient } from '#server/payments/stripe/stripe-client.ts'

const secret = 'whsec_test_secret'
const now = new Date('2026-03-01T12:00:00Z')
const seconds = now.getTime() / 1000
const body = {
  id: 'evt_2',
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_1', object: 'checkout.session', client_reference_id: 'a-1', email: 'x@y.z' } },
}
const raw = Buffer.from(JSON.stringify(body))
const signed = (time: number, bytes: Uint8Array = raw, key = secret) =>
  createHmac('sha256', key).update(`${time}.`).update(bytes).digest('hex')

const client = stripeClient({ secretKey: 'sk_test', webhookSecret: secret, apiBase: 'http://127.0.0.1:9' })
const read = (signature: string, bytes: Uint8Array = raw) =>
  readStripeEvent(client, { raw: bytes, signature, secret, now })

test.each([
  ['the right one', `t=${seconds},v1=${signed(seconds)}`, true],
  ['one of several, while a secret rolls', `t=${seconds},v1=${'0'.repeat(64)},v1=${signed(seconds)}`, true],
  ['299 seconds old', `t=${seconds - 299},v1=${signed(seconds - 299)}`, true],
  ['301 seconds old', `t=${seconds - 301},v1=${signed(seconds - 301)}`, false],
  ['of another time', `t=${seconds - 1},v1=${signed(seconds)}`, false],
  ['by another secret', `t=${seconds},v1=${signed(seconds, raw, 'whsec_other')}`, false],
  ['only by the older scheme', `t=${seconds},v0=${signed(seconds)}`, false],
  ['without a time', `v1=${signed(seconds)}`, false],
  ['cut short', `t=${seconds},v1=${signed(seconds).slice(0, 40)}`, false],
  ['that is no signature', 'hello', false],
  ['that is missing', '', false],
])('a signature %s', async (_name, signature, isGood) => {
  expect((await read(signature)) !== null).toBe(isGood)
})

test('a body with one changed byte is refused', async () => {
  expect(await read(`t=${seconds},v1=${signed(seconds)}`, Buffer.from(`${raw} `))).toBeNull()
})

test('only the id of an event’s object is stored', async () => {
  expect(await read(`t=${seconds},v1=${signed(seconds)}`)).toEqual({
    eventId: 'evt_2',
    type: 'checkout.session.completed',
    attemptId: 'a-1',
    providerRef: 'cs_1',
    receiptRef: null,
    payload: { object: 'checkout.session', id: 'cs_1' },
  })
})

test.each(['{"id":"evt_1","object":"event"}', 'no json'])(
  'a signed body that is no event is refused: %s',
  async (text) => {
    const bytes = Buffer.from(text)
    expect(await read(`t=${seconds},v1=${signed(seconds, bytes)}`, bytes)).toBeNull()
  },
)

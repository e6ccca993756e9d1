import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readStripeEvent } from '#server/payments/stripe/read-stripe-event.ts'
import { isSignedByStripe } from '#server/payments/stripe/stripe-signature.ts'

const secret = 'whsec_test_secret'
const now = new Date('2026-03-01T12:00:00Z')
const seconds = now.getTime() / 1000
const raw = Buffer.from('{"id":"evt_1","object":"event"}')
const signed = (time: number, bytes: Uint8Array = raw, key = secret) =>
  createHmac('sha256', key).update(`${time}.`).update(bytes).digest('hex')
const isSigned = (header: string | undefined, bytes: Uint8Array = raw) =>
  isSignedByStripe(bytes, { header, secret, now })

// printf '1772366400.{"id":"evt_1","object":"event"}' | openssl dgst -sha256 -hmac whsec_test_secret
const vector = '06edafa8db3c6522a81cdcb40b68e5bd73dc6c969f7cd17c550fad291fa95a14'

test('a signature that was computed elsewhere is known', () => {
  const header = `t=1772366400,v1=${vector}`
  expect(isSigned(header)).toBe(true)
})

test.each([
  ['the right one', `t=${seconds},v1=${signed(seconds)}`, true],
  ['one of several, while a secret rolls', `t=${seconds},v1=${'0'.repeat(64)},v1=${signed(seconds)}`, true],
  ['with spaces and an older scheme', `t=${seconds}, v0=abc, v1=${signed(seconds)}`, true],
  ['299 seconds old', `t=${seconds - 299},v1=${signed(seconds - 299)}`, true],
  ['301 seconds old', `t=${seconds - 301},v1=${signed(seconds - 301)}`, false],
  ['from 301 seconds ahead', `t=${seconds + 301},v1=${signed(seconds + 301)}`, false],
  ['of another time', `t=${seconds - 1},v1=${signed(seconds)}`, false],
  ['by another secret', `t=${seconds},v1=${signed(seconds, raw, 'whsec_other')}`, false],
  ['only by the older scheme', `t=${seconds},v0=${signed(seconds)}`, false],
  ['without a time', `v1=${signed(seconds)}`, false],
  ['cut short', `t=${seconds},v1=${signed(seconds).slice(0, 40)}`, false],
  ['that is no signature', 'hello', false],
  ['that is missing', undefined, false],
])('a signature %s', (_name, header, isGood) => {
  expect(isSigned(header)).toBe(isGood)
})

test('one other byte is another event', () => {
  expect(isSigned(`t=${seconds},v1=${signed(seconds)}`, Buffer.from(`${raw} `))).toBe(false)
})

test('of an event only its subject is kept', () => {
  const body = {
    id: 'evt_2',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_1', object: 'checkout.session', client_reference_id: 'a-1', email: 'x@y.z' } },
  }
  const bytes = Buffer.from(JSON.stringify(body))
  const header = () => `t=${seconds},v1=${signed(seconds, bytes)}`
  expect(readStripeEvent(bytes, header, { secret, now })).toEqual({
    eventId: 'evt_2',
    type: 'checkout.session.completed',
    attemptId: 'a-1',
    providerRef: 'cs_1',
    receiptRef: null,
    payload: { object: 'checkout.session', id: 'cs_1' },
  })
  expect(readStripeEvent(raw, () => `t=${seconds},v1=${signed(seconds)}`, { secret, now })).toBeNull()
})

import { expect, test } from 'vitest'
import { readMercadoPagoWebhook } from '#server/payments/mercado-pago/read-mercado-pago-webhook.ts'
import { mercadoPagoNotice } from '#tests/support/http/mercado-pago-stand-in.ts'

const secret = 'a secret of webhooks'
const now = new Date('2026-11-20T12:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

function read({ at = now, bodyId = '77' }: { at?: Date; bodyId?: string }) {
  const { query, headers, body } = mercadoPagoNotice({ id: 77, at }, secret)
  const received: Record<string, string> = headers
  const raw = Buffer.from(JSON.stringify({ ...body, data: { id: bodyId } }))
  return readMercadoPagoWebhook({
    raw,
    dataId: query['data.id'],
    secret,
    now,
    header: (name) => received[name],
  })
}

test('a signed webhook is about the payment that was signed, and about no other', () => {
  expect(read({})).toMatchObject({ kind: 'payment', id: '77' })
  expect(read({ bodyId: '78' })).toBe('unsigned')
})

test('an alert that names a payment alone has it read, and what names nothing is passed over', () => {
  const webhook = (data: object) =>
    readMercadoPagoWebhook({
      raw: Buffer.from(JSON.stringify({ id: 1, type: 'stop_delivery_op_wh', data })),
      dataId: null,
      secret: null,
      now,
      header: () => undefined,
    })
  expect(webhook({ payment_id: 77, description: 'fraude' })).toMatchObject({ kind: 'payment', id: '77' })
  expect(webhook({ description: 'fraude' })).toBe('other')
})

test('a webhook that was signed long ago is not taken, one that is repeated for days is', () => {
  expect(read({ at: days(-5) })).toMatchObject({ id: '77' })
  expect(read({ at: days(-30) })).toBe('unsigned')
  expect(read({ at: days(30) })).toBe('unsigned')
})

import { expect, test } from 'vitest'
import { chargebackAnswer, preferenceAnswer } from '#server/payments/mercado-pago/mercado-pago-answers.ts'

test.each([
  [
    'the guide',
    { payments: [86_439_942_806], date_created: null, date_last_updated: '2026-10-17T12:48:24Z' },
  ],
  ['the reference', { payments: [{ id: 86_439_942_806 }, {}], date_created: '2026-10-17T12:48:24Z' }],
  ['the SDK', { payment_id: 86_439_942_806, last_modified: '2026-10-17T12:48:24Z' }],
])('a chargeback is read as %s shows it', (_where, shown) => {
  expect(chargebackAnswer.parse({ id: '217000087654321000', amount: '108.43', ...shown })).toMatchObject({
    payments: ['86439942806'],
    amount: 10_843,
    openedAt: new Date('2026-10-17T12:48:24Z'),
  })
})

test('a price is read as a number and as its text, and nothing else is a price', () => {
  const shown = (unit_price: unknown) => ({
    id: '1-a',
    init_point: 'https://mercadopago.test/pay',
    collector_id: 1,
    items: [{ quantity: 1, unit_price }],
  })
  for (const price of [24.5, '24.50', '24.5'])
    expect(preferenceAnswer.parse(shown(price)).items).toMatchObject([{ unit_price: 2_450 }])
  for (const price of ['', '24,50', '-1', '1e3', -1, null])
    expect(preferenceAnswer.safeParse(shown(price)).success).toBe(false)
})

import { expect, test } from 'vitest'
import { exchangeCost, exchangeText } from '#shared/messages/account/exchanges.ts'
import type { ExchangeView } from '#shared/orders/exchanges.ts'

const exchange = (differenceMinor: number, shippingMinor: number | null): ExchangeView => ({
  returnNumber: 'D1',
  returnStatus: 'approved',
  origin: { number: 'A', path: null },
  replacement: { number: 'B', path: null, status: 'pending' },
  back: [{ title: 'Camisa', options: 'P', quantity: 1 }],
  forward: [{ title: 'Camisa', options: 'M', quantity: 1 }],
  differenceMinor,
  shippingMinor,
})
const money = (minor: number) => `R$ ${minor / 100}`

test.each([
  [0, null, 'sem diferença – frete a combinar', 0],
  [0, 0, 'sem diferença – frete grátis', 0],
  [500, 0, 'diferença R$ 5 a pagar – frete grátis', 500],
  [0, 1200, 'sem diferença – frete R$ 12', 1200],
  [500, 1200, 'diferença R$ 5 a pagar – frete R$ 12 – no total, R$ 17 a pagar', 1700],
  [-500, 1200, 'diferença R$ 5 a receber – frete R$ 12 – no total, R$ 7 a pagar', 700],
  [-1200, 1200, 'diferença R$ 12 a receber – frete R$ 12 – no total, nada a pagar', 0],
  [-2000, 1200, 'diferença R$ 20 a receber – frete R$ 12 – no total, R$ 8 a receber', 0],
])(
  'an exchange with the difference %i and the freight %s says what it costs',
  (difference, freight, text, cost) => {
    const about = exchange(difference, freight)
    expect(exchangeText(about, money)).toBe(`Troca: volta 1 × Camisa · P – segue 1 × Camisa · M – ${text}`)
    expect(exchangeCost(about)).toBe(cost)
  },
)

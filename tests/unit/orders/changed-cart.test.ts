import { expect, test } from 'vitest'
import { changedCart } from '#client/pages/storefront/cart/changed-cart.ts'
import type { CartLineView, CartStoreView, CartView } from '#shared/orders/cart.ts'

const line = (variantId: string, quantity: number, unitPriceMinor: number): CartLineView => ({
  variantId,
  productHandle: variantId,
  title: variantId,
  options: '',
  personalization: null,
  picture: null,
  quantity,
  unitPriceMinor,
  totalMinor: quantity * unitPriceMinor,
  pixPriceMinor: null,
  offer: null,
  offerMinor: 0,
  campaignMinor: 0,
  problem: null,
  withdrawalException: null,
})
const store = (slug: string, lines: CartLineView[], itemsMinor: number): CartStoreView => ({
  slug,
  name: slug,
  lines,
  itemsMinor,
  coupon: null,
  campaign: null,
  offersMinor: 0,
  discountMinor: 0,
  pixDiscountBps: 0,
  methods: ['pix'],
  instalments: null,
  closure: null,
  freeShippingFromMinor: null,
  shippingOptions: [],
  shippingProblemText: null,
  problem: null,
  minOrderMinor: null,
})
const gone = { ...line('gone', 2, 900), problem: { kind: 'sold_out' as const } }
const cart: CartView = {
  stores: [
    store('cafe', [line('beans', 2, 3500), line('filter', 1, 1200)], 8200),
    store('ana', [line('mug', 1, 5000), gone], 5000),
  ],
  leftOut: [],
  postalCode: null,
  lineCount: 4,
  itemsMinor: 13_200,
  discountMinor: 0,
  paysEachStore: true,
  methods: ['pix'],
  lacksCards: false,
  onlyByPix: true,
}

test('a changed quantity changes its line, its store and the total only', () => {
  const changed = changedCart(cart, { line: line('beans', 1, 1), quantity: 5 })
  expect(changed.stores[0]).toMatchObject({
    itemsMinor: 18_700,
    lines: [{ quantity: 5, totalMinor: 17_500 }, {}],
  })
  expect(changed.stores[1]).toEqual(cart.stores[1])
  expect(changed).toMatchObject({ lineCount: 4, itemsMinor: 23_700 })
})

test('the quantity of an unavailable line changes, and costs nothing', () => {
  const unpaid = { ...store('oleiro', [line('pot', 1, 700)], 700), problem: 'no_payment_method' as const }
  const changed = changedCart(
    { ...cart, leftOut: [unpaid], lineCount: 5 },
    { line: line('pot', 1, 1), quantity: 0 },
  )
  expect(changed.leftOut[0]?.lines[0]?.quantity).toBe(0)
  expect(changed).toMatchObject({ lineCount: 4, itemsMinor: 13_200 })
})

test('an offer for several pieces follows the quantity', () => {
  const offer = { id: 'offer', kind: 'take_pay', take: 3, pay: 2 } as const
  const beans = { ...line('beans', 2, 3500), offer }
  const offered = { ...cart, stores: [store('cafe', [beans], 7000)] }
  expect(changedCart(offered, { line: beans, quantity: 3 }).stores[0]).toMatchObject({
    itemsMinor: 10_500,
    offersMinor: 3500,
    discountMinor: 3500,
    lines: [{ offerMinor: 3500 }],
  })
})

test('a removed line costs nothing, and stays in its place', () => {
  const changed = changedCart(cart, { line: line('mug', 1, 1), quantity: 0 })
  expect(changed.stores[1]?.lines).toHaveLength(2)
  expect(changed).toMatchObject({ lineCount: 3, itemsMinor: 8200 })
  expect(changed.stores[1]?.itemsMinor).toBe(0)
})

test('a sold-out line is not in the total', () => {
  expect(changedCart(cart, { line: line('gone', 1, 1), quantity: 0 }).itemsMinor).toBe(cart.itemsMinor)
})

test('of one variant with two texts only the changed line changes', () => {
  const written = (text: string) => ({ ...line('board', 1, 5000), personalization: { label: 'Nome', text } })
  const [ana, bia] = [written('Ana'), written('Bia')]
  const changed = changedCart(
    { ...cart, stores: [store('ana', [ana, bia], 10_000)] },
    { line: bia, quantity: 3 },
  )
  expect(changed.stores[0]?.lines.map(({ quantity }) => quantity)).toEqual([1, 3])
})

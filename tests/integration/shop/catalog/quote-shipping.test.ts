import { afterEach, beforeEach, expect, test } from 'vitest'
import { shippingRule } from '#server/db/schema/index.ts'
import { quoteShipments } from '#server/shop/shipping/quote-shipping.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { worldPostalCodes } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeEach(async () => {
  shop = await startShop()
})
afterEach(() => shop.close())

async function cafeShipping(weightGrams: number, itemsMinor = 5000, postalCode = worldPostalCodes.saoPaulo) {
  const merchantId = shop.world.merchants.cafe.id
  const shipments = [{ merchantId, weightGrams, itemsMinor, makingDays: 0 }]
  const [options = []] = await quoteShipments(shop.services.db, { postalCode, shipments })
  return options.map(({ name, priceMinor }) => [name, priceMinor])
}

test('shipping is quoted by weight, limits included, the cheapest first', async () => {
  expect(await cafeShipping(1000)).toEqual([
    ['Entrega padrão', 1290],
    ['Expressa', 3490],
  ])
  expect(await cafeShipping(1001)).toEqual([
    ['Entrega padrão', 2990],
    ['Expressa', 3490],
  ])
  expect(await cafeShipping(5001)).toEqual([['Entrega padrão', 2990]])
  expect(await cafeShipping(30_001)).toEqual([])
})

test('shipping is free from the amount that a rule names', async () => {
  expect(await cafeShipping(500, 19_999)).toContainEqual(['Entrega padrão', 1290])
  expect(await cafeShipping(500, 20_000)).toContainEqual(['Entrega padrão', 0])
})

test('delivery days are counted from payment, with the store’s handling days', async () => {
  const merchantId = shop.world.merchants.ana.id
  const [options] = await quoteShipments(shop.services.db, {
    postalCode: worldPostalCodes.saoPaulo,
    shipments: [{ merchantId, weightGrams: 500, itemsMinor: 100, makingDays: 0 }],
  })
  expect(options).toEqual([
    {
      id: shop.world.rules.anaPickup,
      name: 'Retirada no ateliê',
      method: 'pickup',
      priceMinor: 0,
      minDays: 2,
      maxDays: 3,
      cutoffMinute: null,
    },
    {
      id: shop.world.rules.anaStandard,
      name: 'Entrega padrão',
      method: 'carrier',
      priceMinor: 1500,
      minDays: 4,
      maxDays: 6,
      cutoffMinute: null,
    },
  ])
})

test('what is made to order comes after the days that it takes to make', async () => {
  const merchantId = shop.world.merchants.ana.id
  const daysWith = async (makingDays: number) => {
    const shipments = [{ merchantId, weightGrams: 500, itemsMinor: 100, makingDays }]
    const [options = []] = await quoteShipments(shop.services.db, {
      postalCode: worldPostalCodes.saoPaulo,
      shipments,
    })
    return options.map(({ minDays, maxDays }) => [minDays, maxDays])
  }
  expect(await daysWith(0)).toEqual([
    [2, 3],
    [4, 6],
  ])
  expect(await daysWith(10)).toEqual([
    [12, 13],
    [14, 16],
  ])
})

test('a store that does not deliver to the postal code has no quote, the others have', async () => {
  const { cafe, ana } = shop.world.merchants
  const shipment = { weightGrams: 500, itemsMinor: 100, makingDays: 0 }
  const quotes = await quoteShipments(shop.services.db, {
    postalCode: worldPostalCodes.manaus,
    shipments: [
      { merchantId: cafe.id, ...shipment },
      { merchantId: ana.id, ...shipment },
    ],
  })
  expect(quotes.map((options) => options.length > 0)).toEqual([true, false])
})

test('of overlapping rules with one name the cheapest is quoted', async () => {
  await shop.services.db.insert(shippingRule).values({
    merchantId: shop.world.merchants.cafe.id,
    name: 'Entrega padrão',
    method: 'carrier',
    postalFrom: '01310000',
    postalTo: '01310999',
    weightFromGrams: 0,
    weightToGrams: 1000,
    priceMinor: 700,
    minDays: 1,
    maxDays: 1,
  })
  expect(await cafeShipping(500)).toEqual([
    ['Entrega padrão', 700],
    ['Expressa', 3490],
  ])
  expect(await cafeShipping(500, 5000, '01311000')).toContainEqual(['Entrega padrão', 1290])
})

test('a rule may apply to a range of amounts only; of overlapping rules the cheapest is quoted', async () => {
  const merchantId = shop.world.merchants.cafe.id
  const band = { merchantId, method: 'carrier' as const, postalFrom: '01000000', postalTo: '19999999' }
  const time = { weightFromGrams: 0, weightToGrams: 1000, minDays: 1, maxDays: 2 }
  const rule = { ...band, ...time, name: 'Faixa' }
  await shop.services.db.insert(shippingRule).values([
    { ...rule, itemsFromMinor: 5000, itemsToMinor: 9999, priceMinor: 900 },
    { ...rule, itemsFromMinor: 9000, priceMinor: 500 },
  ])
  const quoted = async (itemsMinor: number) =>
    (await cafeShipping(500, itemsMinor)).find(([name]) => name === 'Faixa')
  expect(await quoted(4999)).toBeUndefined()
  expect(await quoted(5000)).toEqual(['Faixa', 900])
  expect(await quoted(9000)).toEqual(['Faixa', 500])
  expect(await quoted(10_000)).toEqual(['Faixa', 500])
})

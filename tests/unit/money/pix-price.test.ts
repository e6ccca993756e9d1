import { expect, test } from 'vitest'
import { campaignDiscounts } from '#shared/money/campaigns.ts'
import { pixDiscounts } from '#shared/money/pix-discounts.ts'
import {
  isPixDiscount,
  isPixPrice,
  maxPixDiscountBps,
  pixDiscount,
  pixPrice as pixPriceOf,
} from '#shared/money/pix-price.ts'
import { allocate } from '#shared/money/shares.ts'

const pixPrice = (priceMinor: number, pixDiscountBps: number, pixPriceMinor: number | null = null) =>
  pixPriceOf({ priceMinor, pixPriceMinor, pixDiscountBps })

const rates = [1, 33, 333, 500, 750, 1000, 1234, 3333, 4999, maxPixDiscountBps]

test('the Pix discount is rounded down to the cent', () => {
  expect(pixDiscount(4990, 500)).toBe(249)
  expect(pixPrice(4990, 500)).toBe(4741)
  expect(pixDiscount(999_999_999_999, 4999)).toBe(499_899_999_999)
})

test('a Pix price is at least a cent, and at least half the price', () => {
  for (const bps of rates) {
    for (let goodsMinor = 1; goodsMinor <= 500; goodsMinor++) {
      const leftMinor = goodsMinor - pixDiscount(goodsMinor, bps)
      expect(leftMinor).toBeGreaterThanOrEqual(Math.max(1, goodsMinor / 2))
    }
  }
})

test('several pieces by Pix never cost more than the sum of their shown prices', () => {
  for (const bps of rates) {
    for (const prices of [
      [1, 1, 1],
      [19, 19, 19],
      [4990, 333, 7],
      [3290, 9990, 1],
    ]) {
      const shownMinor = prices.reduce((sum, price) => sum + (pixPrice(price, bps) ?? price), 0)
      const totalMinor = prices.reduce((sum, price) => sum + price, 0)
      expect(totalMinor - pixDiscount(totalMinor, bps)).toBeLessThanOrEqual(shownMinor)
    }
  }
})

test('without a discount there is no Pix price', () => {
  expect(pixPrice(4990, 0)).toBeNull()
  expect(pixPrice(10, 500)).toBeNull()
  expect(pixDiscount(0, 5000)).toBe(0)
})

test('an own Pix price wins over the percentage, lower or higher', () => {
  expect(pixPrice(10_000, 500, 8_000)).toBe(8_000)
  expect(pixPrice(10_000, 5_000, 9_900)).toBe(9_900)
})

test('an own Pix price is below the price, by half at most', () => {
  expect([5_000, 9_999].map((minor) => isPixPrice(minor, 10_000))).toEqual([true, true])
  expect([4_999, 10_000, 12_000, 0, -1].map((minor) => isPixPrice(minor, 10_000))).toEqual(
    Array.from({ length: 5 }, () => false),
  )
  expect(isPixPrice(0, 0)).toBe(false)
  expect(isPixPrice(1, 3)).toBe(false)
})

const line = (quantity: number, unitPriceMinor: number, pixPriceMinor: number | null = null) => ({
  quantity,
  unitPriceMinor,
  pixPriceMinor,
  offerMinor: 0,
  campaignMinor: 0,
})

test('an own Pix price is charged to the cent, beside lines that have the percentage', () => {
  const lines = [line(3, 3_333, 2_999), line(1, 1_999), line(2, 701)]
  const { pixMinor, lines: of } = pixDiscounts(lines, { couponMinor: 0, pixDiscountBps: 750 })
  const byPercent = pixDiscount(1_999 + 2 * 701, 750)
  expect(pixMinor).toBe(3 * 334 + byPercent)
  expect(of[0]).toEqual({ discountMinor: 3 * 334, pixPriceMinor: 2_999, pixDiscountMinor: 3 * 334 })
  expect(of.slice(1).map(({ pixDiscountMinor }) => pixDiscountMinor)).toEqual([null, null])
  expect(of.reduce((sum, { discountMinor }) => sum + discountMinor, 0)).toBe(pixMinor)
})

test('after a coupon an own Pix price takes off the same share, and never more than is left', () => {
  const lines = [line(1, 10_000, 8_000), line(1, 10_000)]
  const half = pixDiscounts(lines, { couponMinor: 10_000, pixDiscountBps: 1_000 })
  expect(half.pixMinor).toBe(1_000 + 500)
  expect(half.lines.map(({ discountMinor }) => discountMinor)).toEqual([6_000, 5_500])
  const all = pixDiscounts(lines, { couponMinor: 20_000, pixDiscountBps: 1_000 })
  expect(all.pixMinor).toBe(0)
  expect(all.lines.map(({ discountMinor }) => discountMinor)).toEqual([10_000, 10_000])
})

test('discounts by offers, by coupon, by campaign and by Pix always come to the sum of their lines, and leave no line below zero', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const lines = Array.from({ length: 1 + (seed % 4) }, (_line, index) => {
      const unit = (seed * 37 + index * 911) % 5_000
      const own = unit > 1 && (seed + index) % 2 === 0 ? unit - 1 - ((seed * 7) % Math.floor(unit / 2)) : null
      return line(1 + ((seed + index) % 3), unit, own !== null && isPixPrice(own, unit) ? own : null)
    })
    const worths = lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor)
    const itemsMinor = worths.reduce((sum, worth) => sum + worth, 0)
    const offers = worths.map((worth, index) => (seed % 5 === 0 ? 0 : ((seed + index) * 97) % (worth + 1)))
    const offersMinor = offers.reduce((sum, minor) => sum + minor, 0)
    const couponMinor = seed % 3 === 0 ? 0 : (seed * 613) % (itemsMinor - offersMinor + 1)
    const bps = (seed * 123) % 5_001
    const coupons = allocate(
      couponMinor,
      worths.map((worth, index) => worth - (offers[index] ?? 0)),
    )
    const goods = worths.map((worthMinor, index) => ({
      worthMinor,
      storeMinor: (offers[index] ?? 0) + (coupons[index] ?? 0),
      isOfCampaign: (seed + index) % 3 > 0,
    }))
    const terms = { kind: 'percent', bps: (seed * 211) % 9_001, amountMinor: null, minItemsMinor: 0 } as const
    const campaigns = seed % 2 === 0 ? campaignDiscounts(terms, goods) : worths.map(() => 0)
    const campaignMinor = campaigns.reduce((sum, minor) => sum + minor, 0)
    const { pixMinor, lines: of } = pixDiscounts(
      lines.map((each, index) => ({
        ...each,
        offerMinor: offers[index] ?? 0,
        campaignMinor: campaigns[index] ?? 0,
      })),
      { couponMinor, pixDiscountBps: bps },
    )
    expect(
      of.reduce((sum, { discountMinor }) => sum + discountMinor, 0),
      `${seed}`,
    ).toBe(offersMinor + couponMinor + campaignMinor + pixMinor)
    for (const [index, { discountMinor, pixDiscountMinor }] of of.entries()) {
      expect(discountMinor, `${seed}`).toBeGreaterThanOrEqual(
        (pixDiscountMinor ?? 0) + (offers[index] ?? 0) + (campaigns[index] ?? 0),
      )
      expect(discountMinor, `${seed}`).toBeLessThanOrEqual(worths[index] ?? 0)
    }
  }
})

test('a cart without a line has no discount', () => {
  expect(pixDiscounts([], { couponMinor: 0, pixDiscountBps: 500 })).toEqual({ pixMinor: 0, lines: [] })
})

test('an invalid price or discount is refused', () => {
  expect([0, 1, 5000].map(isPixDiscount)).toEqual([true, true, true])
  expect([-1, 0.5, 5001, Number.NaN].map(isPixDiscount)).toEqual([false, false, false, false])
  expect(() => pixDiscount(-1, 500)).toThrow(RangeError)
  expect(() => pixDiscount(4.5, 500)).toThrow(RangeError)
  expect(() => pixDiscount(100, 5001)).toThrow(RangeError)
  expect(() => pixDiscounts([line(1, 100, 100)], { couponMinor: 0, pixDiscountBps: 0 })).toThrow(RangeError)
})

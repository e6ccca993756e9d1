import { expect, test } from 'vitest'
import { isPixDiscount, maxPixDiscountBps, pixDiscount, pixPrice } from '#shared/money/pix-price.ts'

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

test('an invalid price or discount is refused', () => {
  expect([0, 1, 5000].map(isPixDiscount)).toEqual([true, true, true])
  expect([-1, 0.5, 5001, Number.NaN].map(isPixDiscount)).toEqual([false, false, false, false])
  expect(() => pixDiscount(-1, 500)).toThrow(RangeError)
  expect(() => pixDiscount(4.5, 500)).toThrow(RangeError)
  expect(() => pixDiscount(100, 5001)).toThrow(RangeError)
})

import { expect, test } from 'vitest'
import { refundParts } from '#server/shop/orders/refunds/send-refund.ts'

test('a refund is taken from one receipt after the other, never more than each brought', () => {
  const receipts = [
    { ref: 'a', appliedMinor: 60 },
    { ref: 'b', appliedMinor: 40 },
  ]
  const parts = (fromMinor: number, amountMinor: number) =>
    refundParts(receipts, { fromMinor, amountMinor }).map((part) => `${part.ref} ${part.amountMinor}`)
  expect(parts(0, 100)).toEqual(['a 60', 'b 40'])
  expect(parts(0, 50)).toEqual(['a 50'])
  expect(parts(50, 20)).toEqual(['a 10', 'b 10'])
  expect(parts(70, 30)).toEqual(['b 30'])
})

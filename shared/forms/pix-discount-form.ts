import * as z from 'zod/mini'
import { pixPriceMessages } from '../messages/pix-price.ts'
import { readPercent } from '../percent-text.ts'
import { isPixDiscount } from '../pix-price.ts'

/** Left empty: none. */
const bpsOf = (text: string) => (text === '' ? 0 : readPercent(text))

const isGood = (text: string) => {
  const bps = bpsOf(text)
  return bps !== null && isPixDiscount(bps)
}

export const pixDiscountForm = z.object({
  pixPercent: z.pipe(
    z.string().check(z.trim(), z.refine(isGood, pixPriceMessages.faults.percent)),
    z.transform((text: string) => bpsOf(text) ?? 0),
  ),
})

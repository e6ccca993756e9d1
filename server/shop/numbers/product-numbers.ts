import { productDays } from '#shared/merchants/numbers.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'
import type { ReadingNumbers } from './numbers-view.ts'
import { bestProducts, unsoldProducts } from './product-queries.ts'

/** Returns the products of a store that sold most in the last days, and those that did not sell at all. */
export async function productNumbers(
  { db, clock, country: { timeZone } }: ReadingNumbers,
  merchantId: string,
) {
  const since = startOfDay(addDays(localDay(clock(), timeZone), 1 - productDays), timeZone)
  const [best, unsold] = await Promise.all([
    bestProducts(db, merchantId, since),
    unsoldProducts(db, merchantId, since),
  ])
  return { best, unsold }
}

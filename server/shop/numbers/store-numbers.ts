import { numberedPage, sliceOfPage } from '#server/shop/numbered-page.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { type DayRange, numberStoresPerPage, type StoreNumbersView } from '#shared/merchants/numbers.ts'
import { addedSums } from './number-points.ts'
import { sumsByStore } from './number-queries.ts'
import type { ReadingNumbers } from './numbers-view.ts'

/** Returns the stores of which anything is counted in a range of days, those that sold most first. */
export async function storeNumbers(
  { db, country: { timeZone } }: ReadingNumbers,
  { from, until }: DayRange,
  page: number,
): Promise<ListPart<StoreNumbersView>> {
  const pages = { page, perPage: numberStoresPerPage }
  const sums = await sumsByStore(db, { from, until, timeZone }, sliceOfPage(pages))
  const stores = Map.groupBy(sums, ({ merchantId }) => merchantId)
  const rows = [...stores].map(([merchantId, ofStore]) => ({
    merchantId,
    name: ofStore[0]?.name ?? '',
    sums: addedSums(ofStore),
  }))
  return numberedPage(rows, pages)
}

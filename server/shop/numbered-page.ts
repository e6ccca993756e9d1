import { firstPage } from '#server/db/list-of.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'

interface NumberedPage {
  page: number
  perPage: number
}

/**
 * Returns a page of the rows found from its offset on, which must be one more than it shows. For lists whose order is
 * computed, so that no index could begin at a cursor; the cursor is the number of the page.
 */
export const numberedPage = <Item>(
  found: readonly Item[],
  { page, perPage }: NumberedPage,
): ListPart<Item> => ({
  items: found.slice(0, perPage),
  next: found.length > perPage ? String(page + 1) : null,
  previous: page === 1 ? null : page === 2 ? firstPage : String(page - 1),
})

/** Returns limit and offset for `numberedPage`: the rows from the offset on, and one more. */
export const sliceOfPage = ({ page, perPage }: NumberedPage) => ({
  limit: perPage + 1,
  offset: (page - 1) * perPage,
})

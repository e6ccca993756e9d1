import { searchTerms } from '#server/shop/catalog/search-word-queries.ts'
import { storesListed } from '#server/shop/catalog/store-queries.ts'
import { anyOfCatalog } from '#shared/catalog-tags.ts'
import type { Page } from './page.ts'
import { readList } from './read-list.ts'

export const stores: Page<'stores'> = {
  tags: () => [anyOfCatalog],

  async load({ url, services }) {
    const { filters, cursor } = readList(url)
    const { query } = filters
    const terms = await searchTerms(services.db, query)
    return { stores: await storesListed(services.db, { terms, cursor }), query }
  },
}

import { storesListed } from '#server/shop/catalog/lists/store-queries.ts'
import { searchTerms } from '#server/shop/catalog/search/search-word-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { anyOfCatalog } from '#shared/catalog/catalog-tags.ts'
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

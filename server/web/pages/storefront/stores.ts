import { anyOfCatalog } from '#shared/catalog/catalog-tags.ts'
import { storesListed } from '../../../shop/catalog/lists/store-queries.ts'
import { searchTerms } from '../../../shop/catalog/search/search-word-queries.ts'
import type { Page } from '../page.ts'
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

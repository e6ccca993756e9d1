import { filteredList } from '#server/shop/catalog/lists/filtered-list.ts'
import { searchTerms } from '#server/shop/catalog/search/search-word-queries.ts'
import { destinationOf } from '#server/web/pages/destination-of.ts'
import type { Page } from '#server/web/pages/page.ts'
import type { CategoryLink } from '#shared/catalog/catalog.ts'
import { anyOfCatalog } from '#shared/catalog/catalog-tags.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { readList } from './read-list.ts'

export const category: Page<'category'> = {
  tags: () => [anyOfCatalog],

  async load(context) {
    const { url, params } = context
    const { db, cached } = context.services
    const tree = await cached.categories()
    const within = tree.bySlug(params.categorySlug)
    if (!within) throw pageNotFound(url.pathname)

    const read = readList(url)
    // The address names the category already.
    const filters = { ...read.filters, category: '' }
    const terms = await searchTerms(db, filters.query)
    return {
      category: link(within),
      above: tree.above(within).map(link),
      filters,
      ...(await filteredList(db, {
        filters,
        cursor: read.cursor,
        terms,
        tree,
        within,
        to: destinationOf(context),
      })),
    }
  },
}

const link = ({ slug, name }: CategoryLink): CategoryLink => ({ slug, name })

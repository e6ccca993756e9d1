import { narrowedList } from '#server/shop/catalog/narrowed-list.ts'
import { searchTerms } from '#server/shop/catalog/search-word-queries.ts'
import { pageNotFound } from '#shared/app-error.ts'
import type { CategoryLink } from '#shared/catalog.ts'
import { anyOfCatalog } from '#shared/catalog-tags.ts'
import { destinationOf } from './destination-of.ts'
import type { Page } from './page.ts'
import { readList } from './read-list.ts'

export const category: Page<'category'> = {
  tags: () => [anyOfCatalog],

  async load(visit) {
    const { url, params } = visit
    const { db, kept } = visit.services
    const tree = await kept.categories()
    const within = tree.bySlug(params.categorySlug ?? '')
    if (!within) throw pageNotFound(url.pathname)

    const read = readList(url)
    // The address names the category already.
    const filters = { ...read.filters, category: '' }
    const terms = await searchTerms(db, filters.query)
    return {
      category: link(within),
      above: tree.above(within).map(link),
      filters,
      ...(await narrowedList(db, {
        filters,
        cursor: read.cursor,
        terms,
        tree,
        within,
        to: destinationOf(visit),
      })),
    }
  },
}

const link = ({ slug, name }: CategoryLink): CategoryLink => ({ slug, name })

import { sql } from 'drizzle-orm'
import type { CategoryRow, CategoryTree } from '#server/shop/catalog/categories/category-tree.ts'
import { productCards } from '#server/shop/catalog/lists/product-card-queries.ts'
import { storesListed } from '#server/shop/catalog/lists/store-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { ProductCardView, StoreCardView } from '#shared/catalog/catalog.ts'
import type { Suggestion } from '#shared/catalog/suggestions.ts'
import { href } from '#shared/href.ts'
import { matchingProducts, termValues } from './search-queries.ts'
import { significantWords } from './search-terms.ts'
import { searchTerms } from './search-word-queries.ts'
import { wordForms } from './word-forms.ts'

const maxCategories = 2
const maxStores = 2
const maxProducts = 6

/** Returns categories, stores and products for a search that is still being typed, the best of each first. */
export async function suggestions(
  { db, cached }: Pick<Services, 'db' | 'cached'>,
  query: string,
): Promise<Suggestion[]> {
  const [terms, tree] = await Promise.all([searchTerms(db, query, { unfinished: true }), cached.categories()])
  if (!terms || terms.words.length === 0) return []
  const [stores, products] = await Promise.all([
    storesListed(db, { terms, cursor: null, limit: maxStores }),
    suggestedCards(db, { ...termValues(terms), limit: maxProducts }),
  ])
  return [
    ...categoriesCalled(tree, terms.meant ?? query).map(ofCategory),
    ...stores.items.map(ofStore),
    ...products.map(ofProduct),
  ]
}

const { matching, rows } = matchingProducts(null, { scope: sql`true`, reached: sql`true` })

const suggestedCards = productCards(
  'suggested-products',
  sql`
  select id, row_number() over (order by sort_key desc, id desc) as index
  from (with matching as (${matching}) ${rows}) found order by index limit ${sql.placeholder('limit')}`,
)

/** Returns the categories whose names have all words, the last one perhaps unfinished. */
function categoriesCalled(tree: CategoryTree, query: string): CategoryRow[] {
  const words = significantWords(query)
  const isCalled = ({ name }: CategoryRow) => {
    const said = significantWords(name)
    return words.every((word, at) => {
      const forms = wordForms(word)
      const mayGoOn = at === words.length - 1 && word.length > 1
      return said.some((each) => forms.includes(each) || (mayGoOn && each.startsWith(word)))
    })
  }
  return tree
    .within(null)
    .map(({ category }) => category)
    .filter(isCalled)
    .slice(0, maxCategories)
}

const ofCategory = ({ slug, name }: CategoryRow): Suggestion => ({
  kind: 'category',
  text: name,
  to: href('category', { categorySlug: slug }),
})

const ofStore = ({ slug, name, logo }: StoreCardView): Suggestion => ({
  kind: 'store',
  text: name,
  to: href('store', { merchantSlug: slug }),
  picture: logo && { id: logo.id, size: logo.size },
})

const ofProduct = (card: ProductCardView): Suggestion => ({
  kind: 'product',
  text: card.title,
  to: href('product', { merchantSlug: card.store.slug, productHandle: card.handle }),
  picture: card.picture,
  price: {
    priceMinor: card.priceMinor,
    compareAtMinor: card.compareAtMinor,
    hasPriceRange: card.hasPriceRange,
    pixDiscountBps: card.pixDiscountBps,
    pixPriceMinor: card.pixPriceMinor,
  },
})

import { sql } from 'drizzle-orm'
import type { ProductCardView, StoreCardView } from '#shared/catalog.ts'
import { href } from '#shared/href.ts'
import type { Suggestion } from '#shared/suggestions.ts'
import type { Services } from '../services.ts'
import type { CategoryRow, CategoryTree } from './category-tree.ts'
import { productCards } from './product-card-queries.ts'
import { matchingProducts, termValues } from './search-queries.ts'
import { tellingWords } from './search-terms.ts'
import { searchTerms } from './search-word-queries.ts'
import { storesListed } from './store-queries.ts'
import { wordForms } from './word-forms.ts'

const maxCategories = 2
const maxStores = 2
const maxProducts = 6

/** Categories, stores and products for a search that is still being typed, of each kind the best first. */
export async function suggestions(
  { db, kept }: Pick<Services, 'db' | 'kept'>,
  query: string,
): Promise<Suggestion[]> {
  const [terms, tree] = await Promise.all([searchTerms(db, query, { unfinished: true }), kept.categories()])
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

const suggestedCards = productCards(sql`
  select id, row_number() over (order by sort_key desc, id desc) as place
  from (with matching as (${matching}) ${rows}) found order by place limit ${sql.placeholder('limit')}`)

/** Those in whose names all words are, the last one perhaps unfinished. */
function categoriesCalled(tree: CategoryTree, query: string): CategoryRow[] {
  const words = tellingWords(query)
  const isCalled = ({ name }: CategoryRow) => {
    const said = tellingWords(name)
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
    ...{ priceMinor: card.priceMinor, compareAtMinor: card.compareAtMinor },
    ...{ hasPriceRange: card.hasPriceRange, pixDiscountBps: card.pixDiscountBps },
  },
})

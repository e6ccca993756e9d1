import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { allCategories } from '#server/shop/catalog/categories/category-queries.ts'
import { filteredList } from '#server/shop/catalog/lists/filtered-list.ts'
import { relatedProducts } from '#server/shop/catalog/lists/product-list-queries.ts'
import { productByHandle } from '#server/shop/catalog/products/product-queries.ts'
import { searchTerms } from '#server/shop/catalog/search/search-word-queries.ts'
import { type ListFilters, usualSort, withoutChoices } from '#shared/catalog/list-filters.ts'
import { br } from '#shared/country/br.ts'

/** The queries of several pages of each kind, so that no single lucky value decides. */
export type CatalogQueries = Record<'store' | 'product' | 'category' | 'search', (() => Promise<unknown>)[]>

const searches: Partial<ListFilters>[] = [
  { query: 'caneca azul' },
  { query: 'cafe torado' },
  { query: 'vestidos bordados' },
  { query: 'queijo' },
  { query: 'samanbaia' },
  { query: 'camisa', options: ['cor:azul', 'tamanho:m'], stock: true },
  { query: 'bolsa', price: { from: 50, to: 100 }, offer: true },
  { query: 'livro ouro preto' },
]

const postalCode = '69005040'

export async function catalogQueries(db: Db): Promise<CatalogQueries> {
  const { rows } = await db.execute<{
    merchantId: string
    merchantSlug: string
    id: string
    productHandle: string
    categoryId: string
  }>(sql`
    select p.merchant_id as "merchantId", m.slug as "merchantSlug", p.id, p.handle as "productHandle",
      p.category_id as "categoryId"
    from product p join merchant m on m.id = p.merchant_id
    where p.available and p.status = 'published' order by p.handle limit 12`)
  const tree = await allCategories(db)
  const to = { postalCode, now: new Date(), calendar: br }
  const filtered = (some: Partial<ListFilters>, more: { merchantId?: string; within?: string } = {}) => {
    const query = some.query ?? ''
    const filters = { ...withoutChoices({ query, sort: usualSort(query) } as ListFilters), ...some }
    const within = more.within ? tree.bySlug(more.within) : null
    return async () => {
      const terms = await searchTerms(db, query)
      await filteredList(db, {
        filters,
        cursor: null,
        terms,
        tree,
        within,
        merchantId: more.merchantId,
        to: null,
      })
    }
  }
  return {
    store: rows.map(({ merchantId }) => filtered({}, { merchantId })),
    product: rows.map((row) => async () => {
      await productByHandle(db, row)
      await relatedProducts(db, row, { limit: 8, to })
    }),
    category: ['roupas', 'canecas-e-xicaras', 'livros', 'salgados'].map((within) => filtered({}, { within })),
    search: searches.map((some) => filtered(some)),
  }
}

import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { allCategories } from '#server/shop/catalog/category-queries.ts'
import { narrowedList } from '#server/shop/catalog/narrowed-list.ts'
import { relatedProducts } from '#server/shop/catalog/product-list-queries.ts'
import { productByHandle } from '#server/shop/catalog/product-queries.ts'
import { searchTerms } from '#server/shop/catalog/search-word-queries.ts'
import { type ListFilters, usualSort, withoutChoices } from '#shared/list-filters.ts'

/** What a page of a kind asks the database; some different ones, so that nothing is measured by one lucky word. */
export type Questions = Record<'store' | 'product' | 'category' | 'search', (() => Promise<unknown>)[]>

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

export async function catalogQuestions(db: Db): Promise<Questions> {
  const { rows } = await db.execute<{
    merchantId: string
    id: string
    handle: string
    categoryId: string
  }>(sql`
    select merchant_id as "merchantId", id, handle, category_id as "categoryId" from product
    where available and status = 'published' order by handle limit 12`)
  const tree = await allCategories(db)
  const to = { postalCode, now: new Date(), timeZone: 'America/Sao_Paulo' }
  const narrowed = (some: Partial<ListFilters>, more: { merchantId?: string; within?: string } = {}) => {
    const query = some.query ?? ''
    const filters = { ...withoutChoices({ query, sort: usualSort(query) } as ListFilters), ...some }
    const within = more.within ? tree.bySlug(more.within) : null
    return async () => {
      const terms = await searchTerms(db, query)
      await narrowedList(db, {
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
    store: rows.map(({ merchantId }) => narrowed({}, { merchantId })),
    product: rows.map((row) => async () => {
      await productByHandle(db, row)
      await relatedProducts(db, row, { limit: 8, to })
    }),
    category: ['roupas', 'canecas-e-xicaras', 'livros', 'salgados'].map((within) => narrowed({}, { within })),
    search: searches.map((some) => narrowed(some)),
  }
}

import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  category,
  merchant,
  product,
  windowBlock,
  windowPage,
  windowVersion,
} from '#server/db/schema/index.ts'
import { isForSale } from '#server/shop/catalog/lists/product-card-queries.ts'
import { publicRoutes } from '#shared/public-routes.ts'
import { routeRule } from '#shared/routes.ts'
import { matchPage } from '#shared/routing/match-page.ts'

/**
 * Returns those of the paths that lead to no public page: the path of no page, or of a store, product, category or landing
 * page that does not exist or is not public. A landing page is public if it is live at that moment, or ever if null.
 */
export async function deadLinks(db: Db, paths: readonly string[], at: Date | null): Promise<Set<string>> {
  const targets = [...new Set(paths)].map((path) => ({ path, params: paramsOf(path) }))
  const namedBy = (name: string) => targets.flatMap(({ params }) => params?.[name] ?? [])
  const [stores, products, categories, landings] = await Promise.all([
    openStores(db, namedBy('merchantSlug')),
    productsForSale(
      db,
      targets.flatMap(({ params }) => (params?.productHandle ? [params] : [])),
    ),
    existingCategories(db, namedBy('categorySlug')),
    publicLandings(db, namedBy('windowSlug'), at),
  ])
  const isAlive = (params: Params) =>
    (!params.merchantSlug || stores.has(params.merchantSlug)) &&
    (!params.productHandle || products.has(productKey(params))) &&
    (!params.categorySlug || categories.has(params.categorySlug)) &&
    (!params.windowSlug || landings.has(params.windowSlug))
  return new Set(targets.flatMap(({ path, params }) => (params && isAlive(params) ? [] : [path])))
}

type Params = Readonly<Record<string, string | undefined>>

/** Returns the parameters of a public page's path, or null when there is no such page. */
function paramsOf(path: string): Params | null {
  const found = matchPage(path.split(/[?#]/)[0] ?? '')
  if (!found || !Object.hasOwn(publicRoutes, found.page)) return null
  const { middleware = [], secretAddress } = routeRule(found.page)
  const isOpen = !secretAddress && !middleware.includes('auth') && !middleware.includes('guest')
  return isOpen ? found.params : null
}

const productKey = ({ merchantSlug, productHandle }: Params) => `${merchantSlug}/${productHandle}`

async function openStores(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const isOne = and(inArray(merchant.slug, [...slugs]), eq(merchant.status, 'active'))
  const rows = await db.select({ slug: merchant.slug }).from(merchant).where(isOne)
  return new Set(rows.map(({ slug }) => slug))
}

async function productsForSale(db: Db, named: readonly Params[]): Promise<Set<string>> {
  if (named.length === 0) return new Set()
  const isOne = named.map(({ merchantSlug = '', productHandle = '' }) =>
    and(eq(merchant.slug, merchantSlug), eq(product.handle, productHandle)),
  )
  const rows = await db
    .select({ merchantSlug: merchant.slug, productHandle: product.handle })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .where(and(isForSale, or(...isOne)))
  return new Set(rows.map(productKey))
}

async function existingCategories(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db
    .select({ slug: category.slug })
    .from(category)
    .where(inArray(category.slug, [...slugs]))
  return new Set(rows.map(({ slug }) => slug))
}

async function publicLandings(db: Db, slugs: readonly string[], at: Date | null): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const isPast = at ? lte(windowVersion.liveFrom, at) : isNotNull(windowVersion.liveFrom)
  // Of each page the newest of these versions, and the page is public if that one has blocks.
  const rows = await db
    .selectDistinctOn([windowPage.id], {
      slug: windowPage.slug,
      hasBlocks: sql<boolean>`exists (select from ${windowBlock} where ${windowBlock.versionId} = ${windowVersion.id})`,
    })
    .from(windowPage)
    .innerJoin(windowVersion, eq(windowVersion.pageId, windowPage.id))
    .where(and(inArray(windowPage.slug, [...slugs]), isPast))
    .orderBy(windowPage.id, sql`${windowVersion.liveFrom} desc`, sql`${windowVersion.number} desc`)
  return new Set(rows.flatMap(({ slug, hasBlocks }) => (hasBlocks && slug ? [slug] : [])))
}

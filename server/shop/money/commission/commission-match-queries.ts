import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { type CommissionMatch, category, merchant, product } from '#server/db/schema/index.ts'

/** A match by names: slugs of stores and categories, and products as `store/handle`. */
export interface NamedMatch {
  stores?: readonly string[] | undefined
  categories?: readonly string[] | undefined
  products?: readonly string[] | undefined
}

/** Returns the same match by ids, or the names that were not found. */
export async function readMatch(
  db: Db,
  { stores, categories, products }: NamedMatch,
): Promise<{ match: CommissionMatch } | { unknown: string[] }> {
  const found = {
    merchants: stores && (await slugs(db, merchant, inArray(merchant.slug, [...stores]))),
    categories: categories && (await slugs(db, category, inArray(category.slug, [...categories]))),
    products: products && (await productNames(db, inArray(productSlug, [...products]))),
  }
  const wanted = [...(stores ?? []), ...(categories ?? []), ...(products ?? [])]
  const known = new Set(Object.values(found).flatMap((rows) => rows?.map(({ slug }) => slug) ?? []))
  const unknown = wanted.filter((name) => !known.has(name))
  if (unknown.length > 0) return { unknown }
  const given = Object.entries(found).flatMap(([key, rows]) =>
    rows ? [[key, rows.map(({ id }) => id)] as const] : [],
  )
  return { match: Object.fromEntries(given) }
}

/** Returns the names of what a rule matches, for people. */
export async function namesOfMatch(db: Db, { merchants, categories, products }: CommissionMatch) {
  const [stores, ofCategories, ofProducts] = await Promise.all([
    merchants ? slugs(db, merchant, inArray(merchant.id, merchants)) : [],
    categories ? slugs(db, category, inArray(category.id, categories)) : [],
    products ? productNames(db, inArray(product.id, products)) : [],
  ])
  return { stores, categories: ofCategories, products: ofProducts }
}

const slugs = (db: Db, table: typeof merchant | typeof category, where: SQL) =>
  db.select({ id: table.id, slug: table.slug, name: table.name }).from(table).where(where).orderBy(table.slug)

const productSlug = sql<string>`${merchant.slug} || '/' || ${product.handle}`

const productNames = (db: Db, where: SQL) =>
  db
    .select({ id: product.id, slug: productSlug, name: product.title })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .where(where)
    .orderBy(productSlug)

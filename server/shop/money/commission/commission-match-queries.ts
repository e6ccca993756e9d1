import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { type CommissionMatch, category, merchant, product } from '../../../db/schema/index.ts'

/** What the operator names: slugs of stores and categories, and products as `store/handle`. */
export interface NamedMatch {
  stores?: readonly string[] | undefined
  categories?: readonly string[] | undefined
  products?: readonly string[] | undefined
}

/** The same by id, or the names that nothing has. */
export async function readMatch(
  db: Db,
  { stores, categories, products }: NamedMatch,
): Promise<{ match: CommissionMatch } | { unknown: string[] }> {
  const found = {
    merchants: stores && (await slugs(db, merchant, inArray(merchant.slug, [...stores]))),
    categories: categories && (await slugs(db, category, inArray(category.slug, [...categories]))),
    products: products && (await productNames(db, inArray(productName, [...products]))),
  }
  const wanted = [...(stores ?? []), ...(categories ?? []), ...(products ?? [])]
  const known = new Set(Object.values(found).flatMap((rows) => rows?.map(({ name }) => name) ?? []))
  const unknown = wanted.filter((name) => !known.has(name))
  if (unknown.length > 0) return { unknown }
  const given = Object.entries(found).flatMap(([key, rows]) =>
    rows ? [[key, rows.map(({ id }) => id)] as const] : [],
  )
  return { match: Object.fromEntries(given) }
}

/** How a rule's ids are called, for the list of rules. */
export async function namesOfMatch(db: Db, { merchants, categories, products }: CommissionMatch) {
  const rows = [
    ...(merchants ? await slugs(db, merchant, inArray(merchant.id, merchants)) : []),
    ...(categories ? await slugs(db, category, inArray(category.id, categories)) : []),
    ...(products ? await productNames(db, inArray(product.id, products)) : []),
  ]
  return rows.map(({ name }) => name)
}

const slugs = (db: Db, table: typeof merchant | typeof category, where: SQL) =>
  db.select({ id: table.id, name: table.slug }).from(table).where(where).orderBy(table.slug)

const productName = sql<string>`${merchant.slug} || '/' || ${product.handle}`

const productNames = (db: Db, where: SQL) =>
  db
    .select({ id: product.id, name: productName })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .where(where)
    .orderBy(productName)

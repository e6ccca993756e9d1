import { and, eq, exists, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { formerAddress, merchant, product } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { FormerAddressList } from '#shared/catalog/former-addresses.ts'
import { normalFormerPath } from './former-path.ts'
import { isOwnAddress } from './own-address.ts'

const perPage = 50
const other = alias(formerAddress, 'other')

/** Reads a page of a store's former addresses, the newest first. */
export function formerAddressesOf(
  db: Db,
  { merchantId, cursor }: { merchantId: string; cursor: string | null },
): Promise<FormerAddressList> {
  const { id, path, source, createdAt } = formerAddress
  return listOf({
    order: newestFirst(createdAt, id),
    perPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({
          id,
          path,
          source,
          createdAt,
          productId: product.id,
          title: product.title,
          handle: product.handle,
          isShared: exists(
            db
              .select({ one: sql`1` })
              .from(other)
              .where(and(eq(other.path, path), ne(other.merchantId, merchantId))),
          ).mapWith(Boolean),
          micros: microsOf(createdAt),
        })
        .from(formerAddress)
        .innerJoin(product, eq(product.id, formerAddress.productId))
        .where(and(eq(formerAddress.merchantId, merchantId), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.id,
    view: (rows) =>
      rows.map(({ productId, title, handle, createdAt: at, micros: _, ...row }) => ({
        ...row,
        product: { id: productId, title, handle },
        createdAt: at.toISOString(),
      })),
  })
}

/** Where a former address leads: to its product, or to the search if several stores had one there. */
export type FormerTarget =
  | { kind: 'product'; merchantSlug: string; productHandle: string }
  | { kind: 'search'; words: string }

/** Returns where a path that no page has leads, or null if no store had a product there that is on sale. */
export async function formerTargetOf(db: Db, address: string): Promise<FormerTarget | null> {
  const path = normalFormerPath(address)
  if (!path || isOwnAddress(path)) return null
  const [first, ...others] = await db
    .select({ merchantSlug: merchant.slug, productHandle: product.handle, title: product.title })
    .from(formerAddress)
    .innerJoin(product, eq(product.id, formerAddress.productId))
    .innerJoin(merchant, eq(merchant.id, formerAddress.merchantId))
    .where(and(eq(formerAddress.path, path), eq(product.status, 'published'), eq(merchant.status, 'active')))
    .orderBy(formerAddress.createdAt)
    .limit(2)
  if (!first) return null
  const { title, ...found } = first
  return others.length > 0 ? { kind: 'search', words: title } : { kind: 'product', ...found }
}

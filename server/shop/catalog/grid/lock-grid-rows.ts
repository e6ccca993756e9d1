import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product } from '#server/db/schema/index.ts'
import { lockLevels } from '#server/shop/stock/lock-levels.ts'
import type { GridRow } from '#shared/catalog/grid/grid-cells.ts'
import { gridRows } from './grid-queries.ts'

/** Locks and returns those of the variants that are the store's own. Stock is locked before products, as orders do. */
export async function lockGridRows(
  tx: Db,
  own: { merchantId: string; variantIds: readonly string[] },
): Promise<Map<string, GridRow>> {
  const rows = [...(await gridRows(tx, own)).values()]
  await lockLevels(
    tx,
    rows.map(({ variantId }) => variantId),
  )
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.merchantId, own.merchantId), inArray(product.id, productIds)))
    .orderBy(asc(product.id))
    .for('update')
  return gridRows(tx, own)
}

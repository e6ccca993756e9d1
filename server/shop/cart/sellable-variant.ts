import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { inventoryLevel, merchant, product, variant } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'
import { sellingPrice } from '../merchants/selling-price.ts'
import { restOf } from '../merchants/store-rest.ts'
import { availableQuantity } from '../stock/available-quantity.ts'

const uuid = z.guid()

/** A variant that people can buy in an open store, with how many (null: any number); `day` is today there. */
export async function sellableVariant(db: Db, variantId: string, day: string) {
  const [found] = uuid.safeParse(variantId).success ? await findSellable(db, variantId, day) : []
  if (!found) throw new ShopError('not_found', `No variant ${variantId} is on sale`)
  const { merchantId, priceMinor, level, rest } = found
  if (rest) throw new ShopError('store_resting', `The store of ${variantId} is on holiday`, { ...rest })
  return { merchantId, priceMinor, available: availableQuantity(level) }
}

const findSellable = (db: Db, variantId: string, day: string) => {
  const rest = restOf(db, day)
  return db
    .select({
      rest: { reopensOn: rest.reopensOn, message: rest.message },
      merchantId: variant.merchantId,
      priceMinor: sellingPrice,
      level: {
        tracked: inventoryLevel.tracked,
        policy: inventoryLevel.policy,
        onHand: inventoryLevel.onHand,
        reserved: inventoryLevel.reserved,
      },
    })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .innerJoin(merchant, eq(merchant.id, variant.merchantId))
    .leftJoin(inventoryLevel, eq(inventoryLevel.variantId, variant.id))
    .leftJoinLateral(rest, sql`true`)
    .where(
      and(
        eq(variant.id, variantId),
        isNull(variant.archivedAt),
        eq(product.status, 'published'),
        eq(merchant.status, 'active'),
      ),
    )
}

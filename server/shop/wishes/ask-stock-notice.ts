import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { stockNotice, variant } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'
import { limitStockNotices } from '../customers/rate-limits.ts'
import type { Services } from '../services.ts'

interface AskedNotice {
  productId: string
  variantId: string
  email: string
  ip: string
}

/** One mail when the variant can be bought again. Asked twice it is the same, and the answer tells nothing. */
export async function askStockNotice(
  services: Services,
  { productId, variantId, email, ip }: AskedNotice,
): Promise<void> {
  await limitStockNotices(services, { email, ip })
  const { db } = services
  const isOfProduct = and(
    eq(variant.id, variantId),
    eq(variant.productId, productId),
    isNull(variant.archivedAt),
  )
  const [found] = z.guid().safeParse(variantId).success
    ? await db.select({ id: variant.id }).from(variant).where(isOfProduct)
    : []
  if (!found) throw new ShopError('not_found', `No variant ${variantId} of this product`)
  const createdAt = services.clock()
  await db.insert(stockNotice).values({ variantId, email, createdAt }).onConflictDoNothing()
}

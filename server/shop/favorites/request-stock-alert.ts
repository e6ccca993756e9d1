import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { stockAlert, variant } from '#server/db/schema/index.ts'
import { limitStockAlerts } from '#server/shop/customers/rate-limits.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'

interface StockAlertRequest {
  productId: string
  variantId: string
  email: string
  ip: string
}

/**
 * Requests one mail when the variant is in stock again. Idempotent, and the response is the same for a known address.
 */
export async function requestStockAlert(
  services: Services,
  { productId, variantId, email, ip }: StockAlertRequest,
): Promise<void> {
  await limitStockAlerts(services, { email, ip })
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
  await db.insert(stockAlert).values({ variantId, email, createdAt }).onConflictDoNothing()
}

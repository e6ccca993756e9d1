import { eq } from 'drizzle-orm'
import { erasureRequest } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { ErasureView } from '#shared/account/privacy.ts'
import { erasureBlockers } from './erasure-blockers-queries.ts'
import { isFreshSignIn } from './request-erasure.ts'

/** Returns whether this account will be erased, and what prevents it. */
export async function erasureOf(
  services: Services,
  own: { userId: string; sessionToken: string | null },
): Promise<ErasureView> {
  const { db } = services
  const { userId } = own
  const [[requested], blockers, isFresh] = await Promise.all([
    db.select().from(erasureRequest).where(eq(erasureRequest.userId, userId)),
    erasureBlockers(db, services, userId),
    isFreshSignIn(services, own),
  ])
  if (requested) return { state: 'pending', eraseAt: requested.eraseAt.toISOString(), blockers }
  if (blockers.length > 0) return { state: 'refused', blockers }
  return { state: 'possible', needsPassword: !isFresh }
}

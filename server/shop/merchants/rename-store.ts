import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { sqlStateOf } from '#server/db/sql-state.ts'
import { ShopError } from '#shared/errors.ts'
import type { Services } from '../services.ts'

const uniqueViolation = '23505'

/** Renames a store's address. The old slug is stored and redirects permanently. */
export async function renameStore(
  { db }: Pick<Services, 'db'>,
  { slug, newSlug }: { slug: string; newSlug: string },
): Promise<void> {
  try {
    const renamed = await db
      .update(merchant)
      .set({ slug: newSlug })
      .where(eq(merchant.slug, slug))
      .returning({ id: merchant.id })
    if (renamed.length === 0) throw new ShopError('not_found', `No store ${slug}`)
  } catch (error) {
    if (sqlStateOf(error) !== uniqueViolation) throw error
    throw new ShopError('slug_taken', `Another store is or was called ${newSlug}`)
  }
}

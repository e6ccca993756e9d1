import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'
import type { Services } from '../services.ts'
import { refuseTakenSlug } from './refuse-taken-slug.ts'

/** Renames a store's address. The old slug is stored and redirects permanently. */
export async function renameStore(
  { db }: Pick<Services, 'db'>,
  { slug, newSlug }: { slug: string; newSlug: string },
): Promise<void> {
  const renamed = await refuseTakenSlug(newSlug, () =>
    db.update(merchant).set({ slug: newSlug }).where(eq(merchant.slug, slug)).returning({ id: merchant.id }),
  )
  if (renamed.length === 0) throw new ShopError('not_found', `No store ${slug}`)
}

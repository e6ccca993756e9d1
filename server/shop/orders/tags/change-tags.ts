import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { merchant, tag } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'

interface OwnTag {
  merchantId: string
  tagId: string
}

/** Gives a tag of a store another name. Errors: `not_found`, `tag_name_taken`. */
export async function renameTag(
  services: Services,
  { name, ...own }: OwnTag & { name: string },
): Promise<void> {
  const { merchantId } = own
  await inTransaction(services.db, async (tx) => {
    await tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.id, merchantId)).for('update')
    const known = await findTag(tx, own)
    if (known.name === name) return
    const isSame = and(eq(tag.merchantId, merchantId), eq(tag.name, name), ne(tag.id, known.id))
    if ((await tx.$count(tag, isSame)) > 0)
      throw new ShopError('tag_name_taken', `The store has a tag "${name}"`)
    await tx.update(tag).set({ name }).where(eq(tag.id, known.id))
    await recordAction(tx, services, {
      action: 'tag.renamed',
      merchantId,
      subject: { type: 'tag', id: known.id, name },
      before: { name: known.name },
      after: { name },
    })
  })
}

/** Deletes a tag of a store, also from its orders. Error: `not_found`. */
export async function removeTag(services: Services, own: OwnTag): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { id, name } = await findTag(tx, own)
    await tx.delete(tag).where(eq(tag.id, id))
    await recordAction(tx, services, {
      action: 'tag.removed',
      merchantId: own.merchantId,
      subject: { type: 'tag', id, name },
      before: { name },
    })
  })
}

/** Returns a tag of a store. Error: `not_found`. */
export async function findTag(db: Db, { merchantId, tagId }: OwnTag) {
  const isOwn = and(eq(tag.merchantId, merchantId), eq(tag.id, tagId))
  const [found] = z.guid().safeParse(tagId).success ? await db.select().from(tag).where(isOwn) : []
  if (!found) throw new ShopError('not_found', `No tag ${tagId} of this store`)
  return found
}

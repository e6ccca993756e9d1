import { and, eq } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { merchant, picture } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import { storedPicture } from '#server/shop/catalog/pictures/stored-picture.ts'
import type { Services } from '#server/shop/services.ts'
import type { UploadError } from '#shared/catalog/pictures/pictures.ts'
import { ShopError } from '#shared/errors.ts'
import type { StorePicture } from '#shared/merchants/store-profile.ts'
import { lockStoreProfile } from './save-store-profile.ts'

interface OwnPicture {
  merchantId: string
  by: Author
  which: StorePicture
}

const columnOf = { logo: 'logoId', cover: 'coverId' } as const satisfies Record<StorePicture, string>

/** Shows another logo or cover, or none for null. */
export async function changeStorePicture(
  services: Pick<Services, 'db' | 'clock' | 'pictures' | 'queue'>,
  { merchantId, by, which }: OwnPicture,
  bytes: Uint8Array | null,
): Promise<UploadError | null> {
  const stored = bytes && (await storedPicture(services, bytes))
  if (typeof stored === 'string') return stored
  await inTransaction(services.db, async (tx) => {
    const store = await lockStoreProfile(tx, merchantId)
    const column = columnOf[which]
    const pictureId = stored && newId()
    if (stored && pictureId) {
      await tx.insert(picture).values({ id: pictureId, merchantId, status: 'ready', ...stored })
      await services.queue.enqueue(tx, 'make-picture-sizes', { pictureId })
    }
    await tx
      .update(merchant)
      .set({ [column]: pictureId })
      .where(eq(merchant.id, merchantId))
    await recordAudit(tx, {
      action: 'store.picture_changed',
      by,
      at: services.clock(),
      merchantId,
      subject: { type: 'merchant', id: merchantId, name: store.name },
      before: { [which]: store[column] },
      after: { [which]: pictureId },
    })
  })
  return null
}

/** Sets the point of the cover that stays in view when it is cropped. */
export async function focusCover(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { merchantId, by }: Omit<OwnPicture, 'which'>,
  focus: { x: number; y: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { name, coverId } = await lockStoreProfile(tx, merchantId)
    if (!coverId) throw new ShopError('not_found', 'The store has no cover')
    const own = and(eq(picture.merchantId, merchantId), eq(picture.id, coverId))
    const [before] = await tx.select().from(picture).where(own).for('update')
    if (!before) throw new ShopError('not_found', `The store has no picture ${coverId}`)
    await tx.update(picture).set({ focusX: focus.x, focusY: focus.y }).where(own)
    await recordAudit(tx, {
      action: 'store.picture_changed',
      by,
      at: clock(),
      merchantId,
      subject: { type: 'merchant', id: merchantId, name },
      before: { focusX: before.focusX, focusY: before.focusY },
      after: { focusX: focus.x, focusY: focus.y },
    })
  })
}

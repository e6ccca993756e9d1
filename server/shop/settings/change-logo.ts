import { newId } from '#server/db/new-id.ts'
import { picture } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Author } from '#server/shop/audit/record-audit.ts'
import { storedPicture } from '#server/shop/catalog/pictures/stored-picture.ts'
import type { Services } from '#server/shop/services.ts'
import type { UploadError } from '#shared/catalog/pictures/pictures.ts'
import { changeSettings } from './change-settings.ts'

/** Shows a logo beside the shop's name, or the drawn stall again for null. */
export async function changeLogo(
  services: Services,
  by: Author,
  bytes: Uint8Array | null,
): Promise<UploadError | null> {
  if (!bytes) {
    await changeSettings(services, by, { logoId: null })
    return null
  }
  const stored = await storedPicture(services, bytes)
  if (typeof stored === 'string') return stored
  await inTransaction(services.db, async (tx) => {
    const logoId = newId()
    await tx.insert(picture).values({ id: logoId, status: 'ready', ...stored })
    await services.queue.enqueue(tx, 'make-picture-sizes', { pictureId: logoId })
    await changeSettings({ ...services, db: tx }, by, { logoId })
  })
  await services.settings.catchUp(services.reportError)
  return null
}

import type { Readable } from 'node:stream'
import { newId } from '#server/db/new-id.ts'
import { productImport } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openProductFile } from '#server/shop/catalog/import/open-product-file.ts'
import { savedIdentities } from '#server/shop/catalog/import/saved-identities.ts'
import { textOfUpload } from '#server/shop/catalog/import/spreadsheet/text-of-upload.ts'
import type { Services } from '#server/shop/services.ts'
import { isNamedAs } from '#shared/forms/file-endings.ts'
import { importMessages } from '#shared/messages/command-line/import.ts'
import { storePieces } from './import-pieces.ts'
import { queueImport } from './queue-import.ts'

interface SentFile {
  merchantId: string
  userId: string
  fileName: string
  sizeBytes: number
  /** When the file was last written, or null if that is unknown. */
  fileAt?: Date | null
  /** Opens the file from its beginning, each time. */
  open: () => Readable
}

/**
 * Stores an uploaded file and queues its check; nothing of the store changes. Returns in Portuguese what the file lacks
 * if it is refused.
 */
export async function storeProductImport(
  services: Pick<Services, 'db' | 'queue' | 'clock'>,
  { merchantId, userId, fileName, sizeBytes, fileAt = null, open }: SentFile,
): Promise<{ importId: string } | { refusal: string }> {
  if (!isNamedAs('products', fileName)) return { refusal: importMessages.notText }
  const text = await textOfUpload({ sizeBytes, open }, { owner: merchantId })
  if ('refusal' in text) return text
  const now = services.clock()
  const file = await openProductFile(text.open(), {
    now,
    findSaved: savedIdentities(services.db, merchantId),
  })
  if ('refusal' in file) return file
  if (!(await hasRow(file.rows))) return { refusal: importMessages.onlyHeader }
  const importId = newId()
  await inTransaction(services.db, async (tx) => {
    const { platform } = file
    const row = { id: importId, merchantId, fileName, platform, createdBy: userId, createdAt: now }
    await tx.insert(productImport).values({ ...row, fileAt, sizeBytes: text.sizeBytes })
    await storePieces(tx, importId, text.open())
    await queueImport(services, tx, importId)
  })
  return { importId }
}

async function hasRow(rows: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _row of rows) return true
  return false
}

import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { auditEntry, merchantDocument } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAudit } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { endingOf } from '#shared/forms/file-endings.ts'
import { type DocumentType, type DocumentView, maxDocuments } from '#shared/merchants/documents.ts'
import { lockOwnApplication, type StoreOwner } from './own-stores.ts'

const maxFileName = 120

const endingsOf: Record<DocumentType, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
}

/** Stores a document of an application, once; only its owner and operators can open it. */
export async function addDocument(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { merchantId, userId, ip }: StoreOwner,
  file: { name: string; bytes: Uint8Array },
): Promise<void> {
  const mediaType = documentTypeOf(file.bytes)
  if (!mediaType || !endingsOf[mediaType].includes(endingOf(file.name)))
    throw new ShopError('invalid_form', 'Neither a PDF nor a picture, or named as something else')
  const at = clock()
  const fileName = file.name.replace(/[\p{Cc}/\\]/gu, '').slice(-maxFileName) || 'documento'
  await inTransaction(db, async (tx) => {
    const store = await lockOwnApplication(tx, { merchantId, userId })
    const isTheirs = eq(merchantDocument.merchantId, merchantId)
    const isThis = and(eq(merchantDocument.fileName, fileName), eq(merchantDocument.content, file.bytes))
    if ((await tx.$count(merchantDocument, and(isTheirs, isThis))) > 0) return
    const stored = await tx.$count(merchantDocument, isTheirs)
    if (stored >= maxDocuments) throw new ShopError('too_many_documents', `${store.slug} has ${stored}`)
    const id = newId()
    await tx.insert(merchantDocument).values({
      id,
      merchantId,
      fileName,
      mediaType,
      sizeBytes: file.bytes.length,
      content: file.bytes,
      uploadedBy: userId,
      createdAt: at,
    })
    await recordAudit(tx, {
      action: 'merchant.document_added',
      at,
      merchantId,
      by: { role: 'merchant', merchantId, userId, ip },
      subject: { type: 'merchant_document', id, name: fileName },
    })
  })
}

/** Removes a document. A form sent twice is no error. */
export async function removeDocument(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { merchantId, userId, ip, documentId }: StoreOwner & { documentId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwnApplication(tx, { merchantId, userId })
    const [removed] = await tx
      .delete(merchantDocument)
      .where(and(eq(merchantDocument.merchantId, merchantId), eq(merchantDocument.id, documentId)))
      .returning({ name: merchantDocument.fileName })
    if (!removed && (await wasRemoved(tx, { merchantId, documentId }))) return
    if (!removed) throw new ShopError('not_found', `No document ${documentId} of this store`)
    await recordAudit(tx, {
      action: 'merchant.document_removed',
      at: clock(),
      merchantId,
      by: { role: 'merchant', merchantId, userId, ip },
      subject: { type: 'merchant_document', id: documentId, name: removed.name },
    })
  })
}

const wasRemoved = async (tx: Db, { merchantId, documentId }: { merchantId: string; documentId: string }) =>
  (await tx.$count(
    auditEntry,
    and(
      eq(auditEntry.merchantId, merchantId),
      eq(auditEntry.action, 'merchant.document_removed'),
      eq(auditEntry.subjectId, documentId),
    ),
  )) > 0

/** Returns the documents without their bytes, in the order in which they were uploaded. */
export async function documentsOf(
  db: Db,
  merchantId: string,
  pathOf: (documentId: string) => string,
): Promise<DocumentView[]> {
  const { id, fileName, sizeBytes, createdAt } = merchantDocument
  const rows = await db
    .select({ id, fileName, sizeBytes, createdAt })
    .from(merchantDocument)
    .where(eq(merchantDocument.merchantId, merchantId))
    .orderBy(asc(createdAt), asc(id))
    .limit(maxDocuments)
  return rows.map(({ createdAt: at, ...row }) => ({ ...row, at: at.toISOString(), path: pathOf(row.id) }))
}

/** Returns one document of a store with its bytes, or null if there is none. */
export async function documentFile(
  db: Db,
  { merchantId, documentId }: { merchantId: string; documentId: string },
) {
  const { fileName, mediaType, content } = merchantDocument
  const [found] = await db
    .select({ fileName, mediaType, content })
    .from(merchantDocument)
    .where(and(eq(merchantDocument.merchantId, merchantId), eq(merchantDocument.id, documentId)))
  return found ?? null
}

/** Returns the type of a document by its first bytes; the file name has to match. */
function documentTypeOf(bytes: Uint8Array): DocumentType | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('%PDF-')) return 'application/pdf'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP' ? 'image/webp' : null
}

import type { Readable } from 'node:stream'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { pastImport, pastImportRow } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { textOfUpload } from '#server/shop/catalog/import/spreadsheet/text-of-upload.ts'
import type { Services } from '#server/shop/services.ts'
import { isNamedAs } from '#shared/forms/file-endings.ts'
import { importMessages } from '#shared/messages/command-line/import.ts'
import { pastImportMessages } from '#shared/messages/merchant/past-orders.ts'
import { maxWaitingPastImports } from '#shared/orders/past-orders.ts'
import { pastCounter } from './count-past-entries.ts'
import type { PastEntry } from './past-entry.ts'
import { openPastFile, type PastFile } from './read-past-file.ts'

/** Few, so that other requests are served in between. */
const rowsPerInsert = 250
const maxNameLength = 200

interface SentPastFile {
  merchantId: string
  userId: string
  fileName: string
  sizeBytes: number
  /** Opens the file from its beginning, each time. */
  open: () => Readable
}

/**
 * Checks an uploaded file of past orders or customers, and stores what would be imported; nothing else of the file is
 * kept, neither tax ids nor addresses. Returns in Portuguese what the file lacks if it is refused.
 */
export async function storePastImport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { merchantId, userId, fileName, sizeBytes, open }: SentPastFile,
): Promise<{ importId: string } | { refusal: string }> {
  if (!isNamedAs('products', fileName)) return { refusal: importMessages.notText }
  const text = await textOfUpload({ sizeBytes, open }, { owner: merchantId, reader: 'pastSpreadsheet' })
  if ('refusal' in text) return text
  const now = clock()
  const importId = newId()
  return inTransaction(db, async (tx) => {
    if (await hasTooMany(tx, merchantId))
      return { refusal: pastImportMessages.tooMany(maxWaitingPastImports) }
    const file = await openPastFile(text.open(), now)
    if ('refusal' in file) return file
    const { platform, content } = file
    const counter = pastCounter()
    await tx.insert(pastImport).values({
      ...{ id: importId, merchantId, platform, content, createdBy: userId, createdAt: now, workedAt: now },
      ...{
        fileName: fileName.slice(0, maxNameLength),
        finishedAt: now,
        counts: counter.counts(),
        problems: [],
        total: 0,
      },
    })
    const total = await storeRows(tx, importId, { file, counter })
    const counts = counter.counts()
    if (counts.problemCount === 0 && total === 0) throw new EmptyFile()
    const { problems } = counter
    await tx.update(pastImport).set({ counts, problems, total }).where(eq(pastImport.id, importId))
    return { importId }
  }).catch((error: unknown) => {
    if (error instanceof EmptyFile) return { refusal: pastImportMessages.onlyHeader }
    throw error
  })
}

/** The file has only its header, so that nothing of it is stored. */
class EmptyFile extends Error {}

/** Tells whether so many files of the store wait that they are to be imported or discarded first. */
const hasTooMany = async (tx: Db, merchantId: string): Promise<boolean> =>
  (await tx.$count(
    pastImport,
    and(
      eq(pastImport.merchantId, merchantId),
      inArray(pastImport.status, ['checked', 'importing', 'failed']),
    ),
  )) >= maxWaitingPastImports

/** Stores the rows of a file one after the other, and returns their number. */
async function storeRows(
  tx: Db,
  importId: string,
  { file, counter }: { file: PastFile; counter: { add: (entry: PastEntry) => void } },
): Promise<number> {
  let position = 0
  let waiting: (typeof pastImportRow.$inferInsert)[] = []
  const store = async () => {
    if (waiting.length > 0) await tx.insert(pastImportRow).values(waiting)
    waiting = []
  }
  for await (const entry of file.entries) {
    counter.add(entry)
    if ('problem' in entry) continue
    const said = 'order' in entry ? entry.order : entry.customer
    waiting.push({ importId, position: position++, email: said.email, said })
    if (waiting.length >= rowsPerInsert) await store()
  }
  await store()
  return position
}

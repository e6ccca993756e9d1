import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { dataExport, dataExportPiece } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Attempt } from '#server/jobs/queue.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import { writeArchive } from './export-archive.ts'
import { guestExportReadyMail } from './guests/guest-mails.ts'
import { guestOf } from './guests/guest-of.ts'
import { personOf } from './person-of.ts'
import type { Guest } from './personal-tables.ts'
import { dataExportReadyMail } from './privacy-mails.ts'

const pieceBytes = 512 * 1024

/** The job that writes the file and mails that it is ready; killed at any point, it leaves nothing behind. */
export async function writeDataExport(
  services: Services,
  { exportId }: { exportId: string },
  { isLastTry }: Pick<Attempt, 'isLastTry'>,
): Promise<void> {
  try {
    await inTransaction(services.db, (tx) => writeWhole(tx, services, exportId))
  } catch (error) {
    if (isLastTry)
      await services.db
        .update(dataExport)
        .set({ failedAt: services.clock() })
        .where(eq(dataExport.id, exportId))
    throw error
  }
}

async function writeWhole(tx: Db, services: Services, exportId: string) {
  // Of two concurrent tries, the second waits and finds the file written.
  const [requested] = await tx
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.id, exportId), isNull(dataExport.readyAt)))
    .for('update')
  const person = requested && (await ownerOf(tx, services, requested))
  if (!person) return
  const pieces = piecesIn(tx, exportId)
  await writeArchive(services, { tx, person, store: pieces.add })
  const sizeBytes = await pieces.end()
  const readyAt = services.clock()
  const expiresAt = retainedUntil('dataExport', readyAt)
  await tx.update(dataExport).set({ readyAt, expiresAt, sizeBytes }).where(eq(dataExport.id, exportId))
  if (person.userId === null) await guestIsReady(tx, services, person)
  else {
    const { userId, name, mailTo: to } = person
    await queueMail(tx, services, { to, template: dataExportReadyMail, data: { name } })
    services.noteSecurityEvent({ event: 'data_exported', userId })
  }
}

const ownerOf = (tx: Db, services: Services, { userId, email }: typeof dataExport.$inferSelect) => {
  if (userId !== null) return personOf(tx, services, userId)
  return email === null ? null : guestOf(tx, email)
}

/** Mails a guest that the file is ready. If their purchases joined an account meanwhile, they get the file there. */
async function guestIsReady(tx: Db, services: Services, { email: to, groupIds: [groupId] }: Guest) {
  if (!groupId) return
  await queueMail(tx, services, { to, template: guestExportReadyMail, data: { groupId } })
  services.noteSecurityEvent({ event: 'guest_data_exported', groupId })
}

/** Returns a function that stores chunks as they come, in pieces of one size. */
function piecesIn(tx: Db, exportId: string) {
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let position = 0
  let sizeBytes = 0
  const store = async () => {
    const content = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    if (content.length > 0)
      await tx.insert(dataExportPiece).values({ exportId, position: position++, content })
  }
  return {
    async add(chunk: Uint8Array) {
      waiting.push(chunk)
      waitingBytes += chunk.length
      sizeBytes += chunk.length
      if (waitingBytes >= pieceBytes) await store()
    },
    async end() {
      await store()
      return sizeBytes
    },
  }
}

/** The job that deletes expired files. */
export async function sweepDataExports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(dataExport).where(lte(dataExport.expiresAt, clock()))
}

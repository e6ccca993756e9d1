import { and, eq, isNull, lte } from 'drizzle-orm'
import { printJob, printJobPiece } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Attempt } from '#server/jobs/queue.ts'
import type { Services } from '#server/shop/services.ts'
import { type MadeFile, makePrintedFile } from './make-printed-file.ts'

const pieceBytes = 512 * 1024
type JobRow = typeof printJob.$inferSelect

/**
 * The job that makes the file. Each order whose paper cannot be made is named, and the others are printed. Killed at any
 * point and started again, it makes the same file; of two at the same time, one stores it.
 */
export async function writePrintJob(
  services: Services,
  { printId }: { printId: string },
  { isLastTry }: Pick<Attempt, 'isLastTry'>,
): Promise<void> {
  const isWaiting = and(eq(printJob.id, printId), isNull(printJob.readyAt))
  const [job] = await services.db.select().from(printJob).where(isWaiting)
  if (!job) return
  try {
    await storeFile(services, job, await makePrintedFile(services, job))
  } catch (error) {
    if (isLastTry) await services.db.update(printJob).set({ failedAt: services.clock() }).where(isWaiting)
    throw error
  }
}

/** Stores the file, unless another process has, or it was erased meanwhile. */
const storeFile = ({ db, clock }: Pick<Services, 'db' | 'clock'>, { id: printId }: JobRow, file: MadeFile) =>
  inTransaction(db, async (tx) => {
    const isIt = eq(printJob.id, printId)
    const [waiting] = await tx.select().from(printJob).where(isIt).for('update')
    if (!waiting || waiting.readyAt) return
    const { pdf, pages, problems } = file
    for (let position = 0; position * pieceBytes < pdf.length; position++) {
      const content = pdf.subarray(position * pieceBytes, (position + 1) * pieceBytes)
      await tx.insert(printJobPiece).values({ printId, position, content })
    }
    const readyAt = clock()
    const values = { readyAt, failedAt: null, progress: 100, pages, problems, sizeBytes: pdf.length }
    await tx.update(printJob).set(values).where(isIt)
  })

/** The job that deletes expired files. */
export async function sweepPrintJobs({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(printJob).where(lte(printJob.expiresAt, clock()))
}

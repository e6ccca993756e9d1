import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, printJob, printJobOrder, printJobPiece } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { type PrintJobView, type PrintOptions, printedFilePath } from '#shared/orders/printing.ts'
import { fileSizeText } from '#shared/text/file-size.ts'

interface PrintKey {
  merchantId: string
  printId: string
}

type Reading = Pick<Services, 'db' | 'clock' | 'country'>

const isCurrent = ({ merchantId, printId }: PrintKey, now: Date) =>
  and(eq(printJob.id, printId), eq(printJob.merchantId, merchantId), gt(printJob.expiresAt, now))

/** Returns the state of a store's print job. Null if the store has none of this id, or its file has expired. */
export async function printJobOfStore(
  { db, clock, country }: Reading,
  key: PrintKey,
): Promise<PrintJobView | null> {
  const [[found], orders] = await Promise.all([
    db.select().from(printJob).where(isCurrent(key, clock())),
    db
      .select({ number: order.number })
      .from(printJobOrder)
      .innerJoin(order, and(eq(order.id, printJobOrder.orderId), eq(order.merchantId, key.merchantId)))
      .where(eq(printJobOrder.printId, key.printId))
      .orderBy(asc(printJobOrder.position)),
  ])
  if (!found) return null
  const { id, options, progress, problems, pages, sizeBytes, readyAt, failedAt, expiresAt } = found
  return {
    id,
    state: readyAt ? 'ready' : failedAt ? 'failed' : 'running',
    orderNumbers: orders.map(({ number }) => number),
    options,
    progress: readyAt ? progress : Math.min(99, progress),
    file:
      readyAt && pages.length > 0
        ? { path: printedFilePath(id), size: fileSizeText(sizeBytes ?? 0, country.locale), pages }
        : null,
    problems,
    expiresAt: expiresAt.toISOString(),
  }
}

/** Returns the size of a store's file, or null if it is not the store's, not ready, or expired. */
export async function printedFileSize({ db, clock }: Reading, key: PrintKey): Promise<number | null> {
  const [found] = await db
    .select({ sizeBytes: printJob.sizeBytes })
    .from(printJob)
    .where(and(isCurrent(key, clock()), isNotNull(printJob.readyAt)))
  return found?.sizeBytes || null
}

/** Yields the bytes, piece by piece. */
export async function* bytesOfPrintedFile(db: Db, printId: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const [piece] = await db
      .select({ content: printJobPiece.content })
      .from(printJobPiece)
      .where(and(eq(printJobPiece.printId, printId), eq(printJobPiece.position, position)))
    if (!piece) return
    yield piece.content
  }
}

/** Returns what a member printed last, while its file is there, so that the next form begins with it. */
export async function lastPrintOptions(
  { db, clock }: Reading,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<PrintOptions | null> {
  const [found] = await db
    .select({ options: printJob.options })
    .from(printJob)
    .where(
      and(eq(printJob.merchantId, merchantId), eq(printJob.userId, userId), gt(printJob.expiresAt, clock())),
    )
    .orderBy(desc(printJob.createdAt))
    .limit(1)
  return found?.options ?? null
}

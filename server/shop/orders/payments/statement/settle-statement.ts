import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { actingAs } from '#server/db/acting-person.ts'
import type { Db } from '#server/db/connect.ts'
import { bankStatementLine } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { LeaseLost } from '#server/shop/lease.ts'
import type { Services } from '#server/shop/services.ts'
import type { BankStatementRow } from '#shared/money/bank-statements.ts'
import { applyStatementRow, type RowResult } from './apply-statement-row.ts'
import type { ImportedFile } from './row-of-another-file.ts'
import { changeLeasedStatement, released, renewLease, type StatementLease } from './statement-lease.ts'

const linesPerBatch = 100

const { statementId: ofStatement, position, result, ref, sameAs } = bankStatementLine

/**
 * Records the money of each line that waits, each in a transaction with its result, in the name of the person who
 * uploaded the file. Returns true if this process has nothing more to do, and false when its time is up.
 */
export function settleStatement(
  services: Services,
  lease: StatementLease,
  isOver: () => boolean,
): Promise<boolean> {
  const { merchantId, sentBy: userId, sessionRef } = lease
  const actor = userId === null ? 'system' : merchantId ? 'merchant' : 'operator'
  return actingAs({ actor, userId, sessionHash: null, sessionRef }, () =>
    settleLines(services, lease, isOver),
  )
}

async function settleLines(
  services: Services,
  lease: StatementLease,
  isOver: () => boolean,
): Promise<boolean> {
  const { db } = services
  try {
    const file = await importedFile(db, lease.id)
    for (let after = -1; ; ) {
      const lines = await waitingLines(db, lease.id, after)
      if (lines.length === 0) break
      for (const line of lines) {
        if (isOver()) {
          await changeLeasedStatement(db, lease, released)
          return false
        }
        await settleLine(services, lease, { line, file })
        after = line.position
      }
    }
    await finish(services, lease)
    return true
  } catch (error) {
    if (error instanceof LeaseLost) return true
    throw error
  }
}

/** Returns the references of the whole file, also of the lines that were settled before. */
async function importedFile(db: Db, statementId: string): Promise<ImportedFile> {
  const isOfIt = eq(ofStatement, statementId)
  const rows = await db
    .select({ ref, sameAs })
    .from(bankStatementLine)
    .where(and(isOfIt, isNotNull(ref)))
  const known = rows.flatMap((row) => (row.ref ? [{ ...row, ref: row.ref }] : []))
  return {
    refs: new Set(known.map((row) => row.ref)),
    sameRows: new Map(known.flatMap((row) => (row.sameAs ? [[row.sameAs, row.ref]] : []))),
  }
}

const waitingLines = (db: Db, statementId: string, after: number) =>
  db
    .select()
    .from(bankStatementLine)
    .where(and(eq(ofStatement, statementId), gt(position, after), isNull(result)))
    .orderBy(asc(position))
    .limit(linesPerBatch)

interface Settling {
  line: typeof bankStatementLine.$inferSelect
  file: ImportedFile
}

async function settleLine(services: Services, lease: StatementLease, { line, file }: Settling) {
  const { amountMinor, receivedAt, text } = line
  if (line.ref === null || amountMinor === null || !receivedAt || text === null)
    throw new Error(`Line ${line.line} of statement ${lease.id} has no money`)
  const providerRef = line.ref
  const entry = { receivedAt, amountMinor, text }
  const apply = (tx: Db) =>
    applyStatementRow(tx, services, { entry, providerRef, merchantId: lease.merchantId, file })
  const tried = lease.isTrial ? await trial(services.db, apply) : null
  await inTransaction(services.db, async (tx) => {
    // First, so that a process which takes over the statement waits for this line.
    await renewLease(tx, services, lease)
    const row = tried ?? (await apply(tx))
    const [same] = [...file.sameRows].find(([, of]) => of === providerRef) ?? []
    await tx
      .update(bankStatementLine)
      .set({ result: settled(line, row), sameAs: same ?? null })
      .where(and(eq(ofStatement, lease.id), eq(position, line.position)))
  })
}

const undone = new Error('Only tried')

/** Returns the result that a row would have, and rolls it back. */
async function trial(db: Db, apply: (tx: Db) => Promise<RowResult>): Promise<RowResult> {
  let read: RowResult = { result: 'broken' }
  await inTransaction(db, async (tx) => {
    read = await apply(tx)
    throw undone
  }).catch((error) => {
    if (error !== undone) throw error
  })
  return read
}

const maxText = 160

/** Returns the stored result of a row. Payer and time are kept only if a person has to find the order. */
function settled(
  { line, amountMinor, receivedAt, text }: Settling['line'],
  row: RowResult,
): BankStatementRow {
  const isClear = row.result === 'paid' || row.result === 'known'
  return {
    line,
    ...(amountMinor !== null && { amountMinor }),
    ...(!isClear && receivedAt && { at: receivedAt.toISOString() }),
    ...(!isClear && text && { text: text.slice(0, maxText) }),
    ...row,
  }
}

/** Completes a statement: its results are kept in one place, and its lines are deleted. */
const finish = (services: Services, lease: StatementLease): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const { id, merchantId, isTrial } = lease
    const rows = sql`(select coalesce(jsonb_agg(${result} order by ${position}), '[]') from ${bankStatementLine}
      where ${ofStatement} = ${id})`
    await changeLeasedStatement(tx, lease, { status: 'done', rows, attempts: 0, ...released })
    await tx.delete(bankStatementLine).where(eq(ofStatement, id))
    if (isTrial) return
    const singletonKey = merchantId ?? 'platform'
    await services.queue.enqueue(tx, 'reconcile-accounts', { merchantId }, { singletonKey })
  })

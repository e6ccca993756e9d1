import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { actingPerson } from '#server/db/acting-person.ts'
import { newId } from '#server/db/new-id.ts'
import { bankStatement, bankStatementLine } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { settleDeadLetters } from '#server/jobs/queue.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { statementPrefix } from '#server/shop/orders/payments/known-receipt.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { maxUnfinishedStatements } from '#shared/money/bank-statements.ts'
import { addDays, localDay } from '#shared/time/local-day.ts'
import type { AccountStatementEntry, BankStatementLine, StatedPeriod } from './read-bank-statement-row.ts'
import { readStatementFile, type StatementRefusal } from './read-statement-file.ts'
import { queueStatement } from './work-on-statement.ts'

/**
 * Throws if the statement is not of the account that receives the money: a store's in direct settlement, the platform's
 * in platform settlement.
 */
export function refuseBankStatement({ settlement }: Services, merchantId: string | null) {
  if ((settlement === 'direct') !== (merchantId !== null))
    throw new ShopError('forbidden', `In ${settlement} settlement the money comes to another account`)
}

export interface SentStatement {
  bytes: Readable
  fileName: string
  /** The store whose account it is, or null for the platform's. */
  merchantId: string | null
  /** Dry run: only reports. */
  isTrial: boolean
}

export type StoredStatement = { statementId: string } | { refusal: StatementRefusal | 'tooManyAtOnce' }

/**
 * Stores a bank's file line by line and queues its job. The same file, sent again while it is in progress, is the same
 * statement.
 */
export async function storeStatement(services: Services, sent: SentStatement): Promise<StoredStatement> {
  const { merchantId, isTrial } = sent
  refuseBankStatement(services, merchantId)
  const file = Buffer.concat(await sent.bytes.toArray())
  const read = await readStatementFile(file, { owner: merchantId ?? 'platform' })
  if (typeof read === 'string') return { refusal: read }
  const digest = createHash('sha256').update(file).digest('hex')
  const [statementId, createdAt] = [newId(), services.clock()]
  const fileName = sent.fileName.slice(0, maxNameLength)
  const lines = storedLines(read)
  await nextTurn()
  const covers = coveredDays(read, services.country.timeZone, createdAt)
  await nextTurn()
  const { userId: sentBy, sessionRef } = actingPerson()
  const sender = { sentBy, sessionRef }
  const stored = { ...sender, id: statementId, merchantId, isTrial, fileName, digest, createdAt, ...covers }
  const isOfOwner = merchantId ? eq(bankStatement.merchantId, merchantId) : isNull(bankStatement.merchantId)
  const isUnfinished = and(isOfOwner, eq(bankStatement.status, 'working'))
  for (;;) {
    const outcome = await inTransaction(services.db, async (tx): Promise<StoredStatement | null> => {
      const isSameFile = and(isOfOwner, eq(bankStatement.digest, digest), eq(bankStatement.isTrial, isTrial))
      const [same] = await tx
        .select({ statementId: bankStatement.id })
        .from(bankStatement)
        .where(and(isSameFile, isUnfinished))
      if (same) return same
      if ((await tx.$count(bankStatement, isUnfinished)) >= maxUnfinishedStatements)
        return { refusal: 'tooManyAtOnce' }
      const inserted = await tx
        .insert(bankStatement)
        .values({ ...stored, status: 'working', rows: [] })
        .onConflictDoNothing()
        .returning({ id: bankStatement.id })
      if (inserted.length === 0) return null
      for (let from = 0; from < lines.length; from += linesPerInsert)
        await tx
          .insert(bankStatementLine)
          .values(lines.slice(from, from + linesPerInsert).map((line) => ({ ...line, statementId })))
      await queueStatement(services, tx, statementId)
      const failed = await tx
        .select({ id: bankStatement.id })
        .from(bankStatement)
        .where(and(isSameFile, eq(bankStatement.status, 'failed')))
      await settleDeadLetters(
        tx,
        'bank-statement',
        failed.map(({ id }) => id),
      )
      if (isTrial) return { statementId }
      const subject = { type: 'bank_statement', id: statementId, name: fileName }
      const after = { rows: lines.length }
      await recordAction(tx, services, { action: 'bank-statement.imported', merchantId, subject, after })
      return { statementId }
    })
    // Null means that the same file was stored at the same moment; the next round finds its statement.
    if (outcome) return outcome
  }
}

const maxNameLength = 200
/** Few, so that other requests are served in between. */
const linesPerInsert = 250

/** Returns the rows for the lines, with what is known without a query. */
function storedLines(read: readonly BankStatementLine[]) {
  const seen = new Map<string, number>()
  return read
    .flatMap((each) => ('period' in each ? [] : [each]))
    .map((each, position) => {
      const { line } = each
      if ('result' in each) return { position, line, result: { line, result: each.result } }
      const { amountMinor, receivedAt, text } = each.entry
      const said = oneLine(text).replace(taxId, '•••$1••')
      return { position, line, ref: refOf(each.entry, seen), amountMinor, receivedAt, text: said }
    })
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A payer's CPF, of which only the middle is kept: the whole number tells a person no more. */
const taxId = /\b\d{3}[. ]?(\d{3}[. ]?\d{3})[- ]?\d{2}\b/g

/** Returns the bank's id, else a hash of the row with its number among equal rows. */
function refOf(
  { bankId, receivedAt, amountMinor, text }: AccountStatementEntry,
  seen: Map<string, number>,
): string {
  if (bankId) return bankId
  const said = createHash('sha256')
    .update(`${receivedAt.toISOString()} ${amountMinor} ${oneLine(text)}`)
    .digest('hex')
    .slice(0, 40)
  const count = (seen.get(said) ?? 0) + 1
  seen.set(said, count)
  return `${statementPrefix}${said}:${count}`
}

/**
 * Returns the period that the file states, as far as its days were over when the bank made it. Without one it is from
 * the first row's day to the day before the last row's, which may not have been over then; the day of the import is
 * never included.
 */
function coveredDays(read: readonly BankStatementLine[], timeZone: string, now: Date) {
  const period = read.reduce<StatedPeriod | null>(
    (last, each) => ('period' in each ? each.period : last),
    null,
  )
  const days = read.flatMap((each) => ('entry' in each ? [localDay(each.entry.receivedAt, timeZone)] : []))
  const sorted = [...new Set(days)].sort()
  const today = localDay(now, timeZone)
  const from = period?.from ?? sorted[0]
  const last = period ? addDays(period.until, 1) : sorted.at(-1)
  if (!from || !last) return {}
  const notOver = [last, period?.madeOn ?? today, today].sort()[0] ?? today
  const until = addDays(notOver, -1)
  return until < from ? {} : { coversFrom: from, coversUntil: until }
}

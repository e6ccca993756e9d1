import type { Readable } from 'node:stream'
import { newId } from '#server/db/new-id.ts'
import { bankStatement } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { addDays, localDay } from '#shared/time/local-day.ts'
import { importBankStatement } from './import-bank-statement.ts'
import type { StatedPeriod } from './read-bank-statement-row.ts'

/** A statement is its owner's: a store's only in direct settlement, the platform's only in platform settlement. */
export function refuseBankStatement({ settlement }: Services, merchantId: string | null) {
  if ((settlement === 'direct') !== (merchantId !== null))
    throw new ShopError('forbidden', `In ${settlement} settlement the money comes to another account`)
}

interface StatementImport {
  bytes: Readable
  fileName: string
  /** Whose account it is of; null: the platform's. */
  merchantId: string | null
  /** Dry run: only reports. */
  isTrial: boolean
  /** Aborted when the uploader has gone. */
  signal?: AbortSignal | undefined
}

/** Imports a bank statement and stores its result; null if it has no header. */
export async function storeImport(
  services: Services,
  { bytes, fileName, merchantId, isTrial, signal }: StatementImport,
): Promise<string | null> {
  refuseBankStatement(services, merchantId)
  const { timeZone } = services.country
  const days = new Set<string>()
  let period: StatedPeriod | null = null
  const rows = await importBankStatement(services, bytes, {
    ...{ merchantId, dryRun: isTrial, signal },
    onPeriod: (stated) => {
      period = stated
    },
    onEntry: ({ receivedAt }) => days.add(localDay(receivedAt, timeZone)),
  })
  if (!rows) return null
  const id = newId()
  const createdAt = services.clock()
  // Of a file whose sender has gone some rows are missing.
  const isWhole = rows.every(({ result }) => result !== 'stopped')
  const covers = isWhole ? coveredDays(days, period, localDay(createdAt, timeZone)) : {}
  const name = fileName.slice(0, maxNameLength)
  await inTransaction(services.db, async (tx) => {
    await tx
      .insert(bankStatement)
      .values({ id, merchantId, isTrial, rows, createdAt, fileName: name, ...covers })
    if (isTrial) return
    const singletonKey = merchantId ?? 'platform'
    await services.queue.enqueue(tx, 'reconcile-accounts', { merchantId }, { singletonKey })
    const subject = { type: 'bank_statement', id, name }
    const after = { rows: rows.length, paid: rows.filter(({ result }) => result === 'paid').length }
    await recordAction(tx, services, { action: 'bank-statement.imported', merchantId, subject, after })
  })
  return id
}

const maxNameLength = 200

/**
 * The period that the file states, as far as its days were over when the bank made it. Else from its first row's day to
 * the one before its last: that one may not have been over then, as the day of the import is not.
 */
function coveredDays(days: ReadonlySet<string>, period: StatedPeriod | null, today: string) {
  const sorted = [...days].sort()
  const from = period?.from ?? sorted[0]
  const last = period ? addDays(period.until, 1) : sorted.at(-1)
  if (!from || !last) return {}
  const notOver = [last, period?.madeOn ?? today, today].sort()[0] ?? today
  const until = addDays(notOver, -1)
  return until < from ? {} : { coversFrom: from, coversUntil: until }
}

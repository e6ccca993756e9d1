import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { statementPrefix } from '#server/shop/orders/payments/known-receipt.ts'
import type { Services } from '#server/shop/services.ts'
import type { BankStatementRow } from '#shared/money/bank-statements.ts'
import { readBankStatement } from './read-bank-statement.ts'
import type { AccountStatementEntry, StatedPeriod } from './read-bank-statement-row.ts'
import type { ImportedFile } from './row-of-another-file.ts'
import { type RowResult, takeStatementRow } from './take-statement-row.ts'

/** After so many rows others have their turn. */
const rowsPerTurn = 200

interface ImportOptions {
  /** Whose account it is: a store's, or the platform's. */
  merchantId: string | null
  dryRun?: boolean
  signal?: AbortSignal | undefined
  /** Told which days the file says it is about. */
  onPeriod?: (period: StatedPeriod) => void
  /** Told of each row of money that came in. */
  onEntry?: (entry: AccountStatementEntry) => void
}

/**
 * What the bank says came in, matched by txid; the same file again changes nothing. `dryRun` tells what would
 * happen. Null: no row looks like a header with a date and an amount. Throws `NotText`. When the signal says that
 * nobody waits any more it stops between two rows, and says so in a row of its own.
 */
export async function importBankStatement(
  services: Services,
  bytes: Readable,
  { merchantId, dryRun = false, signal, onPeriod, onEntry }: ImportOptions,
): Promise<BankStatementRow[] | null> {
  const rows: BankStatementRow[] = []
  const seen = new Map<string, number>()
  const doubtful: { place: number; taken: Taken }[] = []
  const file: ImportedFile = { refs: new Set(), isWhole: false, sameRows: new Map() }
  let isBankStatement = false
  for await (const row of readBankStatement(bytes)) {
    if ('period' in row) {
      onPeriod?.(row.period)
      continue
    }
    isBankStatement = true
    const { line } = row
    // Rows that move nothing wait for nothing, and the process has other requests.
    if (rows.length % rowsPerTurn === 0) await nextTurn()
    if (signal?.aborted) {
      rows.push({ line, result: 'stopped' })
      break
    }
    if ('result' in row) rows.push({ line, result: row.result })
    else {
      const { entry } = row
      onEntry?.(entry)
      const taken = { entry, providerRef: refOf(entry, seen) }
      file.refs.add(taken.providerRef)
      const result = await take(taken)
      if (!result) doubtful.push({ place: rows.length, taken })
      rows.push({ line, amountMinor: entry.amountMinor, ...(result ?? { result: 'stopped' }) })
    }
  }
  file.isWhole = true
  for (const { place, taken } of doubtful) {
    const row = rows[place]
    if (signal?.aborted || !row) break
    rows[place] = { ...row, ...(await take(taken)) }
  }
  return isBankStatement ? rows : null

  async function take(taken: Taken): Promise<RowResult | null> {
    const work = (tx: Db) => takeStatementRow(tx, services, { ...taken, merchantId, file })
    if (!dryRun) return inTransaction(services.db, work)
    let read: RowResult | null = { result: 'broken' }
    await inTransaction(services.db, async (tx) => {
      read = await work(tx)
      throw undone
    }).catch((error) => {
      if (error !== undone) throw error
    })
    return read
  }
}

interface Taken {
  entry: AccountStatementEntry
  providerRef: string
}

const undone = new Error('Only tried')

/** The bank's id; else what the row says, and which of its equals it is. */
function refOf(
  { bankId, receivedAt, amountMinor, text }: AccountStatementEntry,
  seen: Map<string, number>,
): string {
  if (bankId) return bankId
  const said = createHash('sha256')
    .update(`${receivedAt.toISOString()} ${amountMinor} ${text.replace(/\s+/g, ' ').trim()}`)
    .digest('hex')
    .slice(0, 40)
  const count = (seen.get(said) ?? 0) + 1
  seen.set(said, count)
  return `${statementPrefix}${said}:${count}`
}

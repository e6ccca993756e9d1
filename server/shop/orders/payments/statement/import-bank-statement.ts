import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { ShopError } from '#shared/errors.ts'
import type { BankStatementRow } from '#shared/money/bank-statements.ts'
import type { Db } from '../../../../db/connect.ts'
import { newId } from '../../../../db/new-id.ts'
import {
  bankStatement,
  order,
  payment,
  paymentAllocation,
  paymentAttempt,
  paymentReceipt,
} from '../../../../db/schema/index.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { recordAction } from '../../../audit/record-action.ts'
import { bookSurplusReceived } from '../../../money/ledger/book-surplus.ts'
import type { Services } from '../../../services.ts'
import { openTask } from '../../../tasks/open-task.ts'
import { attemptById, lockPayment } from '../../lock-order.ts'
import { statementPrefix } from '../known-receipt.ts'
import { takeReceipt } from '../take-receipt.ts'
import { readBankStatement } from './read-bank-statement.ts'
import type { AccountStatementEntry } from './read-bank-statement-row.ts'
import { suggestedOrders } from './suggested-orders.ts'

/** Whose account it is: a store's, or the platform's. */
export interface BankStatementOwner {
  merchantId: string | null
}

/**
 * What the bank says came in, matched by txid; the same file again changes nothing. `dryRun` tells what would
 * happen. Null: no row looks like a header with a date and an amount. Throws `NotText`. When the signal says that
 * nobody waits any more it stops between two rows, and says so in a row of its own.
 */
export async function importBankStatement(
  services: Services,
  bytes: Readable,
  {
    merchantId,
    dryRun = false,
    signal,
  }: BankStatementOwner & { dryRun?: boolean; signal?: AbortSignal | undefined },
): Promise<BankStatementRow[] | null> {
  const rows: BankStatementRow[] = []
  const seen = new Map<string, number>()
  let isBankStatement = false
  for await (const row of readBankStatement(bytes)) {
    isBankStatement = true
    const { line } = row
    if (signal?.aborted) {
      rows.push({ line, result: 'stopped' })
      break
    }
    if ('result' in row) rows.push({ line, result: row.result })
    else {
      const { entry } = row
      rows.push({ line, amountMinor: entry.amountMinor, ...(await take(entry, refOf(entry, seen))) })
    }
  }
  return isBankStatement ? rows : null

  async function take(
    entry: AccountStatementEntry,
    providerRef: string,
  ): Promise<Omit<BankStatementRow, 'line'>> {
    const work = (tx: Db) => takeEntry(tx, services, { entry, providerRef, merchantId })
    if (!dryRun) return inTransaction(services.db, work)
    let read: Omit<BankStatementRow, 'line'> | undefined
    await inTransaction(services.db, async (tx) => {
      read = await work(tx)
      throw undone
    }).catch((error) => {
      if (error !== undone) throw error
    })
    return read ?? { result: 'broken' }
  }
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

interface Taken extends BankStatementOwner {
  entry: AccountStatementEntry
  providerRef: string
}

async function takeEntry(
  tx: Db,
  services: Services,
  { entry, providerRef, merchantId }: Taken,
): Promise<Omit<BankStatementRow, 'line'>> {
  const references = referencesIn(entry.text)
  const found = await attemptOf(tx, references, merchantId)
  const { amountMinor, receivedAt } = entry
  if (!found) {
    // A store's account knows other money, too; the platform's knows none.
    const suggestions = await suggestedOrders(tx, entry, merchantId)
    const suggested = suggestions.length > 0 && { suggestions }
    if (merchantId && references.length === 0) {
      return { result: suggested ? 'suggested' : 'other', ...suggested }
    }
    const isNew = await takeUnknown(tx, services, { entry, providerRef, merchantId })
    return isNew ? { result: 'unknown', ...suggested } : { result: 'known' }
  }
  const locked = await lockPayment(tx, found.paymentId)
  const attempt = await attemptById(tx, found.attemptId)
  const by = merchantId ? 'merchant' : 'operator'
  const received = { providerRef, source: 'bank_statement', amountMinor, receivedAt } as const
  const orderNumber = locked.orders[0]?.order.number ?? ''
  if (!(await takeReceipt(tx, services, locked, { attempt, received, by })))
    return { result: 'known', orderNumber }
  const [receipt] = await tx
    .select()
    .from(paymentReceipt)
    .where(and(eq(paymentReceipt.method, 'pix'), eq(paymentReceipt.providerRef, providerRef)))
  const reason = receipt?.surplusReason
  return { result: reason === 'under' ? 'short' : reason ? 'surplus' : 'paid', orderNumber }
}

/** Of codes to a key, and of charges at a bank. */
const referencesIn = (text: string): string[] => [
  ...(text.toUpperCase().match(/PEDIDO[0-9A-Z]{8,12}/g) ?? []),
  ...(text.toLowerCase().match(/\b[0-9a-f]{32}\b/g) ?? []),
]

/** The attempt that one of the references is of, if its money comes to this account. */
async function attemptOf(tx: Db, references: readonly string[], merchantId: string | null) {
  for (const reference of references) {
    const [found] = await tx
      .select({ attemptId: paymentAttempt.id, paymentId: payment.id, settlement: payment.settlement, order })
      .from(paymentAttempt)
      .innerJoin(payment, eq(payment.id, paymentAttempt.paymentId))
      .innerJoin(paymentAllocation, eq(paymentAllocation.paymentId, payment.id))
      .innerJoin(order, eq(order.id, paymentAllocation.orderId))
      .where(and(eq(paymentAttempt.method, 'pix'), eq(paymentAttempt.providerRef, reference)))
      .limit(1)
    const isTheirs = merchantId
      ? found?.settlement === 'direct' && found.order.merchantId === merchantId
      : found?.settlement === 'platform'
    if (found && isTheirs) return found
  }
  return null
}

async function takeUnknown(tx: Db, services: Services, { entry, providerRef, merchantId }: Taken) {
  const at = services.clock()
  const { amountMinor, receivedAt, text } = entry
  const [receipt] = await tx
    .insert(paymentReceipt)
    .values({
      ...{ method: 'pix', providerRef, source: 'bank_statement', amountMinor, receivedAt, createdAt: at },
      ...{ currency: services.country.currency, surplusReason: 'unknown', surplusStatus: 'open' },
    })
    .onConflictDoNothing()
    .returning()
  if (!receipt) return false
  const settlement = merchantId ? 'direct' : 'platform'
  await bookSurplusReceived(tx, { receipt, settlement, amountMinor, at })
  await openTask(tx, services, {
    ...{ kind: 'unknown_money', merchantId, orderId: null, refId: receipt.id, at },
    data: { amountMinor, reference: text.replace(/\s+/g, ' ').trim().slice(0, 120) },
  })
  return true
}

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
  const rows = await importBankStatement(services, bytes, { merchantId, dryRun: isTrial, signal })
  if (!rows) return null
  const id = newId()
  const createdAt = services.clock()
  const name = fileName.slice(0, maxNameLength)
  await inTransaction(services.db, async (tx) => {
    await tx.insert(bankStatement).values({ id, merchantId, isTrial, rows, createdAt, fileName: name })
    if (isTrial) return
    const subject = { type: 'bank_statement', id, name }
    const after = { rows: rows.length, paid: rows.filter(({ result }) => result === 'paid').length }
    await recordAction(tx, services, { action: 'bank-statement.imported', merchantId, subject, after })
  })
  return id
}

const maxNameLength = 200

import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, payment, paymentAllocation, paymentAttempt, paymentReceipt } from '#server/db/schema/index.ts'
import { bookSurplusReceived } from '#server/shop/money/ledger/book-surplus.ts'
import type { LockedAccount } from '#server/shop/money/reconciliation/reconciled-account.ts'
import { attemptById, lockPayment } from '#server/shop/orders/lock-order.ts'
import { closeMisplaced, isOfOtherStore } from '#server/shop/orders/payments/known-receipt.ts'
import { recordReceipt } from '#server/shop/orders/payments/record-receipt.ts'
import type { Services } from '#server/shop/services.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import type { BankStatementRow } from '#shared/money/bank-statements.ts'
import type { StatedMoney } from './read-bank-statement-row.ts'
import { lockStatementAccount, recordStatementRow } from './record-statement-row.ts'
import { referencesIn } from './references-in.ts'
import { type ImportedFile, isRowOfAnotherFile } from './row-of-another-file.ts'
import { suggestedOrders } from './suggested-orders.ts'

/** Result of a row. */
export type RowResult = Omit<BankStatementRow, 'line'>

interface Row {
  entry: StatedMoney
  providerRef: string
  /** The store whose account it is, or null for the platform's. */
  merchantId: string | null
  file: ImportedFile
}

interface Taken extends Row {
  /** Where the row is recorded for the reconciliation, or null if it is not. */
  account: LockedAccount | null
}

/** Records the money of one row, once. */
export async function applyStatementRow(tx: Db, services: Services, row: Row): Promise<RowResult> {
  const { entry, merchantId } = row
  const references = referencesIn(entry.text)
  const found = await attemptOf(tx, references, merchantId)
  // Receipts of a connected bank are compared with that bank's own list.
  const account = found?.connectionId ? null : await lockStatementAccount(tx, services, merchantId)
  const taken = { ...row, account }
  if (found) return applyNamed(tx, services, { ...taken, found })
  // A store's account receives other money, too; the platform's does not.
  const isBooked = !merchantId || references.length > 0
  const isNew = isBooked && !(await receiptOf(tx, taken))
  if (isNew && (await isRowOfAnotherFile(tx, services, { ...taken, named: null }))) return { result: 'known' }
  await recordStatementRow(tx, services, { ...taken, found })
  const suggestions = await suggestedOrders(tx, entry, merchantId)
  const suggested = suggestions.length > 0 && { suggestions }
  if (!isBooked) return { result: suggested ? 'suggested' : 'other', ...suggested }
  const isTaken = isNew && (await applyUnknown(tx, services, taken))
  return isTaken ? { result: 'unknown', ...suggested } : { result: 'known' }
}

type NamedAttempt = NonNullable<Awaited<ReturnType<typeof attemptOf>>>

async function applyNamed(
  tx: Db,
  services: Services,
  { found, ...taken }: Taken & { found: NamedAttempt },
): Promise<RowResult> {
  const { entry, providerRef, merchantId } = taken
  const locked = await lockPayment(tx, found.paymentId)
  const orderNumber = locked.orders[0]?.order.number ?? ''
  const recorded = await receiptOf(tx, taken)
  const isClaimed = merchantId !== null && (await isOfOtherStore(tx, providerRef, merchantId))
  // A receipt without an owner came with another store's statement: its owner is known now.
  const isMisplaced = recorded?.attemptId === null && locked.payment.settlement === 'direct'
  const isNew = !recorded || isMisplaced || isClaimed
  if (isNew && (await isRowOfAnotherFile(tx, services, { ...taken, named: found }))) {
    if (recorded && isMisplaced) await closeMisplaced(tx, services, recorded.id)
    return { result: 'known', orderNumber }
  }
  await recordStatementRow(tx, services, { ...taken, found })
  if (isClaimed) {
    // Another store's file has this id: a person checks at the bank whose money it is, and confirms the order.
    const isTask = await applyUnknown(tx, services, { ...taken, providerRef: `${providerRef} ${merchantId}` })
    return isTask ? { result: 'unknown', suggestions: [orderNumber] } : { result: 'known', orderNumber }
  }
  const attempt = await attemptById(tx, found.attemptId)
  const by = merchantId ? 'merchant' : 'operator'
  const { amountMinor, receivedAt } = entry
  const received = { providerRef, source: 'bank_statement', amountMinor, receivedAt } as const
  if (!(await recordReceipt(tx, services, locked, { attempt, received, by })))
    return { result: 'known', orderNumber }
  const reason = (await receiptOf(tx, taken))?.surplusReason
  return { result: reason === 'under' ? 'short' : reason ? 'surplus' : 'paid', orderNumber }
}

async function receiptOf(tx: Db, { providerRef }: Taken) {
  const isIt = and(eq(paymentReceipt.method, 'pix'), eq(paymentReceipt.providerRef, providerRef))
  const [receipt] = await tx.select().from(paymentReceipt).where(isIt)
  return receipt ?? null
}

/** Returns the attempt that one of the references belongs to, if its money comes to this account. */
async function attemptOf(tx: Db, references: readonly string[], merchantId: string | null) {
  for (const reference of references) {
    const [found] = await tx
      .select({
        attemptId: paymentAttempt.id,
        paymentId: payment.id,
        connectionId: paymentAttempt.connectionId,
        settlement: payment.settlement,
        order,
      })
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

async function applyUnknown(tx: Db, services: Services, { entry, providerRef, merchantId }: Taken) {
  const at = services.clock()
  const { amountMinor, receivedAt, text } = entry
  const [receipt] = await tx
    .insert(paymentReceipt)
    .values({
      method: 'pix',
      providerRef,
      source: 'bank_statement',
      amountMinor,
      receivedAt,
      createdAt: at,
      currency: services.country.currency,
      surplusReason: 'unknown',
      surplusStatus: 'open',
    })
    .onConflictDoNothing()
    .returning()
  if (!receipt) return false
  const settlement = merchantId ? 'direct' : 'platform'
  await bookSurplusReceived(tx, { receipt, settlement, amountMinor, at })
  await openTask(tx, services, {
    kind: 'unknown_money',
    merchantId,
    orderId: null,
    refId: receipt.id,
    at,
    data: { amountMinor, reference: text.replace(/\s+/g, ' ').trim().slice(0, 120) },
  })
  return true
}

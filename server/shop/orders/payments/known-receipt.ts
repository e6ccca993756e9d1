import { and, asc, eq, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { receiptSources } from '#server/db/schema/index.ts'
import { order, paymentAllocation, paymentAttempt, paymentReceipt } from '#server/db/schema/index.ts'
import type { AttemptRow } from '#server/shop/orders/lock-order.ts'
import { markReturned } from '#server/shop/orders/refunds/return-surplus.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import type { Settlement } from '#shared/orders/orders.ts'

/**
 * SQL condition: a receipt that was imported with another store's statement had no owner, and now its owner is known.
 * In platform settlement there is one account, and unknown money is booked.
 */
export const isMisplaced = (settlement: Settlement) =>
  settlement === 'direct'
    ? sql`${paymentReceipt.surplusReason} = 'unknown' and ${paymentReceipt.surplusStatus} = 'open'`
    : sql`false`

/**
 * Tells whether the receipt of this id is another store's. In direct settlement no two stores receive the same
 * movement: if another store's statement claimed the id, the receipt is not this store's, whatever the files say.
 */
export async function isOfOtherStore(tx: Db, providerRef: string, merchantId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: paymentReceipt.id })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .innerJoin(paymentAllocation, eq(paymentAllocation.paymentId, paymentAttempt.paymentId))
    .innerJoin(order, eq(order.id, paymentAllocation.orderId))
    .where(
      and(
        eq(paymentReceipt.method, 'pix'),
        eq(paymentReceipt.providerRef, providerRef),
        ne(order.merchantId, merchantId),
      ),
    )
    .limit(1)
  return found !== undefined
}

/**
 * Tells whether the bank or a person reported the receipt before: a confirmed payment is the same money as the
 * statement's row.
 */
export async function isKnown(
  tx: Db,
  services: Services,
  { id, method }: AttemptRow,
  { source, providerRef, amountMinor }: Received,
  settlement: Settlement,
) {
  // A confirmation by a person or the shop itself is a first report.
  if (providerRef === confirmedRef(id)) return false
  const isOfMethod = eq(paymentReceipt.method, method)
  const [recorded] = await tx
    .select({ id: paymentReceipt.id, isMisplaced: sql<boolean>`(${isMisplaced(settlement)}) is true` })
    .from(paymentReceipt)
    .where(and(isOfMethod, eq(paymentReceipt.providerRef, providerRef)))
  if (recorded && !recorded.isMisplaced) return true
  // The bank reported it before the statement, whose row cannot say which movement it is.
  const isUnnamed = source === 'bank_statement' && providerRef.startsWith(statementPrefix)
  if (isUnnamed && (await sameMoney(tx, { attemptId: id, amountMinor }, isOfBank))) return true
  const isUnnamedMoney = or(...(source === 'provider' ? unnamedPrefixes : [confirmedPrefix]).map(isNamedBy))
  const same = await sameMoney(tx, { attemptId: id, amountMinor }, isUnnamedMoney)
  const isConfirmed = same ? and(isOfMethod, eq(paymentReceipt.id, same)) : sql`false`
  if (!recorded) {
    // The receipt gets the bank's reference.
    const renamed = await tx
      .update(paymentReceipt)
      .set({ providerRef })
      .where(isConfirmed)
      .returning({ id: paymentReceipt.id })
    return renamed.length > 0
  }
  if ((await tx.$count(paymentReceipt, isConfirmed)) === 0) return false
  await closeMisplaced(tx, services, recorded.id)
  return true
}

/** Closes the receipt that another store imported: it is the same payment as one that is known, and needs no owner. */
export async function closeMisplaced(tx: Db, services: Services, receiptId: string): Promise<void> {
  await markReturned(tx, services, receiptId)
  const found = { kind: 'unknown_money', refId: receiptId, outcome: 'found' } as const
  await closeTask(tx, { ...found, at: services.clock() })
}

interface Reported {
  attemptId: string
  amountMinor: number
}

const isOfBank = eq(paymentReceipt.source, 'provider')
const isNamedBy = (prefix: string) => like(paymentReceipt.providerRef, `${prefix}%`)

/** Returns the id of the oldest receipt of the same amount for the same payment, or null if there is none. */
async function sameMoney(
  tx: Db,
  { attemptId, amountMinor }: Reported,
  isReportedSo: SQL | undefined,
): Promise<string | null> {
  const paid = tx
    .select({ paymentId: paymentAttempt.paymentId })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, attemptId))
  const [same] = await tx
    .select({ id: paymentReceipt.id })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .where(
      and(inArray(paymentAttempt.paymentId, paid), eq(paymentReceipt.amountMinor, amountMinor), isReportedSo),
    )
    .orderBy(asc(paymentReceipt.createdAt), asc(paymentReceipt.id))
    .limit(1)
  return same?.id ?? null
}

const confirmedPrefix = 'confirmed:'
/** Prefix of references of bank statement rows that have no id of the bank. */
export const statementPrefix = 'statement:'

/** Prefixes of references of receipts whose id at the bank is not known yet. */
export const unnamedPrefixes = [confirmedPrefix, statementPrefix] as const

/** Returns the reference of a receipt that only a person has confirmed. */
export const confirmedRef = (attemptId: string) => `${confirmedPrefix}${attemptId}`

export interface Received {
  /** The provider's id of this receipt. */
  providerRef: string
  source: (typeof receiptSources)[number]
  amountMinor: number
  receivedAt: Date
}

import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { auditEntry, merchant, product } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createOnce } from '#server/shop/create-once.ts'
import { approveStore, lockStore, type StoreApproval } from '#server/shop/merchants/status/operator-moves.ts'
import { notifyStore } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import { statusesToSell } from '#shared/catalog/product-review.ts'
import { ShopError } from '#shared/errors.ts'
import {
  approveLocked,
  type LockedProduct,
  lockProducts,
  type ProductAsSeen,
  returnLocked,
} from './decide-product.ts'

interface Application extends Omit<StoreApproval, 'products'> {
  /** Each product that was decided, with the reason of one that goes back to the store. */
  decisions: readonly (ProductAsSeen & { reason: string | null })[]
  /** Digest of the form, so that it counts once. */
  digest: string | null
}

/** What became of the products of an application that was approved. */
export interface ApprovedApplication {
  approved: number
  returned: number
  /** Ids of those that had changed or were decided meanwhile. They are left as they are. */
  leftAlone: string[]
}

/**
 * Opens a store, approves some of its products and sends the others back, all at once. The owners get one mail about
 * all of it. Errors: those of `approveStore`.
 */
export async function approveApplication(
  services: Services,
  { decisions, digest, ...approval }: Application,
): Promise<ApprovedApplication> {
  const { merchantId } = approval
  return inTransaction(services.db, async (tx) => {
    // Locked first: two of these forms would otherwise wait for each other.
    const { status, slug } = await lockStore(tx, merchantId)
    await createOnce(tx, { merchantId, digest }, async () => {
      if (status !== 'in_review')
        throw new ShopError('invalid_transition', `The store ${slug} is ${status}, not in review`)
      await openWithProducts(tx, services, { ...approval, decisions })
      return merchantId
    })
    return approvedApplication(tx, merchantId, decisions)
  })
}

async function openWithProducts(
  tx: Db,
  services: Services,
  { decisions, ...approval }: Omit<Application, 'digest'>,
): Promise<void> {
  const { merchantId, by } = approval
  const at = services.clock()
  const reasonOf = new Map(decisions.map(({ productId, reason }) => [productId, reason]))
  const found = await lockUnchanged(tx, merchantId, decisions)
  const returned = found.flatMap((each) => {
    const reason = reasonOf.get(each.id)
    return reason ? [{ ...each, reason }] : []
  })
  // What needs no review is on sale, or scheduled, as its store left it.
  const approved = found.filter(({ id, status }) => !reasonOf.get(id) && status === 'in_review')
  for (const each of approved) await approveLocked(tx, each, { by, at })
  for (const { reason, ...each } of returned) await returnLocked(tx, each, { by, at, reason })
  await notifyEditors(tx, services, merchantId, { approved, returned, at })
  await approveStore(
    { ...services, db: tx, clock: () => at },
    {
      ...approval,
      products: {
        approved: approved.length,
        returned: returned.map(({ title, reason }) => ({ title, reason })),
      },
    },
  )
}

/** Locks and returns the store's products that are as the operator saw them. Error: `not_found` for another's. */
async function lockUnchanged(
  tx: Db,
  merchantId: string,
  decisions: Application['decisions'],
): Promise<LockedProduct[]> {
  const rows = await lockProducts(
    tx,
    decisions.map(({ productId }) => productId),
  )
  const other = rows.find((each) => each.merchantId !== merchantId)
  if (other) throw new ShopError('not_found', `The product ${other.id} is another store's`)
  const seenOf = new Map(decisions.map(({ productId, seen }) => [productId, seen]))
  return rows.filter(
    ({ id, status, updatedAt }) =>
      statusesToSell.some((each) => each === status) && updatedAt.toISOString() === seenOf.get(id),
  )
}

interface DecidedProducts {
  approved: readonly LockedProduct[]
  returned: readonly LockedProduct[]
  at: Date
}

/** Tells the people who edit its products in their panel; the mail to its owners says the same. */
async function notifyEditors(
  tx: Db,
  services: Services,
  merchantId: string,
  { approved, returned, at }: DecidedProducts,
): Promise<void> {
  const moment = at.toISOString()
  if (approved.length > 0) {
    const data = { count: approved.length }
    await notifyStore(tx, services, merchantId, { kind: 'product_approved', ref: `approved ${moment}`, data })
  }
  const [first] = returned
  if (first) {
    const data = { title: first.title, count: returned.length }
    await notifyStore(tx, services, merchantId, { kind: 'product_rejected', ref: `returned ${moment}`, data })
  }
}

/** Reads what the approval did, which is the same for a repeated form. */
async function approvedApplication(
  tx: Db,
  merchantId: string,
  decisions: Application['decisions'],
): Promise<ApprovedApplication> {
  const { action, subjectId } = auditEntry
  const entries = await tx
    .select({ action, productId: subjectId })
    .from(auditEntry)
    .innerJoin(merchant, eq(merchant.id, auditEntry.merchantId))
    .where(
      and(
        eq(auditEntry.merchantId, merchantId),
        eq(auditEntry.at, merchant.statusSince),
        inArray(action, ['product.approved', 'product.rejected']),
      ),
    )
  const decided = new Set(entries.map(({ productId }) => productId))
  const others = decisions.filter(({ productId }) => !decided.has(productId))
  const untouched = await unchangedOf(tx, others)
  const counted = (what: string) => entries.filter((entry) => entry.action === what).length
  return {
    approved: counted('product.approved'),
    returned: counted('product.rejected'),
    leftAlone: others.flatMap(({ productId }) => (untouched.has(productId) ? [] : [productId])),
  }
}

/** Returns the ids of the products that are as they were seen: they needed no decision. */
async function unchangedOf(tx: Db, decisions: Application['decisions']): Promise<Set<string>> {
  const { id, updatedAt } = product
  const ids = decisions.map(({ productId }) => productId)
  const rows = await tx.select({ id, updatedAt }).from(product).where(inArray(id, ids))
  const seenOf = new Map(decisions.map(({ productId, seen }) => [productId, seen]))
  return new Set(rows.flatMap((row) => (row.updatedAt.toISOString() === seenOf.get(row.id) ? [row.id] : [])))
}

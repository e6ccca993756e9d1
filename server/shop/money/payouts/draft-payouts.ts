import { and, count, gte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { merchant, payout, payoutBatch } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { balanceParts } from '#server/shop/money/ledger/balance-parts.ts'
import { lockBalances } from '#server/shop/money/ledger/balance-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { localDay, startOfDay } from '#shared/time/local-day.ts'
import { notifySecondPerson, operatorBehind, reachesApproval } from './approve-batch.ts'

export interface DraftedPayouts {
  /** The number of the batch, or null if there was nothing to pay out. */
  number: string | null
  /** Stores that have something to receive, but no Pix key to receive it with. */
  withoutKey: string[]
}

/** Drafts a payout for each store with an available balance that is in no payout yet, net of its debts. */
export async function draftPayouts(services: Services): Promise<DraftedPayouts> {
  const { db, clock, country } = services
  return inTransaction(db, async (tx) => {
    // The lock makes batches get consecutive numbers.
    await tx.execute(sql`lock table ${payoutBatch} in share row exclusive mode`)
    const createdAt = clock()
    const batchId = newId()
    const stores = await storesWithSomething(tx)
    const drafts = []
    // The balance of a store whose payouts are held is left out.
    for (const store of stores.filter(({ pixKey, isHeld }) => pixKey !== null && !isHeld)) {
      const sums = await payoutSums(tx, store.id)
      if (sums) drafts.push({ ...sums, merchantId: store.id, pixKey: store.pixKey ?? '' })
    }
    const withoutKey = stores.filter(({ pixKey }) => pixKey === null).map(({ slug }) => slug)
    if (drafts.length === 0) return { number: null, withoutKey }
    const number = await batchNumber(tx, createdAt, country.timeZone)
    const amountMinor = drafts.reduce((total, draft) => total + draft.amountMinor, 0)
    const needsSecondPerson = reachesApproval(services, amountMinor)
    await tx.insert(payoutBatch).values({
      ...{ id: batchId, number, createdAt },
      createdBy: operatorBehind(services),
      needsSecondPerson,
    })
    await tx
      .insert(payout)
      .values(drafts.map((draft) => ({ ...draft, batchId, currency: country.currency, createdAt })))
    if (needsSecondPerson) await notifySecondPerson(tx, services, number)
    await recordAction(tx, services, {
      action: 'payouts.drafted',
      merchantId: null,
      subject: { type: 'payout_batch', id: number, name: number },
      after: { stores: drafts.length, amountMinor },
    })
    return { number, withoutKey }
  })
}

/** Returns the stores with a balance, sorted by id, so that two transactions that lock stores never deadlock. */
const storesWithSomething = (tx: Db) =>
  tx
    .select({
      id: merchant.id,
      slug: merchant.slug,
      name: merchant.name,
      pixKey: merchant.pixKey,
      isHeld: sql<boolean>`${merchant.payoutsHeldAt} is not null`,
    })
    .from(merchant)
    .where(
      sql`${merchant.id} in (
        select merchant_id from ${balanceParts} parts
        where account = 'merchant_available' group by merchant_id having sum(minor) < 0
      )`,
    )
    .orderBy(merchant.id)

/** Returns the names of stores with a balance but without a Pix key. */
export async function storesWithoutKey(db: Db): Promise<string[]> {
  const stores = await storesWithSomething(db)
  return stores.filter(({ pixKey }) => pixKey === null).map(({ name }) => name)
}

/** Returns a number such as "20261121-1": the day, and a counter within that day. */
async function batchNumber(tx: Db, at: Date, timeZone: string): Promise<string> {
  const day = localDay(at, timeZone)
  const [row] = await tx
    .select({ earlier: count() })
    .from(payoutBatch)
    .where(and(gte(payoutBatch.createdAt, startOfDay(day, timeZone))))
  return `${day.replaceAll('-', '')}-${(row?.earlier ?? 0) + 1}`
}

/**
 * Returns what a store gets now, net of what it owes, or null if that is nothing. `own` is a payout that must not be
 * counted twice.
 */
export async function payoutSums(
  tx: Db,
  merchantId: string,
  own: { grossMinor: number; nettedMinor: number } = { grossMinor: 0, nettedMinor: 0 },
) {
  const {
    availableMinor,
    reservedMinor,
    receivableMinor,
    nettedMinor: alreadyNetted,
  } = await lockBalances(tx, merchantId)
  const grossMinor = availableMinor - (reservedMinor - own.grossMinor)
  if (grossMinor <= 0) return null
  const nettedMinor = Math.min(grossMinor, Math.max(0, receivableMinor - (alreadyNetted - own.nettedMinor)))
  return { grossMinor, nettedMinor, amountMinor: grossMinor - nettedMinor }
}

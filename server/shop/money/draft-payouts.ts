import { and, count, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { ledgerPosting, merchant, payout, payoutBatch } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { localDay, startOfDay } from '#shared/local-day.ts'
import type { Services } from '../services.ts'
import { payoutSums } from './payout-sums.ts'

export interface DraftedPayouts {
  /** Of the batch; null: there was nothing to pay out. */
  number: string | null
  /** Stores that have something to receive, but no key to receive it with. */
  withoutKey: string[]
}

/** One payout for each store that has something available and not yet in a payout, net of what it owes. */
export async function draftPayouts({ db, clock, country }: Services): Promise<DraftedPayouts> {
  return inTransaction(db, async (tx) => {
    // One at a time, so that batches are numbered one after the other.
    await tx.execute(sql`lock table ${payoutBatch} in share row exclusive mode`)
    const createdAt = clock()
    const batchId = newId()
    const stores = await storesWithSomething(tx)
    const drafts = []
    for (const store of stores.filter(({ pixKey }) => pixKey !== null)) {
      const sums = await payoutSums(tx, store.id)
      if (sums) drafts.push({ ...sums, merchantId: store.id, pixKey: store.pixKey ?? '' })
    }
    const withoutKey = stores.filter(({ pixKey }) => pixKey === null).map(({ slug }) => slug)
    if (drafts.length === 0) return { number: null, withoutKey }
    const number = await batchNumber(tx, createdAt, country.timeZone)
    await tx.insert(payoutBatch).values({ id: batchId, number, createdAt })
    await tx
      .insert(payout)
      .values(drafts.map((draft) => ({ ...draft, batchId, currency: country.currency, createdAt })))
    return { number, withoutKey }
  })
}

/** In the order of their ids, so that two who lock them never wait for each other. */
const storesWithSomething = (tx: Db) =>
  tx
    .select({ id: merchant.id, slug: merchant.slug, name: merchant.name, pixKey: merchant.pixKey })
    .from(ledgerPosting)
    .innerJoin(merchant, eq(merchant.id, ledgerPosting.merchantId))
    .where(eq(ledgerPosting.account, 'merchant_available'))
    .groupBy(merchant.id)
    .having(sql`sum(${ledgerPosting.amountMinor}) < 0`)
    .orderBy(merchant.id)

/** Who has something to receive, and told us no key to receive it with. */
export async function storesWithoutKey(db: Db): Promise<string[]> {
  const stores = await storesWithSomething(db)
  return stores.filter(({ pixKey }) => pixKey === null).map(({ name }) => name)
}

/** "20261121-1": the day, and which of that day. */
async function batchNumber(tx: Db, at: Date, timeZone: string): Promise<string> {
  const day = localDay(at, timeZone)
  const [row] = await tx
    .select({ earlier: count() })
    .from(payoutBatch)
    .where(and(gte(payoutBatch.createdAt, startOfDay(day, timeZone))))
  return `${day.replaceAll('-', '')}-${(row?.earlier ?? 0) + 1}`
}

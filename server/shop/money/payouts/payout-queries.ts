import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, payout, payoutBatch } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'

const columns = {
  id: payout.id,
  number: payoutBatch.number,
  store: merchant.slug,
  legalName: merchant.legalName,
  taxId: merchant.taxId,
  status: payout.status,
  currency: payout.currency,
  grossMinor: payout.grossMinor,
  nettedMinor: payout.nettedMinor,
  amountMinor: payout.amountMinor,
  pixKey: payout.pixKey,
  way: payout.way,
  failure: payout.failure,
  createdAt: payout.createdAt,
  paidAt: payout.paidAt,
}

export type PayoutView = Awaited<ReturnType<typeof payoutsWhere>>[number]

const listedPayouts = 200

/**
 * Returns payouts, the newest first, of all stores or one. Of a batch all payouts are returned, because its file leaves
 * none out.
 */
export const listPayouts = (
  db: Db,
  { number, store }: { number?: string; store?: string | undefined } = {},
) =>
  payoutsWhere(
    db,
    and(
      number === undefined ? undefined : eq(payoutBatch.number, number),
      store === undefined ? undefined : eq(merchant.slug, store),
    ),
    number === undefined ? listedPayouts : null,
  )

export const payoutsOfMerchant = (db: Db, merchantId: string) =>
  payoutsWhere(db, eq(payout.merchantId, merchantId), 12)

export async function payoutById(db: Db, id: string): Promise<PayoutView> {
  const [found] = await payoutsWhere(db, eq(payout.id, id))
  if (!found) throw new ShopError('not_found', `No payout ${id}`)
  return found
}

function payoutsWhere(db: Db, where: SQL | undefined, limit: number | null = listedPayouts) {
  const found = db
    .select(columns)
    .from(payout)
    .innerJoin(payoutBatch, eq(payoutBatch.id, payout.batchId))
    .innerJoin(merchant, eq(merchant.id, payout.merchantId))
    .where(where)
    .orderBy(desc(payout.createdAt), merchant.slug)
    .$dynamic()
  return limit === null ? found : found.limit(limit)
}

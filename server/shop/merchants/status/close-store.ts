import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  chargeback,
  chargebackShare,
  claim,
  ledgerPosting,
  order,
  payout,
  refund,
  returnRequest,
} from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actingServices } from '#server/shop/audit/acting-services.ts'
import type { Author } from '#server/shop/audit/record-audit.ts'
import { lockOwnStore } from '#server/shop/merchants/applications/own-stores.ts'
import { moveMerchant } from '#server/shop/merchants/move-merchant.ts'
import { writeOffOwed } from '#server/shop/money/payouts/write-off-owed.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { MerchantMoveActor } from '#shared/merchants/merchant-statuses.ts'
import { hasOnlyDebt, hasOpenBusiness, type OpenBusiness } from '#shared/merchants/open-business.ts'
import { notifyOwnersOf } from './notify-owners.ts'
import { lockStore } from './operator-moves.ts'

interface Closing {
  merchantId: string
  as: MerchantMoveActor
  by: Author
  reason: string
  /** The operator writes off the store's debt, which nobody can collect. */
  writesOffDebt?: boolean
}

/**
 * Closes a store for good, once nothing of it is open except a debt that is written off. Its pages then respond that it
 * is gone.
 */
export async function closeStore(
  services: Services,
  { merchantId, as, by, reason, writesOffDebt = false }: Closing,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const store = await lockStore(tx, merchantId)
    if (writesOffDebt && hasOnlyDebt(await openBusinessOf(tx, merchantId)))
      await writeOffOwed(
        { ...actingServices(services, by), db: tx },
        { store: store.slug, amountMinor: null, reason, formKey: 'closing' },
      )
    const open = await openBusinessOf(tx, merchantId)
    if (hasOpenBusiness(open))
      throw new ShopError('store_in_use', `The store ${store.slug} has open business`, { ...open })
    await moveMerchant(tx, store, { to: 'closed', as, by, at: services.clock(), reason })
    await notifyOwnersOf(tx, services, { merchantId, notice: 'closed', reason: reason.trim() || null })
  })
}

/** Does the same for an owner of the store. */
export async function closeOwnStore(
  services: Services,
  { merchantId, userId, ip, reason }: { merchantId: string; userId: string; ip: string; reason: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockOwnStore(tx, { merchantId, userId })
    const by = { role: 'merchant', merchantId, userId, ip } as const
    await closeStore({ ...services, db: tx }, { merchantId, as: 'merchant', by, reason })
  })
}

/** Returns how much of a store's business is still open. */
export async function openBusinessOf(db: Db, merchantId: string): Promise<OpenBusiness> {
  const { rows } = await db.execute(sql`
    select
      (select count(*) from ${order} o
        where o.merchant_id = ${merchantId} and o.status in ('pending', 'placed'))::int as orders,
      (select count(*) from ${returnRequest} r join ${order} o on o.id = r.order_id
        where o.merchant_id = ${merchantId} and r.status in ('requested', 'approved', 'received'))::int as returns,
      (select count(*) from ${refund} r join ${order} o on o.id = r.order_id
        where o.merchant_id = ${merchantId} and r.status <> 'succeeded')::int as refunds,
      (select count(*) from ${claim} c
        where c.merchant_id = ${merchantId} and c.settled_at is null)::int as claims,
      (select count(*) from ${chargebackShare} s join ${chargeback} c on c.id = s.chargeback_id
        join ${order} o on o.id = s.order_id
        where o.merchant_id = ${merchantId} and c.status in ('inquiry', 'open'))::int as chargebacks,
      (select count(*) from ${payout} p
        where p.merchant_id = ${merchantId} and p.status not in ('paid', 'canceled'))::int as payouts,
      (select coalesce(sum(abs(balance)), 0) from (
        select sum(l.amount_minor) as balance from ${ledgerPosting} l
        where l.merchant_id = ${merchantId} group by l.account) accounts)::bigint as "balanceMinor",
      (select greatest(coalesce(sum(l.amount_minor), 0), 0) from ${ledgerPosting} l
        where l.merchant_id = ${merchantId} and l.account = 'merchant_receivable')::bigint as "debtMinor"`)
  const [row] = rows as unknown as OpenBusiness[]
  if (!row) throw new Error('A count answers one row')
  return { ...row, balanceMinor: Number(row.balanceMinor), debtMinor: Number(row.debtMinor) }
}

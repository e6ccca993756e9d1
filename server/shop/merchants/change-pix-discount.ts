import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { isPixDiscount } from '#shared/money/pix-price.ts'
import { acceptsMethod } from './offered-methods.ts'

/** Sets the Pix discount of future orders; refused if the store cannot be paid by Pix. */
export async function changePixDiscount(
  services: Services,
  { merchantId, bps }: { merchantId: string; bps: number },
): Promise<{ changed: boolean }> {
  if (!isPixDiscount(bps)) throw new ShopError('invalid_form', `${bps} is no discount for Pix`)
  return inTransaction(services.db, async (tx) => {
    const isStore = eq(merchant.id, merchantId)
    const [store] = await tx.select().from(merchant).where(isStore).for('update')
    if (!store) throw new ShopError('not_found', `No store ${merchantId}`)
    if (bps > 0 && (!store.pixKey || !acceptsMethod(services, store, 'pix')))
      throw new ShopError('takes_no_pix', `The store ${store.slug} cannot be paid by Pix`)
    const changed = store.pixDiscountBps !== bps
    if (!changed) return { changed }
    await tx.update(merchant).set({ pixDiscountBps: bps }).where(isStore)
    const values = { before: { pixDiscountBps: store.pixDiscountBps }, after: { pixDiscountBps: bps } }
    const subject = { type: 'merchant', id: merchantId, name: store.name }
    await recordAction(tx, services, { action: 'pix-discount.changed', merchantId, subject, ...values })
    return { changed }
  })
}

export async function pixDiscountOf(db: Db, merchantId: string): Promise<number> {
  const [store] = await db
    .select({ bps: merchant.pixDiscountBps })
    .from(merchant)
    .where(eq(merchant.id, merchantId))
  return store?.bps ?? 0
}

import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { InstalmentRule } from '#shared/money/instalments.ts'

interface InstalmentChange {
  merchantId: string
  rule: InstalmentRule
}

/** Sets in how many instalments card payments are free of interest from now on. Idempotent. */
export async function changeInstalments(
  services: Services,
  { merchantId, rule }: InstalmentChange,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const isStore = eq(merchant.id, merchantId)
    const [store] = await tx.select().from(merchant).where(isStore).for('update')
    if (!store) throw new ShopError('not_found', `No store ${merchantId}`)
    const before = { freeInstalments: store.freeInstalments, minInstalmentMinor: store.minInstalmentMinor }
    const after = { freeInstalments: rule.free, minInstalmentMinor: rule.minMinor }
    if (before.freeInstalments === rule.free && before.minInstalmentMinor === rule.minMinor) return
    await tx.update(merchant).set(after).where(isStore)
    const subject = { type: 'merchant', id: merchantId, name: store.name }
    await recordAction(tx, services, { action: 'instalments.changed', merchantId, subject, before, after })
  })
}

/** Returns the rule of a store, and whether it accepts cards at all. */
export async function instalmentsOf(
  db: Db,
  merchantId: string,
): Promise<{ takesCards: boolean; instalments: InstalmentRule }> {
  const { takesCards, freeInstalments: free, minInstalmentMinor: minMinor } = merchant
  const [store] = await db
    .select({ takesCards, instalments: { free, minMinor } })
    .from(merchant)
    .where(eq(merchant.id, merchantId))
  if (!store) throw new ShopError('not_found', `No store ${merchantId}`)
  return store
}

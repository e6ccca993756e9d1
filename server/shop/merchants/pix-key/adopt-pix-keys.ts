import { asc, eq, lte } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAudit, system } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import { maskedPixKey } from '#shared/merchants/pix-keys.ts'
import { notifyOfPixKey } from './pix-key-mails.ts'

const atOnce = 100

/** Replaces Pix keys by new ones whose day of waiting is over. */
export async function adoptPixKeys(services: Services): Promise<void> {
  const { db, clock } = services
  await inTransaction(db, async (tx) => {
    const at = clock()
    const stores = await tx
      .select()
      .from(merchant)
      .where(lte(merchant.nextPixKeyAt, at))
      .orderBy(asc(merchant.nextPixKeyAt), asc(merchant.id))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    for (const { id: merchantId, name, pixKey, nextPixKey } of stores) {
      if (nextPixKey === null) continue
      await tx
        .update(merchant)
        .set({ pixKey: nextPixKey, nextPixKey: null, nextPixKeyAt: null })
        .where(eq(merchant.id, merchantId))
      const key = maskedPixKey(nextPixKey)
      await recordAudit(tx, {
        action: 'pix-key.changed',
        by: system,
        at,
        merchantId,
        subject: { type: 'merchant', id: merchantId, name },
        before: { pixKey: pixKey && maskedPixKey(pixKey) },
        after: { pixKey: key },
      })
      await services.queue.enqueue(tx, 'ask-for-notices', { merchantId }, { singletonKey: merchantId })
      await notifyOfPixKey(tx, services, { merchantId, news: 'adopted', key, from: null })
    }
  })
}

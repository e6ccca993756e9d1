import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readPixKey } from '#server/payments/pix.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { maskedPixKey, maxPixKey, pixKeyWaitHours } from '#shared/merchants/pix-keys.ts'
import { notifyOfPixKey } from './pix-key-mails.ts'

const hourMs = 60 * 60 * 1000

interface Change {
  merchantId: string
  by: Author
}

/**
 * Changes the Pix key of a store. The first key is valid at once; another one replaces it after a day, in which every
 * owner can stop it.
 */
export async function changePixKey(
  services: Services,
  { merchantId, by, typed }: Change & { typed: string },
): Promise<'set' | 'planned' | 'same'> {
  const key = typed.length > maxPixKey ? undefined : readPixKey(typed)?.key
  if (key === undefined) throw new ShopError('invalid_form', 'Not a Pix key')
  return inTransaction(services.db, async (tx) => {
    const { name, pixKey, nextPixKey } = await lockPixKey(tx, merchantId)
    // A waiting key that is entered again keeps its day, and the current key does not stop a change, which has a button
    // of its own.
    if (key === nextPixKey || key === pixKey) return 'same'
    const at = services.clock()
    const isFirst = pixKey === null
    const from = new Date(at.getTime() + pixKeyWaitHours * hourMs)
    const change = isFirst ? { pixKey: key } : { nextPixKey: key, nextPixKeyAt: from }
    await tx.update(merchant).set(change).where(eq(merchant.id, merchantId))
    await recordAudit(tx, {
      action: isFirst ? 'pix-key.changed' : 'pix-key.change_planned',
      by,
      at,
      merchantId,
      subject: { type: 'merchant', id: merchantId, name },
      before: { pixKey: pixKey && maskedPixKey(pixKey) },
      after: { pixKey: maskedPixKey(key), ...(!isFirst && { from: from.toISOString() }) },
    })
    const news = isFirst ? 'set' : 'planned'
    await notifyOfPixKey(tx, services, {
      merchantId,
      news,
      key: maskedPixKey(key),
      from: isFirst ? null : from.toISOString(),
    })
    return news
  })
}

/** Stops a change that is still waiting, which any owner can do. */
export async function keepPixKey(services: Services, { merchantId, by }: Change): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { name, nextPixKey } = await lockPixKey(tx, merchantId)
    if (nextPixKey === null) return
    await tx.update(merchant).set({ nextPixKey: null, nextPixKeyAt: null }).where(eq(merchant.id, merchantId))
    const key = maskedPixKey(nextPixKey)
    await recordAudit(tx, {
      action: 'pix-key.change_canceled',
      by,
      at: services.clock(),
      merchantId,
      subject: { type: 'merchant', id: merchantId, name },
      before: { nextPixKey: key },
    })
    await notifyOfPixKey(tx, services, { merchantId, news: 'canceled', key, from: null })
  })
}

async function lockPixKey(tx: Db, merchantId: string) {
  const [store] = await tx.select().from(merchant).where(eq(merchant.id, merchantId)).for('update')
  if (!store) throw new ShopError('not_found', `No store ${merchantId}`)
  return store
}

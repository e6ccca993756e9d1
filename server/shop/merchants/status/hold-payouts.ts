import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { isPublic } from '#shared/merchants/merchant-statuses.ts'
import { notifyOwnersOf } from './notify-owners.ts'
import { lockStore } from './operator-moves.ts'

/** Holds the payouts of a store: it is left out of new ones until they are released. */
export async function holdPayouts(
  services: Services,
  { merchantId, by, reason }: { merchantId: string; by: Author; reason: string },
): Promise<void> {
  const held = reason.trim()
  if (held === '') throw new ShopError('invalid_form', 'A reason is needed to hold payouts')
  await writeHold(services, { merchantId, by, reason: held })
}

export const releasePayouts = (
  services: Services,
  release: { merchantId: string; by: Author },
): Promise<void> => writeHold(services, { ...release, reason: null })

async function writeHold(
  services: Services,
  { merchantId, by, reason }: { merchantId: string; by: Author; reason: string | null },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { name, slug, status, payoutsHeldAt } = await lockStore(tx, merchantId)
    if (!isPublic(status))
      throw new ShopError('invalid_transition', `The store ${slug} is ${status}: nothing is paid out to it`)
    // A repeated call changes nothing, and the first reason stays.
    if ((payoutsHeldAt !== null) === (reason !== null)) return
    const at = services.clock()
    await tx
      .update(merchant)
      .set({ payoutsHeldAt: reason === null ? null : at, payoutsHeldReason: reason })
      .where(eq(merchant.id, merchantId))
    await recordAudit(tx, {
      action: reason === null ? 'payouts.released' : 'payouts.held',
      by,
      at,
      merchantId,
      reason,
      subject: { type: 'merchant', id: merchantId, name },
    })
    const notice = reason === null ? 'payouts_released' : 'payouts_held'
    await notifyOwnersOf(tx, services, { merchantId, notice, reason })
  })
}

import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { defaultPiece, merchant, shippingBox } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import { packingText } from '#shared/forms/merchant/packing-form.ts'
import type { PackingView } from '#shared/merchants/packing.ts'
import { packingOf } from './packing-queries.ts'

/** Sets a store's boxes, and the usual piece that replaces missing sizes and weights. */
export async function savePacking(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { merchantId, by, values }: { merchantId: string; by: Author; values: PackingView },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [store] = await tx
      .select({ name: merchant.name })
      .from(merchant)
      .where(eq(merchant.id, merchantId))
      .for('update')
    if (!store) throw new Error(`There is no merchant ${merchantId}`)
    const before = await packingOf(tx, merchantId)
    if (isDeepStrictEqual(before, values)) return
    await tx.delete(shippingBox).where(eq(shippingBox.merchantId, merchantId))
    const boxes = values.boxes.map((box, index) => ({ merchantId, position: index + 1, ...box }))
    await tx.insert(shippingBox).values(boxes)
    await tx
      .insert(defaultPiece)
      .values({ merchantId, ...values.piece })
      .onConflictDoUpdate({ target: defaultPiece.merchantId, set: values.piece })
    await recordAudit(tx, {
      action: 'packing.changed',
      by,
      at: clock(),
      merchantId,
      subject: { type: 'merchant', id: merchantId, name: store.name },
      before: packingText(before),
      after: packingText(values),
    })
  })
}

import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { carrierQuoting, merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import type { CarrierQuotingView } from '#shared/merchants/carrier-quoting.ts'
import { quotingMessages } from '#shared/messages/merchant/carrier-quoting.ts'
import { surchargeInput } from '#shared/text/surcharge-input.ts'
import { quotingView } from './quoting-queries.ts'

interface Decided {
  merchantId: string
  by: Author
  values: CarrierQuotingView
}

/** Sets how a store's customers see its carrier's prices. Idempotent. */
export async function saveQuoting(
  { db, clock, country }: Pick<Services, 'db' | 'clock' | 'country'>,
  { merchantId, by, values }: Decided,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [store] = await tx
      .select({ name: merchant.name })
      .from(merchant)
      .where(eq(merchant.id, merchantId))
      .for('update')
    if (!store) throw new Error(`There is no merchant ${merchantId}`)
    const before = await quotingView(tx, merchantId)
    if (isDeepStrictEqual(before, values)) return
    const row = { ...values, services: [...values.services] }
    await tx
      .insert(carrierQuoting)
      .values({ merchantId, ...row })
      .onConflictDoUpdate({ target: carrierQuoting.merchantId, set: row })
    await recordAudit(tx, {
      action: 'carrier-quoting.changed',
      by,
      at: clock(),
      merchantId,
      subject: { type: 'merchant', id: merchantId, name: store.name },
      before: audited(before),
      after: audited(values),
    })
  })

  function audited({ mode, services, extraDays, ...surcharge }: CarrierQuotingView) {
    return {
      quoting: quotingMessages.modes[mode],
      services: services.join(', '),
      extraDays,
      surcharge: surchargeInput(surcharge, country),
    }
  }
}
